package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Builds projections, none where they would change nothing. */
public final class Projections {
  private Projections() {}

  /** A projection, or the input itself if its columns are all taken as they are. */
  public static LogicalOp of(LogicalOp input, List<Expr> columns, RowType type, SourceSpan origin) {
    return input.type().equals(type) && areInOrder(columns)
        ? input
        : new Project(input, columns, type, origin);
  }

  private static boolean areInOrder(List<Expr> columns) {
    for (int i = 0; i < columns.size(); i++) {
      if (!(columns.get(i) instanceof ColumnRef column) || column.index() != i) {
        return false;
      }
    }
    return true;
  }

  /** The columns at these positions, named and converted as {@code type} says. */
  public static LogicalOp reshaped(LogicalOp op, List<Integer> positions, RowType type) {
    LogicalOp renamed = isWhole(op, positions) ? renamed(op, type) : null;
    if (renamed != null) {
      return renamed;
    }
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < positions.size(); i++) {
      columns.add(present(type.type(i), Coercion.to(type.type(i), column(op, positions.get(i)))));
    }
    return op instanceof Project project
        ? of(project.input(), columns, type, project.origin())
        : of(op, columns, type, op.origin());
  }

  /** A value that is never NULL, though its type does not say so, in a column that cannot be. */
  private static Expr present(SqlType type, Expr value) {
    return value.type().nullable() && !type.nullable()
        ? new Cast(value, type, value.origin())
        : value;
  }

  private static Expr column(LogicalOp op, int position) {
    return op instanceof Project project
        ? project.columns().get(position)
        : new ColumnRef(position, op.type().type(position), op.origin());
  }

  private static boolean isWhole(LogicalOp op, List<Integer> positions) {
    return positions.equals(IntStream.range(0, op.type().size()).boxed().toList());
  }

  /** An operator that names its own columns under other names; null if it cannot. */
  private static LogicalOp renamed(LogicalOp op, RowType type) {
    for (int i = 0; i < type.size(); i++) {
      if (!type.type(i).equals(op.type().type(i))) {
        return null;
      }
    }
    if (op instanceof Aggregate aggregate) {
      return new Aggregate(
          aggregate.input(), aggregate.keys(), aggregate.calls(), type, op.origin());
    }
    if (op instanceof Union union) {
      return new Union(union.inputs(), type, op.origin());
    }
    return op instanceof Values values ? new Values(values.rows(), type, op.origin()) : null;
  }
}
