package dev.penstock.testkit.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.sql.SqlFrontend;
import dev.penstock.testkit.dsl.PlanBody;
import dev.penstock.testkit.dsl.PlanCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The views of scripts have the same plans where a plan class defines them. */
class ScriptPlansTest {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final MemoryCompiler COMPILER = MemoryCompiler.quick();

  @AfterAll
  static void close() {
    COMPILER.close();
  }

  /** The bodies of plan classes, each below the name of its script. */
  static Stream<String> bodies() throws IOException {
    return Stream.of(Files.readString(RESOURCES.resolve("plans/scripts.txt")).split("(?m)^# ", -1))
        .filter(text -> !text.isBlank());
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void both_forms_are_one_plan(String text) throws IOException {
    String name = text.lines().findFirst().orElseThrow();
    String body = text.substring(name.length());
    Path script = RESOURCES.resolve("view").resolve(name + ".view");
    CircuitRequest request = Script.parse(Files.readString(script)).request("ScriptCircuit");
    Reporter reporter = new Reporter();

    LogicalPlan written = new SqlFrontend().plan(request, reporter);
    LogicalPlan defined = PlanBody.define(body, request, COMPILER);

    assertThat(reporter.diagnostics()).isEmpty();
    assertThat(PlanCase.nameless(request, defined)).isEqualTo(PlanCase.nameless(request, written));
  }
}
