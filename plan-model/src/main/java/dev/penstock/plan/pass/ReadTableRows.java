package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.graph.Walk;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Lets a join by a table's key read the rows that the table keeps, not blocks of the same rows. */
final class ReadTableRows implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    Map<CircuitOp, CircuitOp> rows = new IdentityHashMap<>();
    for (CircuitOp op : Walk.<CircuitOp>dataOrder(plan.outputs())) {
      if (op instanceof TableRows known) {
        rows.put(known.input(), known);
      }
    }
    DirectReads reads = new DirectReads(changes -> rowsOf(changes, rows));
    return plan.rewrite(op -> op instanceof Join join ? reads.apply(join) : op);
  }

  private static Optional<CircuitOp> rowsOf(CircuitOp changes, Map<CircuitOp, CircuitOp> rows) {
    return changes instanceof Input input && input.keepsRowsByKey()
        ? Optional.of(rows.computeIfAbsent(input, i -> new TableRows(i, i.origin())))
        : Optional.empty();
  }
}
