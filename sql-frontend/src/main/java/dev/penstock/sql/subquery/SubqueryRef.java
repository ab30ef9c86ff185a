package dev.penstock.sql.subquery;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * The value of a subquery, until {@link Attachment} has joined it to the rows; never in a finished
 * plan.
 *
 * @param operands the values that it takes from the row
 */
public record SubqueryRef(Subquery query, List<Expr> operands, SqlType type, SourceSpan origin)
    implements Expr {
  /** Takes a copy of the operands. */
  public SubqueryRef {
    operands = List.copyOf(operands);
  }

  @Override
  public Expr withOperands(List<Expr> newOperands) {
    return new SubqueryRef(query, newOperands, type, origin);
  }

  /** The value of one row of several is FAILED. */
  @Override
  public boolean failsItself() {
    return query.form() == Subquery.Form.SCALAR;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    throw new IllegalStateException("subquery that is no join at " + origin);
  }

  /** Whether a subquery is part of the expression. */
  public static boolean isIn(Expr expr) {
    return expr instanceof SubqueryRef || expr.operands().stream().anyMatch(SubqueryRef::isIn);
  }
}
