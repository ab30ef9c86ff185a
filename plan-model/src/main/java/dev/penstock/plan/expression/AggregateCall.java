package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;

/**
 * One aggregate of a group.
 *
 * @param function what is computed
 * @param argument over the columns of the aggregate's input; null for COUNT(*)
 * @param filter only rows for which it is TRUE count; null for all rows
 * @param type the type of the result
 * @param origin where the user wrote it
 */
public record AggregateCall(
    AggregateFunction function, Expr argument, Expr filter, SqlType type, SourceSpan origin) {
  /** Whether the result of good arguments can be FAILED: a sum that does not fit its type. */
  public boolean failsItself() {
    return function == AggregateFunction.SUM && !type.kind().isFloating();
  }
}
