package dev.penstock.plan.circuit;

import java.util.IdentityHashMap;
import java.util.Map;

/** Which operators hand on only insertions, so that nothing below them can ever be retracted. */
public final class AppendOnly {
  private final Map<CircuitOp, Boolean> known = new IdentityHashMap<>();

  /** Whether an operator hands on only insertions: it keeps that, and all inputs that count do. */
  public boolean holds(CircuitOp op) {
    Boolean holds = known.get(op);
    if (holds == null) {
      holds = op.keepsAppendOnly() && inputsHold(op);
      known.put(op, holds);
    }
    return holds;
  }

  private boolean inputsHold(CircuitOp op) {
    for (int i = 0; i < op.inputs().size(); i++) {
      if (!op.appendsWhatever(i) && !holds(op.inputs().get(i))) {
        return false;
      }
    }
    return true;
  }
}
