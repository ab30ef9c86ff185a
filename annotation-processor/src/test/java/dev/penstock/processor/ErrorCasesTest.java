package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/**
 * Every file under {@code errors} is a user's file with faults: a comment {@code // error: PEN011}
 * on the line where a message is expected (or {@code // error below: …}), and the whole output
 * beside it. Nothing else may be said.
 */
class ErrorCasesTest {
  private static final Path CASES = Path.of("src/test/resources/errors");
  private static final Pattern EXPECTED = Pattern.compile("// error( below)?: (PEN\\d+)");

  static Stream<Arguments> cases() throws IOException {
    try (Stream<Path> files = Files.list(CASES)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .flatMap(file -> Stream.of(UserCompiler.values()).map(c -> Arguments.of(file, c)))
          .toList()
          .stream();
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("cases")
  void saysExactlyWhatIsExpected(Path file, UserCompiler compiler, @TempDir Path folder)
      throws IOException {
    UserCompiler.Outcome outcome = compiler.compile(List.of(file), folder);
    assertThat(outcome.success()).isFalse();
    assertThat(places(outcome)).isEqualTo(expected(Files.readAllLines(file)));
    compareWithGolden(file, compiler, outcome.text());
  }

  private static List<String> places(UserCompiler.Outcome outcome) {
    return outcome.said().stream()
        .map(said -> said.line() + " " + said.firstLine().replaceAll("^\\[(PEN\\d+)].*", "$1"))
        .toList();
  }

  private static List<String> expected(List<String> lines) {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = EXPECTED.matcher(lines.get(i));
      while (matcher.find()) {
        int line = matcher.group(1) == null ? i + 1 : i + 2;
        expected.add(line + " " + matcher.group(2));
      }
    }
    return expected;
  }

  private static void compareWithGolden(Path file, UserCompiler compiler, String actual)
      throws IOException {
    String name = file.getFileName().toString().replace(".java", "");
    Path golden =
        CASES.resolve(name + "." + compiler.name().toLowerCase(java.util.Locale.ROOT) + ".txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, actual);
      throw new TestAbortedException(
          "rewrote " + golden + "; read the diff, then run without -Dgolden.update=true");
    }
    assertThat(actual)
        .as("%s; -Dgolden.update=true rewrites it", golden)
        .isEqualTo(Files.readString(golden));
  }
}
