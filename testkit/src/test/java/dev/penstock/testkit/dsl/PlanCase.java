package dev.penstock.testkit.dsl;

import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import dev.penstock.plan.text.CanonicalText;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.sql.ddl.CircuitFile;
import dev.penstock.sql.ddl.SqlCircuit;
import dev.penstock.sql.ddl.SqlSource;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One circuit in two forms: its tables and views in SQL, and the body of the plan class that
 * defines the same views.
 */
public record PlanCase(String title, String sql, String plan) {
  /** The circuit as SQL says it. */
  SqlCircuit circuit() {
    Reporter reporter = new Reporter();
    Optional<SqlCircuit> circuit =
        CircuitFile.read(new SqlSource("case.sql", sql), "cases", "Case", reporter);
    PlanBody.requireNone(reporter);
    return circuit.orElseThrow();
  }

  /** The plan that the class defines for the circuit. */
  LogicalPlan defined(MemoryCompiler compiler, CircuitRequest request) {
    return PlanBody.define(plan, request, compiler);
  }

  /** The text of a plan after the passes over queries. */
  public static String normal(LogicalPlan plan) {
    return new PlanPrinter().print(passed(plan));
  }

  /** What each view computes, whatever its columns are called on the way. */
  public static String nameless(CircuitRequest request, LogicalPlan plan) {
    return new Incrementalize()
        .apply(request, passed(plan)).outputs().stream()
            .map(output -> output.view().name() + "\n" + CanonicalText.of(output))
            .collect(Collectors.joining("\n"));
  }

  private static LogicalPlan passed(LogicalPlan plan) {
    return PassPipeline.logical().run(plan, Switches.all(), (pass, before, after) -> {});
  }

  @Override
  public String toString() {
    return title;
  }
}
