package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * An aggregate that is an operator of its own over the rows of a group, until {@link Grouping}
 * knows its column; never in a finished plan.
 */
interface PartRef extends Expr {
  /** The value that is aggregated, which an unnamed result is named after. */
  Expr value();

  /** Whether every group of some rows has a row. */
  boolean isWhole();

  /**
   * The keys and the aggregate, a row for each group that counts.
   *
   * @param keys columns of {@code rows}
   * @param type the columns of the result
   */
  LogicalOp plan(LogicalOp rows, List<Integer> keys, RowType type, SourceSpan origin);
}
