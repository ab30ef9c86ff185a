package dev.penstock.testkit.circuit;

import dev.penstock.codegen.CircuitGenerator;
import dev.penstock.codegen.GeneratedSource;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;

/**
 * A plan on its way through the stops of the compiler, with some passes switched off.
 *
 * @param request the declaration, with the name of this circuit's class
 * @param circuit the circuit after all passes
 * @param source the generated class
 */
public record CompiledPlan(CircuitRequest request, CircuitPlan circuit, GeneratedSource source) {
  /** Runs the passes that are on and generates the class. */
  public static CompiledPlan of(
      CircuitRequest request, LogicalPlan plan, Switches switches, PassListener listener) {
    LogicalPlan optimized = PassPipeline.logical().run(plan, switches, listener);
    CircuitPlan lifted = new Incrementalize().apply(request, optimized);
    CircuitPlan circuit = PassPipeline.circuit().run(lifted, switches, listener);
    Reporter reporter = new Reporter();
    GeneratedSource source = new CircuitGenerator().generate(circuit, reporter);
    if (reporter.hasErrors()) {
      throw new IllegalStateException(reporter.diagnostics().toString());
    }
    return new CompiledPlan(request, circuit, source);
  }
}
