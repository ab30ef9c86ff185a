package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Shapes;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows in an order, of which the first ones are taken, of all or of each key. Rows that the order
 * leaves equal are told apart by their columns, from left to right, ascending, NULLs last.
 *
 * @param <R> the record
 */
public final class Ordered<R extends Record> {
  private final Rows<R> rows;
  private final List<Order> order;
  private final List<Term> keys;

  Ordered(Rows<R> rows, List<Order> order, List<Term> keys) {
    this.rows = rows;
    this.order = order;
    this.keys = keys;
  }

  /** The first rows of each combination of values. */
  @SafeVarargs
  public final Ordered<R> per(Column.Any<R> first, Column.Any<R>... more) {
    return new Ordered<>(
        rows, order, Relation.listOf(first, more).stream().map(Columns::anywhere).toList());
  }

  /** The first rows of each combination of values. */
  public Ordered<R> per(Expression<?, ?> first, Expression<?, ?>... more) {
    List<Term> terms = new ArrayList<>();
    Relation.listOf(first, more).forEach(e -> terms.add(e.term()));
    return new Ordered<>(rows, order, terms);
  }

  /** The first rows; copies of a row count one by one. */
  public Rows<R> limit(long count) {
    return limit(/* offset= */ 0, count);
  }

  /** The first rows behind so many others. */
  public Rows<R> limit(long offset, long count) {
    long last = Math.addExact(offset, count);
    return ranked(Ranking.Function.ROW_NUMBER, Math.addExact(offset, 1), last);
  }

  /** The rows before which fewer rows stand in the order; equal ones all or none. */
  public Rows<R> rank(long last) {
    return ranked(Ranking.Function.RANK, 1, last);
  }

  /** The rows with the first values of the order, so many different ones. */
  public Rows<R> denseRank(long last) {
    return ranked(Ranking.Function.DENSE_RANK, 1, last);
  }

  private Rows<R> ranked(Ranking.Function function, long first, long last) {
    SourceSpan at = Places.here();
    LogicalOp top =
        rows.plan()
            .operator(
                List.of(rows),
                () -> {
                  if (first < 1 || last < first) {
                    throw rows.plan().invalid(at, "no rows are asked for; take 1 at least");
                  }
                  return top(new Ranking(function, first, last), at);
                });
    return new Rows<>(rows.plan(), top, rows.scope()::ownedBy);
  }

  private LogicalOp top(Ranking ranking, SourceSpan at) {
    LogicalOp op = rows.op();
    Binder binder = rows.rowBinder(rows.scope());
    List<Expr> columns = new ArrayList<>(dev.penstock.plan.expression.Columns.all(op.type()));
    List<RowType.Column> type = new ArrayList<>(op.type().columns());
    List<Integer> by = new ArrayList<>();
    for (Expr key : binder.bindAll(keys)) {
      int column = position(key, columns, type);
      if (column >= 0 && !by.contains(column)) {
        by.add(column);
      }
    }
    List<SortKey> sorted = new ArrayList<>();
    List<Expr> values = binder.bindAll(order.stream().map(Order::term).toList());
    for (int i = 0; i < values.size(); i++) {
      int column = position(values.get(i), columns, type);
      if (column >= 0 && sorted.stream().noneMatch(key -> key.column() == column)) {
        sorted.add(new SortKey(column, order.get(i).isDescending(), order.get(i).isNullsFirst()));
      }
    }
    if (columns.size() == op.type().size()) {
      return new TopK(op, by, sorted, ranking, op.type(), at);
    }
    LogicalOp extended = new Project(op, columns, new RowType(type), at);
    LogicalOp top = new TopK(extended, by, sorted, ranking, extended.type(), at);
    List<Expr> own =
        dev.penstock.plan.expression.Columns.all(top.type()).subList(0, op.type().size());
    return new Project(top, own, op.type(), at);
  }

  /** Where a value stands among the columns; −1 if it is a constant, which orders nothing. */
  private static int position(Expr value, List<Expr> columns, List<RowType.Column> type) {
    if (value instanceof Literal || value instanceof UntypedNull) {
      return -1;
    }
    if (value instanceof ColumnRef ref) {
      return ref.index();
    }
    for (int i = 0; i < columns.size(); i++) {
      if (Shapes.same(columns.get(i), value)) {
        return i;
      }
    }
    columns.add(value);
    type.add(new RowType.Column("key", value.type()));
    return columns.size() - 1;
  }
}
