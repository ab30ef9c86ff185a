package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.ColumnRef;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Where the values of a column come from, as long as rows stay on their worker. */
final class KeyOrigins {
  /**
   * A column of an operator that makes or moves it.
   *
   * @param op the operator's number
   */
  record Origin(int op, int column) {}

  private final Map<CircuitOp, Integer> numbers = new IdentityHashMap<>();

  KeyOrigins(List<CircuitOp> ops) {
    ops.forEach(op -> numbers.put(op, numbers.size()));
  }

  /** The origin of a column; an exchange and whatever else is not known here is one itself. */
  Origin of(CircuitOp op, int column) {
    if (op instanceof Project project) {
      return project.columns().get(column) instanceof ColumnRef ref
          ? of(project.input(), ref.index())
          : origin(op, column);
    }
    if (op instanceof Join join) {
      int shift = join.left().type().size();
      return column < shift ? of(join.left(), column) : of(join.right(), column - shift);
    }
    if (op instanceof AsofJoin join) {
      int shift = join.left().type().size();
      return column < shift ? of(join.left(), column) : of(join.right(), column - shift);
    }
    if (op instanceof Lookup lookup) {
      return column < lookup.left().type().size() ? of(lookup.left(), column) : origin(op, column);
    }
    if (op instanceof Aggregate aggregate) {
      List<Integer> keys = ((Integrate) aggregate.input()).keys();
      return column < keys.size() ? of(aggregate.input(), keys.get(column)) : origin(op, column);
    }
    boolean keepsColumns =
        op instanceof Filter
            || op instanceof Integrate
            || op instanceof Differentiate
            || op instanceof Distinct
            || op instanceof TopK top && column < top.input().type().size()
            || op instanceof TableRows;
    return keepsColumns ? of(op.inputs().get(0), column) : origin(op, column);
  }

  private Origin origin(CircuitOp op, int column) {
    return new Origin(numbers.get(op), column);
  }
}
