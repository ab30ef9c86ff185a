package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitPlan;

/** Reads of each table only the columns that somebody needs, and those of its key. */
final class NarrowInputs implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    return new InputNarrowing(new CircuitNeeds(plan)).apply(plan);
  }
}
