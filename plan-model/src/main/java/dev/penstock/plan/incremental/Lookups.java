package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.LookupKeys;
import java.util.ArrayList;
import java.util.List;

/**
 * The circuit of a lookup: rows are found where the table keeps them, by its key; what the
 * condition says beyond the key is decided above.
 */
final class Lookups {
  private final Lookup op;
  private final CircuitOp left;
  private final FailingColumns failing;
  private final Input table;

  /** For each column of the right side its position in the table's. */
  private final List<Integer> columns;

  Lookups(Lookup op, CircuitOp left, CircuitOp right, FailingColumns failing) {
    this.op = op;
    this.left = left;
    this.failing = failing;
    CircuitOp source = right;
    List<Integer> positions = Columns.first(right.type().size());
    while (source instanceof Project project) {
      List<Expr> selected = project.columns();
      positions = positions.stream().map(i -> ((ColumnRef) selected.get(i)).index()).toList();
      source = project.input();
    }
    this.table = (Input) source;
    this.columns = positions;
  }

  CircuitOp result() {
    List<Integer> tableKey = table.uniqueKey().orElseThrow();
    List<Integer> key = tableKey.stream().map(columns::indexOf).toList();
    LookupKeys keys = new LookupKeys(op, key, this::canFail);
    JoinSide leftSide = new JoinSide(left, op.origin());
    keys.values(key).forEach(value -> leftSide.addKey(value, /* nullsMatch= */ true));
    CircuitOp found =
        new dev.penstock.plan.circuit.Lookup(
            leftSide.allRows(),
            new TableRows(table, table.origin()),
            leftSide.keys(),
            tableKey,
            op.padded(),
            op.origin());
    int shift = leftSide.allRows().type().size();
    List<Expr> pair = new ArrayList<>();
    leftSide.own().forEach(column -> pair.add(Columns.ref(found.type(), column)));
    columns.forEach(column -> pair.add(Columns.ref(found.type(), column + shift)));
    CircuitOp kept = found;
    if (!keys.rest().isEmpty()) {
      Expr rest = Columns.substitute(Conjuncts.and(keys.rest()), pair);
      kept = new Filter(found, rest, op.origin());
    }
    return new Project(kept, pair, op.type(), op.origin());
  }

  private boolean canFail(Expr expr) {
    int size = left.type().size();
    return expr.canFail(column -> column < size && failing.canFail(left, column));
  }
}
