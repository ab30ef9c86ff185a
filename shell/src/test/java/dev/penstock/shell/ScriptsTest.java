package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.slt.FileReport;
import dev.penstock.shell.slt.ScriptRun;
import dev.penstock.shell.slt.StepMode;
import dev.penstock.shell.text.TextFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** The scripts that stand beside the tests, however they are cut into steps. */
class ScriptsTest {
  private static final Path FOLDER = Path.of("src", "test", "slt");
  private static final List<String> CUTS = List.of("query", "random:1", "random:7");

  /** Of as many scripts one is cut in other ways too; the command does all of them in all ways. */
  private static final int ONE_IN = 10;

  /** Shared, since a script needs the same circuits however it is cut. */
  private static final CircuitFactory FACTORY = new CircuitFactory();

  @AfterAll
  static void close() {
    FACTORY.close();
  }

  @TestFactory
  Stream<DynamicTest> answer_as_expected() {
    return scripts().map(file -> test(file, () -> run(file, "statement")));
  }

  @TestFactory
  Stream<DynamicTest> answer_the_same_however_they_are_cut() {
    List<Path> scripts = scripts().toList();
    return IntStream.range(0, scripts.size())
        .filter(i -> i % ONE_IN == 0 || scripts.get(i).getParent().equals(FOLDER))
        .mapToObj(scripts::get)
        .map(file -> test(file, () -> CUTS.forEach(step -> run(file, step))));
  }

  @TestFactory
  Stream<DynamicTest> show_what_an_update_and_a_delete_change_in_a_view() {
    return areas().map(file -> test(file, () -> ScriptShape.check(file)));
  }

  /** The scripts about constructs of SQL; those about the shell itself lie above their folders. */
  private static Stream<Path> areas() {
    return scripts().filter(file -> !file.getParent().equals(FOLDER));
  }

  private static Stream<Path> scripts() {
    return ScriptFiles.find(
        List.of(FOLDER),
        fault -> {
          throw fault;
        })
        .stream();
  }

  private static DynamicTest test(Path file, Executable body) {
    return DynamicTest.dynamicTest(FOLDER.relativize(file).toString(), body);
  }

  private static void run(Path file, String step) {
    FileReport report = ScriptRun.run(TextFiles.read(file), StepMode.parse(step), FACTORY);
    assertThat(report.first()).as("step " + step).isNull();
    assertThat(report.isGood()).isTrue();
  }
}
