package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects the keys and aggregates of one SELECT, and lifts expressions onto the group's row. */
public final class Grouping {
  private final LogicalOp input;
  private final List<Expr> keys;
  private final List<String> keyNames = new ArrayList<>();
  private final List<AggregateRef> calls = new ArrayList<>();
  private final List<String> callNames = new ArrayList<>();
  private final String clause;
  private final ViewFaults faults;

  /**
   * Groups by keys.
   *
   * @param keys over the rows of {@code input}
   * @param clause where the user writes them, for messages
   */
  public Grouping(LogicalOp input, List<Expr> keys, String clause, ViewFaults faults) {
    this.input = input;
    this.keys = List.copyOf(keys);
    this.clause = clause;
    this.faults = faults;
    for (Expr key : keys) {
      keyNames.add(key instanceof ColumnRef c ? input.type().name(c.index()) : "key");
    }
  }

  /**
   * An expression over rows, with aggregates, as one over the row of a group.
   *
   * @param name what the result is called; null if it has no name
   */
  public Expr lift(Expr expr, String name) {
    for (int i = 0; i < keys.size(); i++) {
      if (Shapes.same(keys.get(i), expr)) {
        nameKey(i, name);
        return new ColumnRef(i, expr.type(), expr.origin());
      }
    }
    if (expr instanceof AggregateRef aggregate) {
      return new ColumnRef(keys.size() + indexOf(aggregate, name), expr.type(), expr.origin());
    }
    if (expr instanceof ColumnRef column) {
      throw faults.abort(
          Message.INVALID_SQL,
          expr.origin(),
          String.format(
              Locale.ROOT,
              "column `%s` is neither in %s nor inside an aggregate",
              input.type().name(column.index()),
              clause));
    }
    return expr.withOperands(ViewFaults.each(expr.operands(), operand -> lift(operand, null)));
  }

  private void nameKey(int key, String name) {
    if (name != null && !(keys.get(key) instanceof ColumnRef)) {
      keyNames.set(key, name);
    }
  }

  private int indexOf(AggregateRef call, String name) {
    for (int i = 0; i < calls.size(); i++) {
      if (Shapes.same(calls.get(i), call)) {
        return i;
      }
    }
    calls.add(call);
    callNames.add(name != null ? name : nameOf(call.call()));
    return calls.size() - 1;
  }

  /** The name of a value that is a column, else one for all others. */
  static String nameOf(Expr value, RowType rows) {
    return value instanceof ColumnRef column ? rows.name(column.index()) : "value";
  }

  /** {@code sumDelay} for SUM(delay), {@code count} for COUNT(*). */
  private String nameOf(AggregateCall call) {
    String function = call.function().name().toLowerCase(Locale.ROOT);
    if (!(call.argument() instanceof ColumnRef column)) {
      return function;
    }
    String name = input.type().name(column.index());
    return function + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** The plan, once everything has been lifted. */
  public LogicalOp plan(SourceSpan origin) {
    List<Integer> positions = new ArrayList<>();
    List<Expr> columns = new ArrayList<>();
    List<RowType.Column> types = new ArrayList<>(input.type().columns());
    for (int i = 0; i < input.type().size(); i++) {
      columns.add(new ColumnRef(i, input.type().type(i), input.origin()));
    }
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i) instanceof ColumnRef column) {
        positions.add(column.index());
      } else {
        positions.add(columns.size());
        columns.add(keys.get(i));
        types.add(new RowType.Column(keyNames.get(i), keys.get(i).type()));
      }
    }
    LogicalOp rows =
        columns.size() == input.type().size()
            ? input
            : new Project(input, columns, new RowType(types), origin);
    return calls.stream().allMatch(call -> call.distinct().isEmpty())
        ? new Aggregate(
            rows, positions, calls.stream().map(AggregateRef::call).toList(), type(), origin)
        : new DistinctAggregates(rows, positions, calls, type(), origin).plan();
  }

  private RowType type() {
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      columns.add(new RowType.Column(keyNames.get(i), keys.get(i).type()));
    }
    for (int i = 0; i < calls.size(); i++) {
      columns.add(new RowType.Column(callNames.get(i), calls.get(i).type()));
    }
    return new RowType(columns);
  }
}
