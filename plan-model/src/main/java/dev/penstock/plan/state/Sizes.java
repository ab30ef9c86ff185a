package dev.penstock.plan.state;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.type.TypeKind;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** How many rows operators have at a time. */
final class Sizes {
  private final Map<CircuitOp, Growth> known = new IdentityHashMap<>();

  /** The number of rows of an operator that are present. */
  Growth of(CircuitOp op) {
    Growth growth = known.get(op);
    if (growth == null) {
      growth = size(op);
      known.put(op, growth);
    }
    return growth;
  }

  private Growth size(CircuitOp op) {
    if (op instanceof Input input) {
      return rows(input);
    }
    if (op instanceof Aggregate groups && groups.input() instanceof Integrate rows) {
      return combinations(rows, rows.keys());
    }
    if (op instanceof TopK top && top.input() instanceof Integrate rows) {
      boolean counted =
          top.ranking().function() == Ranking.Function.ROW_NUMBER
              && top.ranking().last() != Ranking.UNBOUNDED;
      return counted ? combinations(rows, rows.keys()) : of(rows);
    }
    if (op instanceof Distinct) {
      return combinations(op.inputs().get(0), Columns.first(op.type().size()));
    }
    return all(op.inputs());
  }

  private static Growth rows(Input input) {
    String name = input.table().name();
    return switch (input.table().kind()) {
      case VALUE -> Growth.CONSTANT;
      case STREAM -> Growth.everyRowOf(name);
      case KEYED, SET, BAG -> Growth.rowsOf(name);
    };
  }

  /** What has no inputs has some constant rows. */
  private Growth all(Collection<CircuitOp> ops) {
    return ops.stream().map(this::of).reduce(Growth.CONSTANT, Growth::and);
  }

  /** How many combinations of values of some columns are present: there are no more than rows. */
  private Growth combinations(CircuitOp op, List<Integer> columns) {
    Growth values =
        columns.stream().map(column -> values(op, column)).reduce(Growth.CONSTANT, Growth::and);
    return values.isBounded() ? values : values.atMost(of(op));
  }

  /** How many values a column has at a time. */
  private Growth values(CircuitOp op, int column) {
    if (op.type().type(column).kind() == TypeKind.BOOLEAN) {
      return Growth.CONSTANT;
    }
    if (op instanceof Input input) {
      boolean value = input.table().kind() == TableKind.VALUE;
      return value ? Growth.CONSTANT : rows(input);
    }
    if (op instanceof Project project) {
      return computed(project.columns().get(column), project.input());
    }
    if (op instanceof Join join) {
      return ofPair(join, column);
    }
    if (op instanceof Lookup lookup) {
      int left = lookup.left().type().size();
      return column < left ? values(lookup.left(), column) : of(lookup.left());
    }
    if (op instanceof Aggregate groups && groups.input() instanceof Integrate rows) {
      return column < rows.keys().size() ? values(rows, rows.keys().get(column)) : of(groups);
    }
    boolean sameColumns =
        !op.inputs().isEmpty()
            && op.inputs().stream().allMatch(input -> input.type().size() == op.type().size());
    return sameColumns
        ? op.inputs().stream()
            .map(input -> values(input, column))
            .reduce(Growth.CONSTANT, Growth::and)
        : of(op);
  }

  private Growth computed(Expr expr, CircuitOp input) {
    return Columns.readBy(expr).stream()
        .map(column -> values(input, column))
        .reduce(Growth.CONSTANT, Growth::and);
  }

  /** What two columns have in common has no more values than either. */
  private Growth ofPair(Join join, int column) {
    int shift = join.left().type().size();
    boolean left = column < shift;
    int own = left ? column : column - shift;
    Growth values = values(left ? join.left() : join.right(), own);
    List<Integer> keys = left ? join.leftKeys() : join.rightKeys();
    List<Integer> others = left ? join.rightKeys() : join.leftKeys();
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i) == own) {
        values = values.atMost(values(left ? join.right() : join.left(), others.get(i)));
      }
    }
    return values;
  }
}
