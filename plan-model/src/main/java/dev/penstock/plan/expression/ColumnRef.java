package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The value of column {@code index} (from 0) of the row; a join's condition counts left then right.
 */
public record ColumnRef(int index, SqlType type, SourceSpan origin) implements Expr {
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
  public boolean canFail(IntPredicate columnCanFail) {
    return columnCanFail.test(index);
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitColumn(this);
  }
}
