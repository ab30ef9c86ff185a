package dev.penstock.plan.logical;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Expr;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Which columns of a query's relations may carry FAILED on to whoever reads them. */
public final class FailingColumns implements LogicalVisitor<BitSet> {
  private final Map<String, LogicalOp> views = new HashMap<>();
  private final Map<LogicalOp, BitSet> known = new IdentityHashMap<>();

  /** The properties of the operators of a plan. */
  public FailingColumns(LogicalPlan plan) {
    plan.views().forEach(view -> views.put(view.view().name(), view.root()));
  }

  /** Whether an expression over an operator's rows can be FAILED. */
  public boolean canFail(Expr expr, LogicalOp input) {
    return expr.canFail(of(input)::get);
  }

  /** Whether an expression over the pairs that an operator judges can be FAILED. */
  public boolean canFailInPair(Expr expr, PairOp pairs) {
    return expr.canFail(ofPair(pairs)::get);
  }

  /** Whether a column of an operator's rows may carry FAILED. */
  public boolean canFail(LogicalOp op, int column) {
    return of(op).get(column);
  }

  private BitSet of(LogicalOp op) {
    BitSet columns = known.get(op);
    if (columns == null) {
      columns = op.accept(this);
      known.put(op, columns);
    }
    return columns;
  }

  @Override
  public BitSet visitScan(Scan op) {
    LogicalOp view = views.get(op.relation());
    return view == null ? new BitSet() : of(view);
  }

  @Override
  public BitSet visitValues(Values op) {
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
  public BitSet visitJoin(Join op) {
    return ofPair(op);
  }

  @Override
  public BitSet visitOuterJoin(OuterJoin op) {
    return ofPair(op);
  }

  @Override
  public BitSet visitAsofJoin(AsofJoin op) {
    return op.padded() ? (BitSet) of(op.left()).clone() : new BitSet();
  }

  @Override
  public BitSet visitSemiJoin(SemiJoin op) {
    return of(op.left());
  }

  @Override
  public BitSet visitLookup(Lookup op) {
    return ofPair(op);
  }

  private BitSet ofPair(PairOp op) {
    BitSet columns = (BitSet) of(op.left()).clone();
    int shift = op.left().type().size();
    of(op.right()).stream().forEach(column -> columns.set(column + shift));
    return columns;
  }

  @Override
  public BitSet visitAggregate(Aggregate op) {
    BitSet columns = new BitSet();
    for (int i = 0; i < op.calls().size(); i++) {
      AggregateCall call = op.calls().get(i);
      columns.set(op.keys().size() + i, call.failsItself());
    }
    return columns;
  }

  @Override
  public BitSet visitDistinct(Distinct op) {
    return new BitSet();
  }

  @Override
  public BitSet visitTopK(TopK op) {
    return new BitSet();
  }

  @Override
  public BitSet visitListing(Listing op) {
    return new BitSet();
  }

  @Override
  public BitSet visitRepeat(Repeat op) {
    return of(op.input());
  }

  @Override
  public BitSet visitUnion(Union op) {
    BitSet columns = new BitSet();
    op.inputs().forEach(input -> columns.or(of(input)));
    return columns;
  }
}
