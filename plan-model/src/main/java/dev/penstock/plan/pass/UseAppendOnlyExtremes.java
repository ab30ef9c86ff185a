package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;

/**
 * Marks an aggregate that remembers less where its input never retracts: of MIN and MAX the extreme
 * alone.
 */
final class UseAppendOnlyExtremes implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    AppendOnly appendOnly = new AppendOnly();
    return plan.rewrite(op -> mark(op, appendOnly));
  }

  private static CircuitOp mark(CircuitOp op, AppendOnly appendOnly) {
    boolean matches =
        op instanceof Aggregate aggregate
            && !aggregate.appendOnly()
            && aggregate.calls().stream().anyMatch(call -> call.function().forgetsOfInserts())
            && appendOnly.holds(aggregate.input());
    if (!matches) {
      return op;
    }
    Aggregate aggregate = (Aggregate) op;
    return new Aggregate(
        aggregate.input(),
        aggregate.calls(),
        /* appendOnly= */ true,
        aggregate.type(),
        aggregate.origin());
  }
}
