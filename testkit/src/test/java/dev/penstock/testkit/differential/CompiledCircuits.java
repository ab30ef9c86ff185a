package dev.penstock.testkit.differential;

import dev.penstock.CircuitOptions;
import dev.penstock.LiveCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Reflection;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.Switches;
import dev.penstock.testkit.circuit.CircuitBatch;
import dev.penstock.testkit.circuit.CompiledPlan;
import java.lang.reflect.Method;
import java.util.function.Function;

/** Circuits of plans, opened as a user's are. */
final class CompiledCircuits {
  private CompiledCircuits() {}

  static Function<CircuitOptions, LiveCircuit> open(CircuitRequest request, LogicalPlan logical) {
    CompiledPlan compiled = CompiledPlan.of(request, logical, Switches.all(), PassListener.SILENT);
    CircuitBatch batch = new CircuitBatch();
    batch.add(compiled);
    batch.compile();
    Method open = Reflection.method(batch.type(compiled), "open", CircuitOptions.class);
    return options -> (LiveCircuit) Reflection.call(open, null, options);
  }
}
