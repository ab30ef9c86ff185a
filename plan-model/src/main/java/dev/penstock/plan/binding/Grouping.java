package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects the keys and aggregates of one SELECT, and lifts expressions onto the group's row. */
public final class Grouping {
  private final LogicalOp input;
  private final GroupingSets sets;
  private final List<String> keyNames = new ArrayList<>();
  private final List<GroupColumn> columns = new ArrayList<>();
  private final String clause;
  private final ViewFaults faults;

  /**
   * Groups by keys.
   *
   * @param sets over the rows of {@code input}
   * @param clause where the user writes them, for messages
   */
  public Grouping(LogicalOp input, GroupingSets sets, String clause, ViewFaults faults) {
    this.input = input;
    this.sets = sets;
    this.clause = clause;
    this.faults = faults;
    for (Expr key : sets.keys()) {
      keyNames.add(key instanceof ColumnRef c ? input.type().name(c.index()) : "key");
    }
  }

  /** The keys and the sets of them. */
  public GroupingSets sets() {
    return sets;
  }

  /**
   * An expression over rows, with aggregates, as one over the row of a group.
   *
   * @param name what the result is called; null if it has no name
   */
  public Expr lift(Expr expr, String name) {
    int key = keyOf(expr);
    if (key >= 0) {
      nameKey(key, name);
      return new ColumnRef(key, sets.type(key), expr.origin());
    }
    if (expr instanceof AggregateRef aggregate) {
      return column(new GroupColumn(nameOf(aggregate, name), aggregate, List.of()), expr);
    }
    if (expr instanceof PartRef part) {
      String label = name == null ? nameOf(part.value(), input.type()) : name;
      return column(new GroupColumn(label, part, List.of()), expr);
    }
    if (expr instanceof GroupingRef grouping) {
      return lift(grouping, name);
    }
    if (expr instanceof ColumnRef column) {
      throw fault(
          expr,
          "column `%s` is neither in %s nor inside an aggregate",
          input.type().name(column.index()),
          clause);
    }
    return expr.withOperands(ViewFaults.each(expr.operands(), this::liftOperand));
  }

  /** What has been typed as never NULL must not become a key that is. */
  private Expr liftOperand(Expr operand) {
    Expr lifted = lift(operand, null);
    if (lifted.type().nullable() && !operand.type().nullable()) {
      throw fault(
          operand,
          "a key that is never NULL by itself is NULL in the total; name it in a projection below,"
              + " and group by that column");
    }
    return lifted;
  }

  private CompilationAborted fault(Expr at, String format, Object... arguments) {
    String text = String.format(Locale.ROOT, format, arguments);
    return faults.abort(Message.INVALID_SQL, at.origin(), text);
  }

  /** Which key the expression is; below zero if it is none. */
  private int keyOf(Expr expr) {
    if (expr instanceof KeyRef ref) {
      return ref.key();
    }
    for (int i = 0; i < sets.keys().size(); i++) {
      if (Shapes.sameButNull(sets.keys().get(i), expr)) {
        return i;
      }
    }
    return -1;
  }

  /** Which of its keys are absent: a constant of each set. */
  private Expr lift(GroupingRef grouping, String name) {
    List<Integer> keys = new ArrayList<>();
    for (Expr operand : grouping.operands()) {
      int key = keyOf(operand);
      if (key < 0) {
        throw fault(operand, "GROUPING takes keys of %s", clause);
      }
      keys.add(key);
    }
    if (sets.isWhole()) {
      return GroupColumn.absent(keys, sets.sets().get(0), grouping.origin());
    }
    String label = name == null ? "grouping" : name;
    return column(new GroupColumn(label, null, keys), grouping);
  }

  /** A column of the group's row; the one that is there if it shows the same. */
  private ColumnRef column(GroupColumn column, Expr expr) {
    int place = 0;
    while (place < columns.size() && !columns.get(place).isSame(column)) {
      place++;
    }
    if (place == columns.size()) {
      columns.add(column);
    }
    return new ColumnRef(sets.keys().size() + place, expr.type(), expr.origin());
  }

  private void nameKey(int key, String name) {
    if (name != null && !(sets.keys().get(key) instanceof ColumnRef)) {
      keyNames.set(key, name);
    }
  }

  /** The name of a value that is a column, else one for all others. */
  static String nameOf(Expr value, RowType rows) {
    return value instanceof ColumnRef column ? rows.name(column.index()) : "value";
  }

  /** {@code sumDelay} for SUM(delay), {@code count} for COUNT(*), where it is not named. */
  private String nameOf(AggregateRef aggregate, String given) {
    if (given != null) {
      return given;
    }
    AggregateCall call = aggregate.call();
    String function = call.function().name().toLowerCase(Locale.ROOT);
    if (!(call.argument() instanceof ColumnRef column)) {
      return function;
    }
    String name = input.type().name(column.index());
    return function + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** The plan, once everything has been lifted. */
  public LogicalOp plan(SourceSpan origin) {
    return new GroupingPlan(input, sets, keyNames, columns, origin).plan();
  }
}
