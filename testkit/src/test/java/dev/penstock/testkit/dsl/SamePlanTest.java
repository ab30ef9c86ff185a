package dev.penstock.testkit.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.sql.ddl.SqlCircuit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SQL and a plan class give the same logical plan after the passes. */
class SamePlanTest {
  private static final Path CASES = Path.of("src/test/resources/plans/cases");

  private static final MemoryCompiler COMPILER = MemoryCompiler.quick();

  @AfterAll
  static void close() {
    COMPILER.close();
  }

  /** The cases of all files; a case is a title, SQL, a rule, and the body of a plan class. */
  static List<PlanCase> cases() throws IOException {
    List<PlanCase> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(CASES)) {
      for (Path file : files.sorted().toList()) {
        for (String text : Files.readString(file).split("(?m)^# ", -1)) {
          int end = text.indexOf('\n');
          int rule = text.indexOf("\n----\n");
          if (rule > 0) {
            String title = file.getFileName() + ": " + text.substring(0, end);
            cases.add(new PlanCase(title, text.substring(end + 1, rule), text.substring(rule + 6)));
          }
        }
      }
    }
    return cases;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void both_forms_are_one_plan(PlanCase one) {
    SqlCircuit circuit = one.circuit();
    assertThat(PlanCase.normal(one.defined(COMPILER, circuit.request())))
        .isEqualTo(PlanCase.normal(circuit.plan()));
  }
}
