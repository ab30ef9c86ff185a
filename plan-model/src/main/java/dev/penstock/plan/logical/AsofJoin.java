package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Each left row with the nearest right row: of the rows that the condition and the match let
 * through the one whose side of the match is greatest (least, if the match asks for what comes
 * after), of several the last by all right columns from left to right, ascending, NULLs last. So a
 * column more or less on the right side means something else: front ends give it those that are
 * read, and nothing changes them afterwards.
 *
 * @param condition equalities of left and right values, over left columns, then right
 * @param match a comparison of a left value with a right one
 * @param padded whether a left row without a right one is there as well, with NULLs
 */
public record AsofJoin(
    LogicalOp left, LogicalOp right, Expr condition, Expr match, boolean padded, SourceSpan origin)
    implements LogicalOp {
  /** Whether the nearest row is the one before; else the one after. */
  public boolean looksBack() {
    return comparison() == ScalarFunction.GREATER_OR_EQUAL
        || comparison() == ScalarFunction.GREATER;
  }

  /** Whether a row at the same place is none. */
  public boolean isStrict() {
    return comparison() == ScalarFunction.GREATER || comparison() == ScalarFunction.LESS;
  }

  private ScalarFunction comparison() {
    return ((Call) match).function();
  }

  /** The left side of the match, over left columns. */
  public Expr leftTime() {
    return match.operands().get(0);
  }

  /** The right side of the match, over left columns, then right. */
  public Expr rightTime() {
    return match.operands().get(1);
  }

  /** The columns of a pair. */
  public RowType pair() {
    List<RowType.Column> columns = new ArrayList<>(left.type().columns());
    columns.addAll(right.type().columns());
    return new RowType(columns);
  }

  @Override
  public RowType type() {
    if (!padded) {
      return pair();
    }
    List<RowType.Column> columns = new ArrayList<>(left.type().columns());
    for (RowType.Column column : right.type().columns()) {
      SqlType type = column.type().withNullable(true);
      columns.add(new RowType.Column(column.name(), type));
    }
    return new RowType(columns);
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(left, right);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new AsofJoin(in.get(0), in.get(1), condition, match, padded, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(condition);
    Expr matched = rule.apply(match);
    return mapped == condition && matched == match
        ? this
        : new AsofJoin(left, right, mapped, matched, padded, origin);
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitAsofJoin(this);
  }
}
