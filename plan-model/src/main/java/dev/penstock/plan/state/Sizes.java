package dev.penstock.plan.state;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

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
    Growth all = all(op.inputs());
    return op.rowsBoundedBy().map(columns -> combinations(op, columns).atMost(all)).orElse(all);
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

  /** How many combinations of values some columns have at a time, at most. */
  private Growth combinations(CircuitOp op, List<Integer> columns) {
    return columns.stream().map(column -> values(op, column)).reduce(Growth.CONSTANT, Growth::and);
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
    Growth values =
        op.sources(column).stream()
            .map(source -> values(source.op(), source.column()))
            .reduce(Growth::and)
            .orElseGet(() -> of(op));
    return op instanceof Join join
        ? ofPartners(join, column).map(values::atMost).orElse(values)
        : values;
  }

  private Growth computed(Expr expr, CircuitOp input) {
    return Columns.readBy(expr).stream()
        .map(column -> values(input, column))
        .reduce(Growth.CONSTANT, Growth::and);
  }

  /** What two columns have in common has no more values than either. */
  private Optional<Growth> ofPartners(Join join, int column) {
    int shift = join.left().type().size();
    boolean left = column < shift;
    List<Integer> keys = left ? join.leftKeys() : join.rightKeys();
    List<Integer> others = left ? join.rightKeys() : join.leftKeys();
    return IntStream.range(0, keys.size())
        .filter(i -> keys.get(i) == (left ? column : column - shift))
        .mapToObj(i -> values(left ? join.right() : join.left(), others.get(i)))
        .reduce(Growth::atMost);
  }
}
