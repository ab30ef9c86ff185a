package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.testkit.script.ScriptRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Replays the differences that were found: each is a script that says what the database said. */
class ScriptsTest {
  private static final Path SCRIPTS = Path.of("src", "test", "resources", "view");

  @TestFactory
  Stream<DynamicTest> differencesThatWereMendedStayAway() throws IOException {
    List<Path> scripts;
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      scripts = files.filter(file -> file.toString().endsWith(".view")).sorted().toList();
    }
    assertThat(scripts).isNotEmpty();
    return scripts.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> replay(file)));
  }

  private static void replay(Path file) throws IOException {
    String text = Files.readString(file);
    ScriptRunner runner = new ScriptRunner(text);
    assertThat(runner.expected()).isEqualTo(text);
    runner.run();
  }
}
