package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A function applied to operands. Both operands of a comparison, and all operands of arithmetic
 * other than DECIMAL, have the same {@link dev.penstock.plan.type.TypeKind}: the front end inserts
 * the casts.
 */
public record Call(ScalarFunction function, List<Expr> operands, SqlType type, SourceSpan origin)
    implements Expr {
  public Call {
    operands = List.copyOf(operands);
  }

  /** No function makes NULL of operands that are not. */
  @Override
  public Expr withOperands(List<Expr> newOperands) {
    boolean nullable = type.nullable() && newOperands.stream().anyMatch(o -> o.type().nullable());
    return new Call(function, newOperands, type.withNullable(nullable), origin);
  }

  @Override
  public boolean failsItself() {
    return function.canFail(type, operands);
  }

  @Override
  public boolean canFail(IntPredicate columnCanFail) {
    return function.passesFailuresOn() && Expr.super.canFail(columnCanFail);
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitCall(this);
  }
}
