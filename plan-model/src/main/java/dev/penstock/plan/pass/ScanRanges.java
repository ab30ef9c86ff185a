package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.graph.Walk;
import java.util.List;
import java.util.Map;

/**
 * Makes a range join of a join and a filter that compares a value of the left with one of the right
 * by order, if all that read the join are such filters.
 */
final class ScanRanges implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    Map<CircuitOp, List<CircuitOp>> readers = Walk.<CircuitOp>consumers(plan.outputs());
    FailingColumns failing = new FailingColumns();
    return plan.rewrite(
        (before, op) -> {
          boolean matches =
              before instanceof Filter
                  && before.inputs().get(0) instanceof Join join
                  && readers.get(join).stream()
                      .allMatch(r -> RangeJoins.of(r, failing).isPresent());
          return matches ? RangeJoins.of(op, failing).map(RangeJoins::result).orElse(op) : op;
        });
  }
}
