package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.slt.FileReport;
import dev.penstock.shell.slt.ScriptRun;
import dev.penstock.shell.slt.StepMode;
import dev.penstock.shell.text.TextFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;

/** The scripts that stand beside the tests. */
final class Scripts {
  private static final Path FOLDER = Path.of("src", "test", "slt");

  private Scripts() {}

  static Stream<Path> all() {
    return ScriptFiles.find(
        List.of(FOLDER),
        fault -> {
          throw fault;
        })
        .stream();
  }

  /** Whether a script is about a construct of SQL; those about the shell lie above the folders. */
  static boolean isAboutSql(Path file) {
    return !file.getParent().equals(FOLDER);
  }

  static DynamicTest test(Path file, Executable body) {
    return DynamicTest.dynamicTest(FOLDER.relativize(file).toString(), body);
  }

  static void run(Path file, String step, CircuitFactory factory) {
    FileReport report = ScriptRun.run(TextFiles.read(file), StepMode.parse(step), factory);
    assertThat(report.first()).as("step " + step).isNull();
    assertThat(report.isGood()).isTrue();
  }
}
