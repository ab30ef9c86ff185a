package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * The first row of each group, by an order or by how many rows have its value: a ranking of which
 * one row is kept, so of rows that never go nothing else is remembered.
 */
final class FirstRows {
  private static final SqlType COUNT = SqlType.of(TypeKind.BIGINT);

  private final LogicalOp rows;
  private final List<Integer> keys;
  private final FirstRef first;
  private final SourceSpan origin;

  FirstRows(LogicalOp rows, List<Integer> keys, FirstRef first, SourceSpan origin) {
    this.rows = rows;
    this.keys = keys;
    this.first = first;
    this.origin = origin;
  }

  /** The keys and the value, for groups with rows that count; named as {@code type} says. */
  LogicalOp plan(RowType type) {
    int value = keys.size() + (first.by() == null ? 0 : 1);
    LogicalOp ordered = first.by() == null ? counted() : selected(first.by());
    List<SortKey> order = new ArrayList<>();
    if (first.by() == null) {
      order.add(descending(value + 1));
      if (first.descending()) {
        order.add(descending(value));
      }
    } else {
      order.add(new SortKey(keys.size(), first.descending(), /* nullsFirst= */ false));
    }
    Ranking one = new Ranking(Ranking.Function.ROW_NUMBER, 1, 1);
    LogicalOp top =
        new TopK(ordered, Columns.first(keys.size()), order, one, ordered.type(), origin);
    List<Expr> shown = new ArrayList<>(Columns.all(top.type()).subList(0, keys.size()));
    shown.add(Columns.ref(top.type(), value));
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      columns.add(new RowType.Column(type.name(i), shown.get(i).type()));
    }
    return Projections.of(top, shown, new RowType(columns), origin);
  }

  private static SortKey descending(int column) {
    return new SortKey(column, /* descending= */ true, /* nullsFirst= */ false);
  }

  /** Each value of each group with the number of its rows. */
  private LogicalOp counted() {
    LogicalOp values = selected(null);
    List<RowType.Column> columns = new ArrayList<>(values.type().columns());
    columns.add(new RowType.Column("count", COUNT));
    AggregateCall count =
        new AggregateCall(AggregateFunction.COUNT, null, null, COUNT, first.origin());
    return new Aggregate(
        values, Columns.first(values.type().size()), List.of(count), new RowType(columns), origin);
  }

  /** The keys, what is ordered by, if that is given, and the value of each row that counts. */
  private LogicalOp selected(Expr by) {
    List<Expr> exprs = new ArrayList<>();
    keys.forEach(key -> exprs.add(Columns.ref(rows.type(), key)));
    if (by != null) {
      exprs.add(by);
    }
    exprs.add(first.value());
    List<RowType.Column> columns = new ArrayList<>();
    for (Expr expr : exprs) {
      columns.add(new RowType.Column(Grouping.nameOf(expr, rows.type()), expr.type()));
    }
    return new Project(counting(), exprs, new RowType(columns), origin);
  }

  private LogicalOp counting() {
    List<Expr> conditions = new ArrayList<>();
    if (first.filter() != null) {
      conditions.add(first.filter());
    }
    if (first.by() == null && first.value().type().nullable()) {
      conditions.add(TypedCalls.test(ScalarFunction.IS_NOT_NULL, first.value(), first.origin()));
    }
    return conditions.isEmpty() ? rows : new Filter(rows, Conjuncts.and(conditions), origin);
  }
}
