package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * A key of several grouping sets, NULL where a set is without it; never in a finished plan.
 *
 * @param key which of the keys
 */
public record KeyRef(int key, SqlType type, SourceSpan origin) implements Expr {
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
    throw new IllegalStateException("key outside a group at " + origin);
  }
}
