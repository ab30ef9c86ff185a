package dev.penstock.shell;

import dev.penstock.shell.engine.CircuitFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The answers of all scripts, statement by statement, and their form. */
@Execution(ExecutionMode.CONCURRENT)
class ScriptsTest {
  private static final CircuitFactory FACTORY = new CircuitFactory();

  @AfterAll
  static void close() {
    FACTORY.close();
  }

  @TestFactory
  Stream<DynamicTest> answer_as_expected() {
    return Scripts.all()
        .map(file -> Scripts.test(file, () -> Scripts.run(file, "statement", FACTORY)));
  }

  @TestFactory
  Stream<DynamicTest> show_what_an_update_and_a_delete_change_in_a_view() {
    return Scripts.all()
        .filter(Scripts::isAboutSql)
        .map(file -> Scripts.test(file, () -> ScriptShape.check(file)));
  }
}
