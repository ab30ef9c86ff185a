package dev.penstock.testkit.dsl;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.InterfaceGenerator;
import dev.penstock.codegen.memory.CompiledClasses;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.DefinedPlan;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.logical.LogicalPlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Runs the body of a plan class for a circuit that no Java declares. */
public final class PlanBody {
  private static final String CLASS =
      """
      package %1$s;

      import static dev.penstock.plan.dsl.Aggregates.*;
      import static dev.penstock.plan.dsl.DataType.*;
      import static dev.penstock.plan.dsl.Expressions.*;
      import static dev.penstock.plan.dsl.Functions.*;
      import dev.penstock.testkit.function.Sample;

      import %1$s.%2$s.*;
      import dev.penstock.plan.dsl.*;
      import java.math.BigDecimal;
      import java.time.*;
      import java.util.List;

      public final class %2$sPlan implements PlanDefinition {
        @Override
        public void define(Plan plan) {
      %3$s
        }
      }
      """;

  private PlanBody() {}

  /** The plan that the body defines; it names tables, views and records by the interface. */
  public static LogicalPlan define(String body, CircuitRequest request, MemoryCompiler compiler) {
    String circuit = request.interfaceName();
    String name = request.packageName() + "." + circuit + "Plan";
    String text = CLASS.formatted(request.packageName(), circuit, body);
    CompiledClasses classes =
        compiler.compile(
            List.of(new InterfaceGenerator().generate(request), new GeneratedSource(name, text)),
            PlanBody.class.getClassLoader());
    Reporter reporter = new Reporter();
    Optional<DefinedPlan> defined =
        new PlanRunner(Duration.ofSeconds(30)).run(classes.load(name), request, reporter);
    requireNone(reporter);
    return defined.orElseThrow().plan();
  }

  static void requireNone(Reporter reporter) {
    if (!reporter.diagnostics().isEmpty()) {
      List<String> said =
          reporter.diagnostics().stream().map(d -> d.span() + " " + d.headline()).toList();
      throw new AssertionError(String.join("\n", said));
    }
  }
}
