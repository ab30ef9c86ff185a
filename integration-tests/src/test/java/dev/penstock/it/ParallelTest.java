package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several modules that are built at once, by one plugin in one JVM. */
class ParallelTest {
  private static final String GENERATED = "target/generated-sources";
  private static final List<String> EXPLAINED =
      List.of("board/Departures.txt", "board/FlightBoard.txt", "board/HubBoard.txt");

  @TempDir private Path base;

  @Test
  void modules_that_are_built_at_once_are_those_that_are_built_alone() {
    List<String> names = List.of("east", "north", "west");
    UserProject all = UserProject.at(base.resolve("all"));
    List<UserProject> modules = names.stream().map(this::module).toList();
    UserProject woven = UserProject.at(base.resolve("all/woven"), "board", "woven");
    all.write("pom.xml", pom(names));
    name(woven, "woven");

    String log = all.build(Jdk.ours(), "-T", "2", "process-classes").succeeds().log();

    assertThat(log).contains("with a thread count of 2").doesNotContain("not marked");
    UserProject alone = UserProject.at(base.resolve("alone"), "board");
    alone.build(Jdk.ours(), "process-classes").succeeds();
    String shown = alone.runMain(Jdk.ours());
    assertThat(shown).startsWith("annotated StateDelay[");
    for (UserProject module : modules) {
      assertThat(module.names(GENERATED)).isEqualTo(alone.names(GENERATED)).isNotEmpty();
      for (String source : alone.names(GENERATED)) {
        assertThat(module.text(GENERATED + "/" + source))
            .isEqualTo(alone.text(GENERATED + "/" + source));
      }
      for (String text : EXPLAINED) {
        assertThat(module.text("target/penstock/explain/" + text))
            .isEqualTo(alone.text("target/penstock/explain/" + text));
      }
      assertThat(module.runMain(Jdk.ours())).isEqualTo(shown);
    }
    assertThat(woven.runMain(Jdk.ours()).lines()).allMatch(shown.lines().toList()::contains);
  }

  private UserProject module(String name) {
    UserProject module = UserProject.at(base.resolve("all").resolve(name), "board");
    name(module, name);
    return module;
  }

  private static void name(UserProject module, String name) {
    String artifact = "<artifactId>board</artifactId>";
    String pom = module.text("pom.xml");
    assertThat(pom).contains(artifact);
    module.write("pom.xml", pom.replace(artifact, artifact.replace("board", name)));
  }

  private static String pom(List<String> modules) {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>board</groupId>
      <artifactId>all</artifactId>
      <version>1</version>
      <packaging>pom</packaging>
      <modules>%s<module>woven</module></modules>
    </project>
    """
        .formatted(
            modules.stream()
                .map(name -> "<module>" + name + "</module>")
                .collect(Collectors.joining()));
  }
}
