package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project that is made of nothing but what the README and the page on Maven show. */
class NewcomerTest {
  private static final Path ROOT = Path.of(System.getProperty("projects"), "..", "..", "..");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)\\n(.*?)^```$");
  private static final String IMPORTS =
      """
      package flights;

      import dev.penstock.*;
      import dev.penstock.annotation.*;
      import java.time.*;

      """;

  @TempDir private Path base;

  @Test
  void what_the_readme_shows_builds_and_runs() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    String page = Files.readString(ROOT.resolve("docs/maven.md"));
    UserProject project = UserProject.at(base.resolve("newcomer"));

    project.write("pom.xml", pom(blocks(readme, "xml")));
    String declared = block(readme, "java", "interface FlightBoard");
    project.write(
        "src/main/java/flights/FlightBoard.java",
        IMPORTS + declared.replace("public record", "record"));
    project.write("src/main/penstock/flights/departure_board.sql", block(page, "sql", "CREATE"));
    project.write(
        "src/main/java/flights/Main.java", main(block(readme, "java", "board.airport()")));

    project.build(Jdk.ours(), "process-classes").succeeds();

    assertThat(
            project.run(
                Jdk.ours(),
                "-cp",
                "target/classes" + java.io.File.pathSeparator + UserProject.runtime(),
                "flights.Main"))
        .isEqualTo(
            """
            1 StateDelay[state=IL, flights=1, averageDelay=12.0]
            [Departure[origin=ORD, flights=1, worst=12]]""");
  }

  private static String main(String taste) {
    return IMPORTS.replace("import java.time", "import java.util.*;\nimport java.time")
        + """
        final class Main {
          private static void print(long weight, Object row) {
            System.out.println(weight + " " + row);
          }

          public static void main(String[] arguments) {
            LocalDateTime departure = LocalDateTime.of(2001, 1, 1, 12, 0);
        """
        + taste
        + """
            try (DepartureBoard board = DepartureBoardCircuit.open()) {
              board.flight().insert(new DepartureBoard.Flight("ORD", 12));
              board.step();
              System.out.println(board.departure().snapshot());
            }
          }
        }
        """;
  }

  private static String pom(List<String> snippets) {
    String dependencies = all(snippets, "<dependency>");
    String plugins = all(snippets, "<plugin>");
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>newcomer</groupId>
      <artifactId>newcomer</artifactId>
      <version>1</version>
      <properties>
        <maven.compiler.release>17</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
      </properties>
      <dependencies>
    %s  </dependencies>
      <build>
        <plugins>
          <plugin>
            <artifactId>maven-resources-plugin</artifactId>
            <version>3.5.0</version>
          </plugin>
    %s    </plugins>
      </build>
    </project>
    """
        .formatted(dependencies, plugins);
  }

  private static String all(List<String> snippets, String start) {
    return snippets.stream()
        .filter(snippet -> snippet.startsWith(start))
        .collect(Collectors.joining());
  }

  private static String block(String page, String language, String with) {
    return blocks(page, language).stream()
        .filter(block -> block.contains(with))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> blocks(String page, String language) {
    List<String> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(page);
    while (matcher.find()) {
      if (matcher.group(1).equals(language)) {
        blocks.add(matcher.group(2));
      }
    }
    return blocks;
  }
}
