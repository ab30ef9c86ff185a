package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * Each left row with the right rows that are its partners in the step in which it arrives: left
 * columns, then right. What changes on the right later does not change what was found, so it is no
 * function of what both sides contain now.
 *
 * @param left rows that are only ever inserted
 * @param right the rows of a table
 * @param padded whether a left row that finds nothing is kept, padded with NULLs
 */
public record Lookup(
    LogicalOp left, LogicalOp right, Expr condition, boolean padded, SourceSpan origin)
    implements PairOp {
  @Override
  public RowType type() {
    List<RowType.Column> columns = new ArrayList<>(left.type().columns());
    for (RowType.Column column : right.type().columns()) {
      boolean nullable = padded || column.type().nullable();
      columns.add(new RowType.Column(column.name(), column.type().withNullable(nullable)));
    }
    return new RowType(columns);
  }

  @Override
  public LogicalOp withPair(LogicalOp newLeft, LogicalOp newRight, Expr newCondition) {
    return new Lookup(newLeft, newRight, newCondition, padded, origin);
  }

  @Override
  public boolean keepsLonelyLeft() {
    return padded;
  }

  @Override
  public boolean keepsLonelyRight() {
    return false;
  }

  @Override
  public boolean hasEveryLeftRow() {
    return padded;
  }

  /** Rows are found where the table keeps them. */
  @Override
  public boolean needsWholeRight() {
    return true;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitLookup(this);
  }
}
