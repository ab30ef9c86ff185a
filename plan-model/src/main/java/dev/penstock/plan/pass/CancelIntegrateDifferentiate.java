package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Join;
import java.util.Optional;

/**
 * Lets a join read a keyed collection itself where it read the integrate of its differentiate by
 * the same key: they are inverses.
 */
final class CancelIntegrateDifferentiate implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    DirectReads reads = new DirectReads(CancelIntegrateDifferentiate::collection);
    return plan.rewrite(op -> op instanceof Join join ? reads.apply(join) : op);
  }

  private static Optional<CircuitOp> collection(CircuitOp changes) {
    return changes instanceof Differentiate differentiate
        ? Optional.of(differentiate.input())
        : Optional.empty();
  }
}
