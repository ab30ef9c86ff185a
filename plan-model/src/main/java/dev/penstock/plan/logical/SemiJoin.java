package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;

/**
 * The left rows, as often as they are there, that have a partner on the right or that have none.
 *
 * @param partner which rows are kept
 */
public record SemiJoin(
    LogicalOp left, LogicalOp right, Expr condition, Partner partner, SourceSpan origin)
    implements PairOp {
  /** Which rows a semi-join keeps. */
  public enum Partner {
    /** Those with at least one partner. */
    SOME,
    /** Those without any: the anti-join. */
    NONE
  }

  @Override
  public RowType type() {
    return left.type();
  }

  @Override
  public LogicalOp withPair(LogicalOp newLeft, LogicalOp newRight, Expr newCondition) {
    return new SemiJoin(newLeft, newRight, newCondition, partner, origin);
  }

  @Override
  public boolean keepsLonelyLeft() {
    return partner == Partner.NONE;
  }

  @Override
  public boolean keepsLonelyRight() {
    return false;
  }

  @Override
  public Copies copies(int index) {
    return index == 0 ? Copies.COUNTED : Copies.IGNORED;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitSemiJoin(this);
  }
}
