package dev.penstock.plan.circuit;

import java.util.IdentityHashMap;
import java.util.Map;

/** Which operators hand on only insertions, so that nothing below them can ever be retracted. */
public final class AppendOnly {
  private final Map<CircuitOp, Boolean> known = new IdentityHashMap<>();

  /** Whether an operator hands on only insertions: it keeps that, and all its inputs do. */
  public boolean holds(CircuitOp op) {
    Boolean holds = known.get(op);
    if (holds == null) {
      holds = op.keepsAppendOnly() && op.inputs().stream().allMatch(this::holds);
      known.put(op, holds);
    }
    return holds;
  }
}
