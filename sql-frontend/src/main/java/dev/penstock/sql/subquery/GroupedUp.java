package dev.penstock.sql.subquery;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a query grouped by its keys and by what must be equal to outer values, so that one
 * grouping serves every row around.
 */
final class GroupedUp {
  private final Unnested in;
  private final List<Expr> keys;
  private final List<Expr> inner = new ArrayList<>();
  private final FailingColumns failing;

  GroupedUp(Unnested in, List<Expr> keys, FailingColumns failing) {
    this.in = in;
    this.keys = keys;
    this.failing = failing;
    in.conditions().forEach(condition -> inner.add(Equalities.inner(condition)));
  }

  /** Whether every condition is an equality, and no key fails or takes an outer value. */
  boolean isPossible() {
    return inner.stream().allMatch(expr -> expr != null && !failing.canFail(expr, in.op()))
        && keys.stream().noneMatch(key -> OuterRefs.in(key) || failing.canFail(key, in.op()));
  }

  /** The rows reduced to the keys, then the inner sides of the conditions. */
  LogicalOp keyed() {
    List<Expr> columns = new ArrayList<>(keys);
    columns.addAll(inner);
    List<RowType.Column> type = new ArrayList<>();
    columns.forEach(column -> type.add(named(column)));
    return new Project(in.op(), columns, new RowType(type), in.op().origin());
  }

  private RowType.Column named(Expr column) {
    String name = column instanceof ColumnRef ref ? in.op().type().name(ref.index()) : "key";
    return new RowType.Column(name, column.type());
  }

  /** The ranking of the rows under each value of the inner sides. */
  Unnested ranked(TopK op) {
    LogicalOp rows = keyed();
    List<Integer> places = Pieces.range(keys.size(), inner.size());
    List<Integer> by = new ArrayList<>(op.keys());
    by.addAll(places);
    List<RowType.Column> type = new ArrayList<>(rows.type().columns());
    type.addAll(op.type().columns().subList(keys.size(), op.type().size()));
    LogicalOp top = new TopK(rows, by, op.order(), op.ranking(), new RowType(type), op.origin());
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < op.type().size(); i++) {
      values.add(Columns.ref(top.type(), i < keys.size() ? i : i + inner.size()));
    }
    return Unnested.many(top, values, conditions(top.type(), places));
  }

  /** What the rows list under each value of the inner sides. */
  Unnested listed(Listing op) {
    LogicalOp rows = keyed();
    List<Integer> places = Pieces.range(op.keys().size(), inner.size());
    List<Integer> by = new ArrayList<>(op.keys());
    by.addAll(Pieces.range(keys.size(), inner.size()));
    List<RowType.Column> type = new ArrayList<>(op.type().columns().subList(0, op.keys().size()));
    type.addAll(rows.type().columns().subList(keys.size(), rows.type().size()));
    type.add(op.type().columns().get(op.keys().size()));
    RowType row = new RowType(type);
    LogicalOp listing = new Listing(rows, by, op.order(), op.listed(), row, op.origin());
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < op.keys().size(); i++) {
      values.add(Columns.ref(row, i));
    }
    values.add(Columns.ref(row, row.size() - 1));
    return Unnested.many(listing, values, conditions(row, places));
  }

  /** The conditions over rows in which the inner sides stand behind the keys. */
  List<Expr> conditions(RowType row) {
    return conditions(row, Pieces.range(keys.size(), inner.size()));
  }

  private List<Expr> conditions(RowType row, List<Integer> places) {
    List<Expr> conditions = new ArrayList<>();
    for (int i = 0; i < inner.size(); i++) {
      Expr column = Columns.ref(row, places.get(i));
      conditions.add(Equalities.withInner(in.conditions().get(i), column));
    }
    return conditions;
  }

  /** The groups; of an aggregate without keys also the row of those that find no group. */
  Unnested aggregate(Aggregate op, List<AggregateCall> calls) {
    List<Expr> more = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    List<RowType.Column> type = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      positions.add(Pieces.position(keys.get(i), in.op().type().size(), more));
      type.add(new RowType.Column(op.type().name(i), keys.get(i).type()));
    }
    for (Expr key : inner) {
      int position = Pieces.position(key, in.op().type().size(), more);
      if (!positions.contains(position)) {
        positions.add(position);
        type.add(named(key));
      }
      places.add(positions.indexOf(position));
    }
    type.addAll(op.type().columns().subList(op.keys().size(), op.type().size()));
    RowType row = new RowType(type);
    LogicalOp rows = Pieces.extended(in.op(), more, "key");
    LogicalOp groups = new Aggregate(rows, positions, calls, row, op.origin());
    boolean padded = op.keys().isEmpty();
    List<Expr> values = values(row, positions.size(), calls, padded);
    Unnested.Rows many = padded ? Unnested.Rows.ONE_OR_PADDING : Unnested.Rows.MANY;
    return new Unnested(groups, values, conditions(row, places), List.of(), many);
  }

  private List<Expr> values(RowType row, int before, List<AggregateCall> calls, boolean padded) {
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      values.add(Columns.ref(row, i));
    }
    for (int i = 0; i < calls.size(); i++) {
      int column = before + i;
      values.add(padded ? Pieces.orOfNothing(calls.get(i), column) : Columns.ref(row, column));
    }
    return values;
  }
}
