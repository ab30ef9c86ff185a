package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedConditionals;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Parts of plans that several rules for subqueries build. */
final class Pieces {
  private Pieces() {}

  /** The rows with more columns, named {@code name}; the rows themselves if there are none more. */
  static LogicalOp extended(LogicalOp rows, List<Expr> more, String name) {
    if (more.isEmpty()) {
      return rows;
    }
    List<Expr> columns = new ArrayList<>(Columns.all(rows.type()));
    columns.addAll(more);
    List<RowType.Column> type = new ArrayList<>(rows.type().columns());
    more.forEach(expr -> type.add(new RowType.Column(name, expr.type())));
    return new Project(rows, columns, new RowType(type), rows.origin());
  }

  /** Some columns of the rows, in the given order. */
  static LogicalOp selected(LogicalOp rows, List<Integer> columns) {
    if (columns.equals(Columns.first(rows.type().size()))) {
      return rows;
    }
    List<Expr> refs = new ArrayList<>();
    List<RowType.Column> type = new ArrayList<>();
    for (int column : columns) {
      refs.add(Columns.ref(rows.type(), column));
      type.add(rows.type().columns().get(column));
    }
    return new Project(rows, refs, new RowType(type), rows.origin());
  }

  /** The numbers from {@code from} on, {@code count} of them. */
  static List<Integer> range(int from, int count) {
    return java.util.stream.IntStream.range(from, from + count).boxed().toList();
  }

  /** The position of an expression among the columns; it becomes one more if it is none of them. */
  static int position(Expr expr, int width, List<Expr> more) {
    if (expr instanceof ColumnRef ref) {
      return ref.index();
    }
    more.add(expr);
    return width + more.size() - 1;
  }

  /** The result of an aggregate where a row without a group is padded: a count of nothing is 0. */
  static Expr orOfNothing(AggregateCall call, int column) {
    SqlType type = call.type().withNullable(true);
    Expr value = new ColumnRef(column, type, call.origin());
    if (!call.function().isNeverNull()) {
      return value;
    }
    Expr zero = Coercion.literal(0L, TypeKind.BIGINT, call.origin());
    return TypedConditionals.coalesce(List.of(value, zero), call.origin());
  }

  /** The expression over rows that begin {@code by} columns further right. */
  static Expr shifted(Expr expr, int by) {
    return Columns.renumber(expr, column -> column + by);
  }

  /** Whether one of them is a value of the row around. */
  static boolean anyOuter(List<Expr> exprs) {
    return exprs.stream().anyMatch(OuterRefs::in);
  }

  static Expr certain(boolean value, SourceSpan origin) {
    return Coercion.literal(value, TypeKind.BOOLEAN, origin);
  }
}
