package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.NetChanges;
import dev.penstock.plan.circuit.Output;

/** Marks an output whose changes arrive net, so that nothing is left to consolidate. */
final class ProveNetOutput implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    NetChanges netChanges = new NetChanges();
    return plan.rewrite(
        op ->
            op instanceof Output output && !output.net() && netChanges.holds(output.input())
                ? new Output(output.view(), output.input(), /* net= */ true, output.origin())
                : op);
  }
}
