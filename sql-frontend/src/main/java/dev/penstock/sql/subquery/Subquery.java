package dev.penstock.sql.subquery;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;

/**
 * A query inside an expression. The values that it takes from the row around it are {@link
 * dev.penstock.plan.binding.OuterRef}s in its plan, numbered like the operands of its {@link
 * SubqueryRef}.
 *
 * @param comparison for ANY: what one of the query's rows must be for the value to be TRUE, over
 *     outer values and the columns of the plan; else null
 */
public record Subquery(Form form, LogicalOp plan, Expr comparison) {
  /** What the query is asked for. */
  public enum Form {
    /** Whether it has a row. */
    EXISTS,
    /** Whether one of its rows passes the comparison, in three-valued logic. */
    ANY,
    /** The value of its only column in its only row; NULL if it has no row. */
    SCALAR
  }

  /** Whether the query has exactly one row by its form. */
  public boolean isOneRow() {
    return PullUp.isOneRow(plan);
  }
}
