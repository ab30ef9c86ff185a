package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;

/** Pairs of a left and a right row for which the condition is TRUE: left columns, then right. */
public record Join(LogicalOp left, LogicalOp right, Expr condition, SourceSpan origin)
    implements PairOp {
  @Override
  public RowType type() {
    return pair();
  }

  @Override
  public LogicalOp withPair(LogicalOp newLeft, LogicalOp newRight, Expr newCondition) {
    return new Join(newLeft, newRight, newCondition, origin);
  }

  @Override
  public boolean keepsLonelyLeft() {
    return false;
  }

  @Override
  public boolean keepsLonelyRight() {
    return false;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitJoin(this);
  }
}
