package dev.penstock.testkit.random;

import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.circuit.Declaration;
import java.util.List;

/**
 * A plan with the steps that its circuits take.
 *
 * @param seed what it was made from
 * @param declaration its tables and views
 * @param plan its queries
 * @param steps the changes
 */
record RandomCase(long seed, Declaration declaration, LogicalPlan plan, List<RandomStep> steps) {
  RandomCase withSteps(List<RandomStep> other) {
    return new RandomCase(seed, declaration, plan, other);
  }
}
