package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.sharding.Sharding;

/**
 * Puts an exchange where rows that must meet may be on different workers, under the sharding of
 * tables that needs fewest.
 */
final class PlaceExchanges implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    return Sharding.of(plan).placed();
  }
}
