package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * How rows find each other, in terms of circuits.
 *
 * @param origin whose operators they are
 */
record Partners(SourceSpan origin) {
  /** The rows of a side whose marks are among those that were found. */
  CircuitOp having(CircuitOp rows, List<Expr> marks, CircuitOp found) {
    JoinSide side = new JoinSide(rows, origin);
    marks.forEach(mark -> side.addKey(mark, /* nullsMatch= */ true));
    return found(side, found);
  }

  /** The rows of a side whose keys are among those that were found. */
  CircuitOp found(JoinSide side, CircuitOp keys) {
    CircuitOp pairs = join(side.rows(), side.keys(), once(keys), Columns.first(keys.type().size()));
    return select(pairs, side.own());
  }

  private CircuitOp once(CircuitOp rows) {
    List<Integer> all = Columns.first(rows.type().size());
    return Lifting.lift(new Distinct(rows, origin), StateForm.WEIGHTS, List.of(all));
  }

  /** One column per expression. */
  CircuitOp computed(CircuitOp rows, List<Expr> columns) {
    List<RowType.Column> type = new ArrayList<>();
    for (Expr column : columns) {
      type.add(new RowType.Column(JoinSide.name(column, rows.type()), column.type()));
    }
    return new Project(rows, columns, new RowType(type), origin);
  }

  /** Some of the columns. */
  CircuitOp select(CircuitOp rows, List<Integer> columns) {
    if (columns.equals(Columns.first(rows.type().size()))) {
      return rows;
    }
    List<Expr> refs = new ArrayList<>();
    columns.forEach(column -> refs.add(Columns.ref(rows.type(), column)));
    RowType type = new RowType(columns.stream().map(rows.type().columns()::get).toList());
    return new Project(rows, refs, type, origin);
  }

  /** All pairs of rows whose keys are equal. */
  CircuitOp join(CircuitOp l, List<Integer> leftKeys, CircuitOp r, List<Integer> rightKeys) {
    List<Integer> byLeft = List.copyOf(leftKeys);
    List<Integer> byRight = List.copyOf(rightKeys);
    Join join = new Join(l, r, byLeft, byRight, origin);
    return Lifting.lift(join, StateForm.BLOCKS, List.of(byLeft, byRight));
  }
}
