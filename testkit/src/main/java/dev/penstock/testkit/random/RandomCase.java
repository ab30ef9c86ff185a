package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import java.util.List;

/**
 * A plan with the steps that its circuits take.
 *
 * @param seed what it was made from
 * @param plan its queries
 * @param steps the changes
 */
record RandomCase(long seed, LogicalPlan plan, List<RandomStep> steps) {
  static final String INTERFACE = "Plan";

  RandomCase {
    steps = List.copyOf(steps);
  }

  static String packageName(long seed) {
    return "random.p" + Long.toUnsignedString(seed, 36);
  }

  RandomCase withSteps(List<RandomStep> other) {
    return new RandomCase(seed, plan, other);
  }

  RandomCase withPlan(LogicalPlan other) {
    return new RandomCase(seed, other, steps);
  }

  /** What is to be compiled, into a class of the given simple name. */
  CircuitRequest request(String className) {
    return new CircuitRequest(
        packageName(seed),
        INTERFACE,
        className,
        plan.tables(),
        plan.views().stream().map(LogicalView::view).toList());
  }
}
