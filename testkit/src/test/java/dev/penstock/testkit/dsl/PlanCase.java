package dev.penstock.testkit.dsl;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.InterfaceGenerator;
import dev.penstock.codegen.memory.CompiledClasses;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.DefinedPlan;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import dev.penstock.plan.text.CanonicalText;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.sql.ddl.CircuitFile;
import dev.penstock.sql.ddl.SqlCircuit;
import dev.penstock.sql.ddl.SqlSource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One circuit in two forms: its tables and views in SQL, and the body of the plan class that
 * defines the same views.
 */
record PlanCase(String title, String sql, String plan) {
  private static final String HEADER =
      """
      package cases;

      import static dev.penstock.plan.dsl.Aggregates.*;
      import static dev.penstock.plan.dsl.DataType.*;
      import static dev.penstock.plan.dsl.Expressions.*;

      import cases.Case.*;
      import dev.penstock.plan.dsl.*;
      import java.math.BigDecimal;
      import java.time.*;
      import java.util.List;

      public final class CasePlan implements PlanDefinition {
        @Override
        public void define(Plan plan) {
      """;

  /** The circuit as SQL says it. */
  SqlCircuit circuit() {
    Reporter reporter = new Reporter();
    Optional<SqlCircuit> circuit =
        CircuitFile.read(new SqlSource("case.sql", sql), "cases", "Case", reporter);
    requireNone(reporter);
    return circuit.orElseThrow();
  }

  /** The plan that the class defines for the circuit. */
  LogicalPlan defined(CircuitRequest request) {
    String text = HEADER + plan.indent(4) + "  }\n}\n";
    GeneratedSource circuit = new InterfaceGenerator().generate(request);
    try (MemoryCompiler compiler = MemoryCompiler.quick()) {
      CompiledClasses classes =
          compiler.compile(
              List.of(circuit, new GeneratedSource("cases.CasePlan", text)),
              PlanCase.class.getClassLoader());
      Reporter reporter = new Reporter();
      Optional<DefinedPlan> defined =
          new PlanRunner(Duration.ofSeconds(30))
              .run(classes.load("cases.CasePlan"), request, reporter);
      requireNone(reporter);
      return defined.orElseThrow().plan();
    }
  }

  /** The text of a plan after the passes over queries. */
  static String normal(LogicalPlan plan) {
    return new PlanPrinter().print(passed(plan));
  }

  /** What each view computes, whatever its columns are called on the way. */
  static String nameless(CircuitRequest request, LogicalPlan plan) {
    return new Incrementalize()
        .apply(request, passed(plan)).outputs().stream()
            .map(output -> output.view().name() + "\n" + CanonicalText.of(output))
            .collect(Collectors.joining("\n"));
  }

  private static LogicalPlan passed(LogicalPlan plan) {
    return PassPipeline.logical().run(plan, Switches.all(), (pass, before, after) -> {});
  }

  private static void requireNone(Reporter reporter) {
    if (!reporter.diagnostics().isEmpty()) {
      List<String> said =
          reporter.diagnostics().stream().map(d -> d.span() + " " + d.headline()).toList();
      throw new AssertionError(String.join("\n", said));
    }
  }

  @Override
  public String toString() {
    return title;
  }
}
