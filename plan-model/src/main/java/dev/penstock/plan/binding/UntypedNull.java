package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** A NULL whose type only its surroundings tell; never part of a finished plan. */
public record UntypedNull(SourceSpan origin) implements Expr {
  @Override
  public SqlType type() {
    return SqlType.of(TypeKind.BOOLEAN).withNullable(true);
  }

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
    throw new IllegalStateException("NULL without a type at " + origin);
  }
}
