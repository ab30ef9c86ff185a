package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/**
 * The rank of a row, until the ranking is an operator; never in a finished plan.
 *
 * @param ranking which one of the query block's rankings is meant
 */
public record RankRef(int ranking, SourceSpan origin) implements Expr {
  @Override
  public SqlType type() {
    return SqlType.of(TypeKind.BIGINT);
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
    throw new IllegalStateException("rank without a ranking at " + origin);
  }

  /** Whether a rank is part of the expression. */
  public static boolean isIn(Expr expr) {
    return expr instanceof RankRef || expr.operands().stream().anyMatch(RankRef::isIn);
  }
}
