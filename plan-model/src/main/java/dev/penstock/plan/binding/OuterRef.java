package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * A value of the row around a subquery, until the subquery is a join; never in a finished plan.
 *
 * @param index which of the values that are given to the subquery
 */
public record OuterRef(int index, SqlType type, SourceSpan origin) implements Expr {
  @Override
  public List<Expr> operands() {
    return List.of();
  }

  @Override
  public Expr withOperands(List<Expr> operands) {
    return this;
  }

  @Override
  public boolean failsItself() {
    return false;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    throw new IllegalStateException("value of a row around no subquery at " + origin);
  }
}
