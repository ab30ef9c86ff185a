package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Integrate;

/** Lets arrangements that are keyed by the same columns find their keys in one table of slots. */
final class ShareSlots implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    SlotSharing sharing = new SlotSharing(plan);
    return plan.rewrite(
        (before, op) ->
            before instanceof Integrate rows
                ? ((Integrate) op).withSlots(sharing.table(rows))
                : op);
  }
}
