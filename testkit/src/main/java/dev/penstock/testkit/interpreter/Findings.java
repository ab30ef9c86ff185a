package dev.penstock.testkit.interpreter;

import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Lookup;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What lookups have found up to a step: it depends on what tables contained when a row arrived, so
 * it cannot be computed from what they contain now.
 */
final class Findings {
  private final Map<LogicalOp, Bag> arrived = new IdentityHashMap<>();
  private final Map<LogicalOp, Bag> found = new IdentityHashMap<>();

  /** The rows of the left side so far. */
  Bag arrived(Lookup op) {
    return arrived.getOrDefault(op, new Bag());
  }

  /** The rows of the result so far. */
  Bag found(Lookup op) {
    return found.getOrDefault(op, new Bag());
  }

  void put(Lookup op, Bag left, Bag rows) {
    arrived.put(op, left);
    found.put(op, rows);
  }
}
