package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/** The example on each page of the diagnostics' documentation says what the page says it says. */
class DiagnosticExamplesTest {
  private static final Path PAGES = Path.of("..", "docs", "diagnostics");
  private static final Pattern JAVA = Pattern.compile("(?ms)^```java\n(.*?)^```\n");
  private static final Pattern SAID = Pattern.compile("(?ms)^```text\n(.*?)^```\n");

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files
          .filter(page -> page.getFileName().toString().startsWith("PEN"))
          .filter(DiagnosticExamplesTest::hasExample)
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void says_what_the_page_says(Path page, @TempDir Path folder) throws IOException {
    String text = Files.readString(page);
    Path file = folder.resolve("Board.java");
    Files.writeString(file, source(block(JAVA, text)));

    UserCompiler.Outcome outcome = UserCompiler.JAVAC.compile(List.of(file), folder);
    String said = said(outcome);

    if (Boolean.getBoolean("golden.update") && !said.equals(block(SAID, text))) {
      Matcher matcher = SAID.matcher(text);
      String block = Matcher.quoteReplacement("```text\n" + said + "```\n");
      Files.writeString(page, matcher.replaceFirst(block));
      throw new TestAbortedException("rewrote " + page + "; read the diff, run without the switch");
    }
    assertThat(outcome.success()).isFalse();
    assertThat(said).startsWith("[" + page.getFileName().toString().replace(".md", "]"));
    assertThat(said).as("-Dgolden.update=true rewrites it").isEqualTo(block(SAID, text));
  }

  /** What was said, without the place in a file that the page does not show. */
  private static String said(UserCompiler.Outcome outcome) {
    return outcome.said().stream()
        .flatMap(one -> one.text().stripTrailing().lines())
        .filter(line -> !line.startsWith("    at Board.java:"))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static boolean hasExample(Path page) {
    try {
      return JAVA.matcher(Files.readString(page)).find();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String block(Pattern fence, String text) {
    Matcher matcher = fence.matcher(text);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  /** The circuit of the index, with the example's records before and its members inside. */
  private static String source(String example) throws IOException {
    String given = block(JAVA, Files.readString(PAGES.resolve("README.md")));
    String records =
        paragraphs(example)
            .filter(part -> part.startsWith("record "))
            .collect(Collectors.joining());
    String members =
        paragraphs(example)
            .filter(part -> !part.startsWith("record "))
            .collect(Collectors.joining());
    return """
        import dev.penstock.*;
        import dev.penstock.annotation.*;
        import java.time.LocalDateTime;
        """
        + records
        + given.substring(0, given.lastIndexOf('}'))
        + members
        + "}\n";
  }

  private static Stream<String> paragraphs(String text) {
    return Stream.of(text.split("\n\n", -1)).map(part -> part + "\n");
  }
}
