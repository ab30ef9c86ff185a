package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * The pairs of a join, and each row without a partner padded with NULLs: left columns, then right.
 *
 * @param padded which rows stay without a partner
 */
public record OuterJoin(
    LogicalOp left, LogicalOp right, Expr condition, Padded padded, SourceSpan origin)
    implements PairOp {
  /** Whose rows an outer join keeps without a partner. */
  public enum Padded {
    /** Those of the left side. */
    LEFT,
    /** Those of both sides. */
    BOTH
  }

  /**
   * A right join: the left one of the sides exchanged, with the columns where they were.
   *
   * @param condition over the columns of {@code left}, then those of {@code right}
   */
  public static LogicalOp ofRight(
      LogicalOp left, LogicalOp right, Expr condition, SourceSpan origin) {
    int leftSize = left.type().size();
    int rightSize = right.type().size();
    Expr exchanged = Columns.renumber(condition, i -> i < leftSize ? i + rightSize : i - leftSize);
    OuterJoin join = new OuterJoin(right, left, exchanged, Padded.LEFT, origin);
    List<Expr> columns = new ArrayList<>();
    List<RowType.Column> type = new ArrayList<>();
    for (int i = 0; i < leftSize + rightSize; i++) {
      int from = i < leftSize ? i + rightSize : i - leftSize;
      columns.add(new ColumnRef(from, join.type().type(from), origin));
      type.add(join.type().columns().get(from));
    }
    return new Project(join, columns, new RowType(type), origin);
  }

  @Override
  public RowType type() {
    List<RowType.Column> columns = new ArrayList<>();
    for (RowType.Column column : left.type().columns()) {
      columns.add(padded == Padded.BOTH ? nullable(column) : column);
    }
    right.type().columns().forEach(column -> columns.add(nullable(column)));
    return new RowType(columns);
  }

  private static RowType.Column nullable(RowType.Column column) {
    return new RowType.Column(column.name(), column.type().withNullable(true));
  }

  @Override
  public LogicalOp withPair(LogicalOp newLeft, LogicalOp newRight, Expr newCondition) {
    return new OuterJoin(newLeft, newRight, newCondition, padded, origin);
  }

  @Override
  public boolean keepsLonelyLeft() {
    return true;
  }

  @Override
  public boolean keepsLonelyRight() {
    return padded == Padded.BOTH;
  }

  @Override
  public boolean hasEveryLeftRow() {
    return true;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitOuterJoin(this);
  }
}
