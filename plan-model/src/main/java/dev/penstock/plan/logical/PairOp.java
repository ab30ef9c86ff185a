package dev.penstock.plan.logical;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * An operator that judges pairs of a left and a right row. Its condition is over left columns, then
 * right, none of which is padded.
 */
public interface PairOp extends LogicalOp {
  /** The rows that are judged with each of the right. */
  LogicalOp left();

  /** The rows that each of the left is judged with. */
  LogicalOp right();

  /** What makes two rows partners: that it is TRUE. */
  Expr condition();

  /** The same operator over other rows or by another condition. */
  LogicalOp withPair(LogicalOp left, LogicalOp right, Expr condition);

  /** Whether left rows without a partner are in the result. */
  boolean keepsLonelyLeft();

  /** Whether right rows without a partner are in the result. */
  boolean keepsLonelyRight();

  /** Whether every left row is in the result at least once, partner or not. */
  default boolean hasEveryLeftRow() {
    return false;
  }

  /** Whether the right rows must be those of a table itself, not fewer. */
  default boolean needsWholeRight() {
    return false;
  }

  /** The columns of a pair, which the condition reads. */
  default RowType pair() {
    List<RowType.Column> columns = new ArrayList<>(left().type().columns());
    columns.addAll(right().type().columns());
    return new RowType(columns);
  }

  @Override
  default List<LogicalOp> inputs() {
    return List.of(left(), right());
  }

  @Override
  default LogicalOp withInputs(List<LogicalOp> in) {
    return withPair(in.get(0), in.get(1), condition());
  }

  @Override
  default LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(condition());
    return mapped == condition() ? this : withPair(left(), right(), mapped);
  }
}
