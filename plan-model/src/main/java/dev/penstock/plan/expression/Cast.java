package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/** Conversion to another type; NULL stays NULL, a value out of range is FAILED. */
public record Cast(Expr operand, SqlType type, SourceSpan origin) implements Expr {
  @Override
  public List<Expr> operands() {
    return List.of(operand);
  }

  @Override
  public Expr withOperands(List<Expr> operands) {
    Expr changed = operands.get(0);
    boolean nullable = type.nullable() && changed.type().nullable();
    return new Cast(changed, type.withNullable(nullable), origin);
  }

  @Override
  public boolean failsItself() {
    return Casts.canFail(operand.type(), type);
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitCast(this);
  }
}
