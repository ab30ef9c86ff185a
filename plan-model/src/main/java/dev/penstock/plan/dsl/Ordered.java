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
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Rows in an order, of which the first ones are taken, of all or of each key. Rows that the order
 * leaves equal are told apart by their columns, from left to right, ascending, NULLs last. Ranks
 * are shown in a column if one is named for them, which belongs to no record until {@code project}.
 *
 * @param <R> the record
 */
public final class Ordered<R extends Record> {
  private static final SqlType RANK = SqlType.of(TypeKind.BIGINT);

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

  /** The first rows with their numbers from 1 on, in a column named like a component. */
  public <S extends Record> Relation limit(long count, Column.OfNumber<S> number) {
    return numbered(Ranking.Function.ROW_NUMBER, count, number);
  }

  /** {@link #rank(long)} with the ranks from 1 on, in a column named like a component. */
  public <S extends Record> Relation rank(long last, Column.OfNumber<S> rank) {
    return numbered(Ranking.Function.RANK, last, rank);
  }

  /** {@link #denseRank(long)} with the ranks from 1 on, in a column named like a component. */
  public <S extends Record> Relation denseRank(long last, Column.OfNumber<S> rank) {
    return numbered(Ranking.Function.DENSE_RANK, last, rank);
  }

  private Rows<R> ranked(Ranking.Function function, long first, long last) {
    SourceSpan at = Places.here();
    LogicalOp top = top(() -> new Ranked(function, first, last, /* shown= */ false, at));
    return new Rows<>(rows.plan(), top, rows.scope()::ownedBy);
  }

  private Relation numbered(Ranking.Function function, long last, Column<?> column) {
    SourceSpan at = Places.here();
    List<Component> shown = new ArrayList<>();
    LogicalOp top =
        top(
            () -> {
              shown.add(Component.of(column, rows.plan().faults(), at));
              return new Ranked(function, 1, last, /* shown= */ true, at);
            });
    return new Relation(
        rows.plan(), top, owner -> rows.scope().ownedBy(owner).with(owner, shown.get(0), RANK, at));
  }

  /** Which ranks are wanted, and whether they are a column. */
  private record Ranked(
      Ranking.Function function, long first, long last, boolean shown, SourceSpan at) {
    Ranking ranking() {
      return new Ranking(function, first, last);
    }
  }

  private LogicalOp top(Supplier<Ranked> ranked) {
    return rows.plan().operator(List.of(rows), () -> top(ranked.get()));
  }

  private LogicalOp top(Ranked ranked) {
    SourceSpan at = ranked.at();
    if (ranked.first() < 1 || ranked.last() < ranked.first()) {
      throw rows.plan().invalid(at, "no rows are asked for; take 1 at least");
    }
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
    LogicalOp ordered =
        columns.size() == op.type().size() ? op : new Project(op, columns, new RowType(type), at);
    RowType result = ranked.shown() ? withRank(type) : ordered.type();
    LogicalOp top = new TopK(ordered, by, sorted, ranked.ranking(), result, at);
    return ordered == op ? top : withoutKeys(top, op.type(), ranked);
  }

  private static RowType withRank(List<RowType.Column> columns) {
    List<RowType.Column> all = new ArrayList<>(columns);
    all.add(new RowType.Column("rank", RANK));
    return new RowType(all);
  }

  /** The rows without what they were ordered by alone. */
  private static LogicalOp withoutKeys(LogicalOp top, RowType own, Ranked ranked) {
    List<Expr> all = dev.penstock.plan.expression.Columns.all(top.type());
    List<Expr> shown = new ArrayList<>(all.subList(0, own.size()));
    if (!ranked.shown()) {
      return new Project(top, shown, own, ranked.at());
    }
    shown.add(all.get(all.size() - 1));
    return new Project(top, shown, withRank(own.columns()), ranked.at());
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
