package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.SemiJoin;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Comparisons of a value of a row with a value of each row of a query that are NULL: for every row
 * of the query if the one value is, else for those rows whose value is. So neither case pairs all
 * rows with all.
 *
 * @param outer over the rows that are judged
 * @param inner over the rows of the query
 */
public record NullAware(Expr outer, Expr inner, SourceSpan origin) {
  /**
   * Of rows that match no row of the query, in parts, those with a comparison that is NULL, or
   * those without.
   *
   * @param partner SOME for those with one
   * @param semi the rows of the first relation that have such a partner in the second
   */
  public List<LogicalOp> parts(
      LogicalOp unmatched,
      LogicalOp query,
      SemiJoin.Partner partner,
      BinaryOperator<LogicalOp> semi) {
    List<LogicalOp> parts = new ArrayList<>();
    LogicalOp present = unmatched;
    if (outer.type().nullable()) {
      parts.add(semi.apply(filter(unmatched, ScalarFunction.IS_NULL, outer), query));
      present = filter(unmatched, ScalarFunction.IS_NOT_NULL, outer);
    }
    if (inner.type().nullable()) {
      parts.add(semi.apply(present, filter(query, ScalarFunction.IS_NULL, inner)));
    } else if (partner == SemiJoin.Partner.NONE) {
      parts.add(present);
    }
    return parts;
  }

  private LogicalOp filter(LogicalOp rows, ScalarFunction test, Expr value) {
    return new Filter(rows, TypedCalls.test(test, value, origin), origin);
  }
}
