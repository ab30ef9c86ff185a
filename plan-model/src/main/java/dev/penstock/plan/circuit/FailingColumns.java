package dev.penstock.plan.circuit;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Expr;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which columns may carry FAILED. A value is needed, and so an error and no longer a value, where
 * it becomes a key, an argument of an aggregate or a condition; everywhere else it is carried on.
 */
public final class FailingColumns {
  private final Map<CircuitOp, BitSet> known = new IdentityHashMap<>();
  private final Rules rules = new Rules();

  /** Whether a column of an operator's rows may carry FAILED. */
  public boolean canFail(CircuitOp op, int column) {
    return of(op).get(column);
  }

  /** Whether an expression over an operator's rows can be FAILED. */
  public boolean canFail(Expr expr, CircuitOp input) {
    return expr.canFail(of(input)::get);
  }

  /** Whether some column of an operator's rows may carry FAILED. */
  public boolean any(CircuitOp op) {
    return !of(op).isEmpty();
  }

  private BitSet of(CircuitOp op) {
    BitSet columns = known.get(op);
    if (columns == null) {
      columns = op.accept(rules);
      known.put(op, columns);
    }
    return columns;
  }

  private static BitSet without(BitSet columns, List<Integer> keys) {
    BitSet rest = (BitSet) columns.clone();
    keys.forEach(rest::clear);
    return rest;
  }

  private final class Rules implements CircuitVisitor<BitSet> {
    @Override
    public BitSet visitInput(Input op) {
      return new BitSet();
    }

    @Override
    public BitSet visitConstant(Constant op) {
      return new BitSet();
    }

    @Override
    public BitSet visitFilter(Filter op) {
      return of(op.input());
    }

    @Override
    public BitSet visitProject(Project op) {
      BitSet columns = new BitSet();
      for (int i = 0; i < op.columns().size(); i++) {
        columns.set(i, canFail(op.columns().get(i), op.input()));
      }
      return columns;
    }

    @Override
    public BitSet visitPlus(Plus op) {
      BitSet columns = new BitSet();
      op.inputs().forEach(input -> columns.or(of(input)));
      return columns;
    }

    @Override
    public BitSet visitRepeat(Repeat op) {
      return of(op.input());
    }

    @Override
    public BitSet visitNegate(Negate op) {
      return of(op.input());
    }

    @Override
    public BitSet visitIntegrate(Integrate op) {
      return op.form() == StateForm.ORDERED ? new BitSet() : without(of(op.input()), op.keys());
    }

    @Override
    public BitSet visitTableRows(TableRows op) {
      return new BitSet();
    }

    @Override
    public BitSet visitJoin(Join op) {
      return ofPair(op.left(), op.right());
    }

    @Override
    public BitSet visitLookup(Lookup op) {
      return ofPair(op.left(), op.right());
    }

    private BitSet ofPair(CircuitOp left, CircuitOp right) {
      BitSet columns = (BitSet) of(left).clone();
      int shift = left.type().size();
      of(right).stream().forEach(column -> columns.set(column + shift));
      return columns;
    }

    @Override
    public BitSet visitAsofJoin(AsofJoin op) {
      return new BitSet();
    }

    @Override
    public BitSet visitAggregate(Aggregate op) {
      BitSet columns = new BitSet();
      int first = op.type().size() - op.calls().size();
      for (int i = 0; i < op.calls().size(); i++) {
        AggregateCall call = op.calls().get(i);
        columns.set(first + i, call.failsItself());
      }
      return columns;
    }

    @Override
    public BitSet visitDistinct(Distinct op) {
      return new BitSet();
    }

    @Override
    public BitSet visitTopK(TopK op) {
      return of(op.input());
    }

    @Override
    public BitSet visitListing(Listing op) {
      return new BitSet();
    }

    @Override
    public BitSet visitDifferentiate(Differentiate op) {
      return of(op.input());
    }

    @Override
    public BitSet visitExchange(Exchange op) {
      return without(of(op.input()), op.keys());
    }

    @Override
    public BitSet visitOutput(Output op) {
      return of(op.input());
    }
  }
}
