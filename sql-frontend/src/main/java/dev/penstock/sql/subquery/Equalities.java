package dev.penstock.sql.subquery;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;

/** Conditions that hold where an outer value and a value of the query's row are equal. */
final class Equalities {
  private Equalities() {}

  /** The side of an equality that is of the query's row; null if the condition is none. */
  static Expr inner(Expr condition) {
    if (!(condition instanceof Call call)
        || call.function() != ScalarFunction.EQUAL
            && call.function() != ScalarFunction.IS_NOT_DISTINCT_FROM) {
      return null;
    }
    Expr first = call.operands().get(0);
    Expr second = call.operands().get(1);
    if (isInner(first) && isOuter(second)) {
      return first;
    }
    return isOuter(first) && isInner(second) ? second : null;
  }

  /** The equality with another expression for the side that {@link #inner} gives. */
  static Expr withInner(Expr condition, Expr other) {
    Expr inner = inner(condition);
    List<Expr> operands =
        condition.operands().stream().map(side -> side == inner ? other : side).toList();
    return condition.withOperands(operands);
  }

  static boolean isInner(Expr expr) {
    return !OuterRefs.in(expr) && !Columns.readBy(expr).isEmpty();
  }

  private static boolean isOuter(Expr expr) {
    return OuterRefs.in(expr) && Columns.readBy(expr).isEmpty();
  }
}
