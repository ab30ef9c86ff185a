package dev.penstock.codegen.operator;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitVisitor;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Which columns of an operator's rows somebody reads: what nobody reads is not evaluated. */
final class LiveColumns {
  private final Map<CircuitOp, BitSet> live = new IdentityHashMap<>();
  private final FailingColumns failing = new FailingColumns();

  LiveColumns(List<CircuitOp> inputsFirst) {
    inputsFirst.forEach(op -> live.put(op, new BitSet()));
    Reading reading = new Reading();
    for (int i = inputsFirst.size() - 1; i >= 0; i--) {
      inputsFirst.get(i).accept(reading);
    }
  }

  BitSet of(CircuitOp op) {
    return live.get(op);
  }

  private void read(CircuitOp op, BitSet columns) {
    live.get(op).or(columns);
  }

  private void read(CircuitOp op, Iterable<Integer> columns) {
    columns.forEach(live.get(op)::set);
  }

  private void read(CircuitOp op, Expr expr) {
    if (expr != null) {
      read(op, Columns.readBy(expr));
    }
  }

  private void readFailing(Integrate op) {
    for (int column = 0; column < op.type().size(); column++) {
      if (failing.canFail(op.input(), column)) {
        of(op).set(column);
      }
    }
  }

  private void readAll(CircuitOp op) {
    live.get(op).set(0, op.type().size());
  }

  /** Marks what an operator reads of its inputs, when its own readers are known. */
  private final class Reading implements CircuitVisitor<Void> {
    @Override
    public Void visitInput(Input op) {
      return null;
    }

    @Override
    public Void visitConstant(Constant op) {
      return null;
    }

    @Override
    public Void visitFilter(Filter op) {
      read(op.input(), of(op));
      read(op.input(), op.condition());
      return null;
    }

    @Override
    public Void visitProject(Project op) {
      of(op).stream().forEach(column -> read(op.input(), op.columns().get(column)));
      return null;
    }

    @Override
    public Void visitPlus(Plus op) {
      op.inputs().forEach(input -> read(input, of(op)));
      return null;
    }

    @Override
    public Void visitRepeat(Repeat op) {
      read(op.input(), of(op));
      read(op.input(), op.copies());
      return null;
    }

    @Override
    public Void visitNegate(Negate op) {
      read(op.input(), of(op));
      return null;
    }

    @Override
    public Void visitIntegrate(Integrate op) {
      read(op, op.keys());
      op.order().forEach(key -> of(op).set(key.column()));
      if (op.form() == StateForm.ORDERED) {
        readFailing(op); // a row that has its place in an order is sound, or the step is refused
      }
      read(op.input(), of(op));
      return null;
    }

    @Override
    public Void visitTableRows(TableRows op) {
      read(op.input(), of(op));
      return null;
    }

    @Override
    public Void visitJoin(Join op) {
      read(op.left(), op.leftKeys());
      read(op.right(), op.rightKeys());
      for (Bound bound : op.bounds()) {
        of(op.left()).set(bound.left());
        of(op.right()).set(bound.right());
      }
      return readPairs(op, op.left(), op.right());
    }

    @Override
    public Void visitLookup(Lookup op) {
      read(op.left(), op.leftKeys());
      read(op.right(), op.rightKeys());
      return readPairs(op, op.left(), op.right());
    }

    private Void readPairs(CircuitOp op, CircuitOp left, CircuitOp right) {
      int shift = left.type().size();
      read(left, of(op).get(0, shift));
      read(right, of(op).get(shift, op.type().size()));
      return null;
    }

    @Override
    public Void visitAsofJoin(AsofJoin op) {
      read(op.left(), of(op).get(0, op.left().type().size()));
      readAll(op.right());
      return null;
    }

    @Override
    public Void visitAggregate(Aggregate op) {
      int keys = op.type().size() - op.calls().size();
      of(op).set(0, keys);
      for (int i = 0; i < op.calls().size(); i++) {
        if (of(op).get(keys + i)) {
          read(op.input(), op.calls().get(i).argument());
          read(op.input(), op.calls().get(i).filter());
        }
      }
      return null;
    }

    @Override
    public Void visitDistinct(Distinct op) {
      readAll(op);
      readAll(op.input());
      return null;
    }

    @Override
    public Void visitTopK(TopK op) {
      readAll(op.input());
      return null;
    }

    /** A text is built also if nobody reads it: whether it can be is asked. */
    @Override
    public Void visitListing(Listing op) {
      of(op).set(op.type().size() - 1);
      readAll(op.input());
      return null;
    }

    @Override
    public Void visitDifferentiate(Differentiate op) {
      read(op.input(), of(op));
      return null;
    }

    @Override
    public Void visitExchange(Exchange op) {
      read(op.input(), of(op));
      read(op.input(), op.keys());
      return null;
    }

    @Override
    public Void visitOutput(Output op) {
      readAll(op);
      readAll(op.input());
      return null;
    }
  }
}
