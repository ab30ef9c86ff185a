package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * The value in the first row of a group, until {@link Grouping} knows its column; never in a
 * finished plan. Among rows that the order leaves alike the smallest value counts, NULL last.
 *
 * @param value what is shown
 * @param by what rows are ordered by, NULL last; null for how many rows have the value, most first
 * @param descending whether greater ones come first; without {@code by}, among values of as many
 *     rows
 * @param filter only rows for which it is TRUE count; null for all rows
 */
public record FirstRef(
    Expr value, Expr by, boolean descending, Expr filter, SqlType type, SourceSpan origin)
    implements PartRef {
  @Override
  public boolean isWhole() {
    return filter == null && (by != null || !value.type().nullable());
  }

  @Override
  public LogicalOp plan(LogicalOp rows, List<Integer> keys, RowType type, SourceSpan at) {
    return new FirstRows(rows, keys, this, at).plan(type);
  }

  @Override
  public List<Expr> operands() {
    List<Expr> operands = new ArrayList<>(List.of(value));
    if (by != null) {
      operands.add(by);
    }
    if (filter != null) {
      operands.add(filter);
    }
    return operands;
  }

  @Override
  public Expr withOperands(List<Expr> operands) {
    return new FirstRef(
        operands.get(0),
        by == null ? null : operands.get(1),
        descending,
        filter == null ? null : operands.get(operands.size() - 1),
        type,
        origin);
  }

  @Override
  public boolean failsItself() {
    return false;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    throw new IllegalStateException("aggregate outside a group at " + origin);
  }
}
