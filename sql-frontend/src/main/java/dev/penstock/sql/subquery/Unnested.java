package dev.penstock.sql.subquery;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * A query as rows that do not depend on the row around it. For each row around, the query's rows
 * are the values over those rows of {@code op} for which all conditions are TRUE.
 *
 * @param values one per column of the query, over outer values and columns of {@code op}
 * @param conditions over outer values and columns of {@code op}
 * @param after for one row: conditions that the row must pass in the end, for the query to have it
 */
record Unnested(
    LogicalOp op, List<Expr> values, List<Expr> conditions, List<Expr> after, Rows rows) {
  /** How many rows of {@code op} pass the conditions for one row around. */
  enum Rows {
    /** Any number. */
    MANY,
    /** One, always: {@code op} has no other, and there is no condition. */
    ONE,
    /** At most one; if there is none, one whose columns are all NULL stands for it. */
    ONE_OR_PADDING
  }

  Unnested {
    values = List.copyOf(values);
    conditions = List.copyOf(conditions);
    after = List.copyOf(after);
  }

  static Unnested many(LogicalOp op, List<Expr> values, List<Expr> conditions) {
    return new Unnested(op, values, conditions, List.of(), Rows.MANY);
  }

  /** The same rows found by conditions alone; null where one of them is there without any. */
  Unnested asMany() {
    if (rows == Rows.ONE_OR_PADDING) {
      return null;
    }
    List<Expr> all = new ArrayList<>(conditions);
    all.addAll(after);
    return many(op, values, all);
  }

  boolean isMany() {
    return rows == Rows.MANY;
  }

  /** The values first, then what the conditions read; no value may be of the row around. */
  Unnested narrowed() {
    List<Expr> columns = new ArrayList<>(values);
    List<RowType.Column> type = new ArrayList<>();
    columns.forEach(value -> type.add(new RowType.Column("value", value.type())));
    List<Integer> read = new ArrayList<>();
    for (Expr condition : conditions) {
      for (int column : Columns.readBy(condition)) {
        if (!read.contains(column)) {
          read.add(column);
          columns.add(Columns.ref(op.type(), column));
          type.add(op.type().columns().get(column));
        }
      }
    }
    int width = values.size();
    LogicalOp narrow = new Project(op, columns, new RowType(type), op.origin());
    List<Expr> renumbered =
        conditions.stream()
            .map(c -> Columns.renumber(c, column -> width + read.indexOf(column)))
            .toList();
    return many(narrow, Columns.all(narrow.type()).subList(0, width), renumbered);
  }
}
