package dev.penstock.testkit.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.TestAbortedException;

/** Runs all scripts under {@code src/test/resources/view}. */
class ScriptTest {
  private static final Path SCRIPTS = Path.of("src", "test", "resources", "view");
  private static final String ADVICE =
      "; if the new text is right, run with -Dgolden.update=true and read the diff";

  @TestFactory
  Stream<DynamicTest> scripts() throws IOException {
    return files(".view").stream()
        .map(
            file -> {
              String name = SCRIPTS.relativize(file).toString().replace('\\', '/');
              return DynamicTest.dynamicTest(name, file.toUri(), () -> run(file));
            });
  }

  @Test
  void everyExpectedJavaFileStandsBesideAScriptThatAsksForIt() throws IOException {
    for (Path java : files(".java")) {
      Path script = Path.of(java.toString().replaceAll("java$", "view"));
      assertThat(script).content().contains("\njava\n");
    }
  }

  private static List<Path> files(String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(SCRIPTS)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }

  private static void run(Path file) throws IOException {
    String text = Files.readString(file);
    ScriptRunner runner = new ScriptRunner(text);
    compare(file, text, runner.expected());
    if (text.contains("\njava\n")) {
      Path java = Path.of(file.toString().replaceAll("view$", "java"));
      compare(java, Files.exists(java) ? Files.readString(java) : "", runner.java());
    }
    runner.run();
    assertThat(runner.modes()).isNotEmpty();
  }

  private static void compare(Path file, String text, String actual) throws IOException {
    if (text.equals(actual)) {
      return;
    }
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, actual);
      throw new TestAbortedException(
          "rewrote " + file + "; read the diff, then run without the switch");
    }
    assertThat(actual).as(file + ADVICE).isEqualTo(text);
  }
}
