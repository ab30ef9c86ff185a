package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.opentest4j.TestAbortedException;

/**
 * Cases with their expected results: a line {@code # behaviour}, the input, a line {@code ----},
 * the result. {@code -Dgolden.update=true} rewrites the results.
 */
final class GoldenFile {
  private static final Path FOLDER = Path.of("src/test/resources/dev/penstock/sql");
  private static final String BAR = "----\n";

  /** One case; prints as its behaviour. */
  record Case(String behaviour, String input, String expected) {
    @Override
    public String toString() {
      return behaviour;
    }
  }

  private GoldenFile() {}

  static List<Case> cases(String file) {
    List<Case> cases = new ArrayList<>();
    for (String part : read(file).split("(?m)^# ", -1)) {
      if (!part.isBlank()) {
        int title = part.indexOf('\n');
        int bar = part.indexOf(BAR);
        cases.add(
            new Case(
                part.substring(0, title),
                part.substring(title + 1, bar),
                part.substring(bar + BAR.length()).stripTrailing() + "\n"));
      }
    }
    return cases;
  }

  static void check(String file, Case golden, UnaryOperator<String> work) {
    String actual = work.apply(golden.input()).stripTrailing() + "\n";
    if (Boolean.getBoolean("golden.update") && !actual.equals(golden.expected())) {
      rewrite(file, golden, actual);
      throw new TestAbortedException("rewrote " + file + "; read the diff, run without the switch");
    }
    assertThat(actual)
        .as("%s: %s (rewrite it with -Dgolden.update=true)", file, golden.behaviour())
        .isEqualTo(golden.expected());
  }

  private static void rewrite(String file, Case golden, String actual) {
    StringBuilder text = new StringBuilder();
    for (Case c : cases(file)) {
      text.append(text.isEmpty() ? "" : "\n").append("# ").append(c.behaviour()).append('\n');
      boolean changed = c.behaviour().equals(golden.behaviour());
      text.append(c.input()).append(BAR).append(changed ? actual : c.expected());
    }
    try {
      Files.writeString(FOLDER.resolve(file), text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String read(String file) {
    try {
      return Files.readString(FOLDER.resolve(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
