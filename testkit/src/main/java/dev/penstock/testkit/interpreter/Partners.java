package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Rows that belong together.
 *
 * @param need notes a fault if a value of a row that is needed has failed
 */
record Partners(Strictness strictness, BiFunction<Object, List<Object>, Object> need) {
  /** The right rows for which the condition is TRUE, as often as they are there. */
  Bag of(Expr condition, List<Object> left, Bag right) {
    Bag partners = new Bag();
    right
        .rows()
        .forEach(
            (r, weight) -> {
              if (joins(condition, PossibleRows.pair(left, r))) {
                partners.add(r, weight);
              }
            });
    return partners;
  }

  /** Whether a condition is TRUE for the columns of a pair. */
  boolean joins(Expr condition, List<Object> row) {
    if (strictness == Strictness.WHAT_DECIDES
        && condition instanceof Call call
        && call.function() == ScalarFunction.AND) {
      for (Expr conjunct : call.operands()) {
        Object value = Evaluator.evaluate(conjunct, row);
        if (!(value instanceof Failed) && !Boolean.TRUE.equals(value)) {
          return false;
        }
      }
    }
    return Boolean.TRUE.equals(need.apply(Evaluator.evaluate(condition, row), row));
  }
}
