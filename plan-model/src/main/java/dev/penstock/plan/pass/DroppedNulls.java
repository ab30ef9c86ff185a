package dev.penstock.plan.pass;

import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.NullRejection;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.PairOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Columns of operators in which a NULL is the end of a row: whoever reads the operator drops rows
 * that have one there, so that nothing is lost if they never come.
 */
final class DroppedNulls implements LogicalVisitor<Void> {
  private final Map<LogicalOp, BitSet> dropped = new IdentityHashMap<>();

  DroppedNulls(LogicalPlan plan) {
    List<LogicalOp> roots = plan.views().stream().map(LogicalView::root).toList();
    roots.forEach(root -> give(root, new BitSet()));
    List<LogicalOp> order = Walk.dataOrder(roots);
    for (int i = order.size() - 1; i >= 0; i--) {
      order.get(i).accept(this);
    }
  }

  BitSet of(LogicalOp op) {
    return dropped.get(op);
  }

  /** What one reader drops; another one may need it. */
  private Void give(LogicalOp op, BitSet columns) {
    dropped.computeIfAbsent(op, o -> (BitSet) columns.clone()).and(columns);
    return null;
  }

  @Override
  public Void visitScan(Scan op) {
    return null;
  }

  @Override
  public Void visitValues(Values op) {
    return null;
  }

  @Override
  public Void visitFilter(Filter op) {
    BitSet columns = NullRejection.rejected(op.condition());
    columns.or(of(op));
    return give(op.input(), columns);
  }

  @Override
  public Void visitProject(Project op) {
    BitSet columns = new BitSet();
    of(op).stream().forEach(i -> columns.or(NullRejection.nullWith(op.columns().get(i))));
    return give(op.input(), columns);
  }

  @Override
  public Void visitJoin(Join op) {
    return givePair(op, of(op));
  }

  @Override
  public Void visitOuterJoin(OuterJoin op) {
    return givePair(op, of(op));
  }

  @Override
  public Void visitSemiJoin(SemiJoin op) {
    return givePair(op, of(op));
  }

  @Override
  public Void visitLookup(Lookup op) {
    return givePair(op, of(op));
  }

  /** A row that can have no partner is lost on a side that keeps no lonely rows. */
  private Void givePair(PairOp op, BitSet above) {
    int shift = op.left().type().size();
    int size = shift + op.right().type().size();
    BitSet condition = NullRejection.rejected(op.condition());
    BitSet left = above.get(0, shift);
    if (!op.keepsLonelyLeft()) {
      left.or(condition.get(0, shift));
    }
    BitSet right = above.get(shift, size);
    if (!op.keepsLonelyRight()) {
      right.or(condition.get(shift, size));
    }
    give(op.left(), left);
    return give(op.right(), right);
  }

  /** Without one of its right rows a left row would find another. */
  @Override
  public Void visitAsofJoin(AsofJoin op) {
    give(op.right(), new BitSet());
    return give(op.left(), of(op).get(0, op.left().type().size()));
  }

  @Override
  public Void visitAggregate(Aggregate op) {
    return give(op.input(), ofKeys(op, op.keys()));
  }

  /** The columns of an operator's input that are shown as its first ones. */
  private BitSet ofKeys(LogicalOp op, List<Integer> keys) {
    BitSet columns = new BitSet();
    for (int i = 0; i < keys.size(); i++) {
      if (of(op).get(i)) {
        columns.set(keys.get(i));
      }
    }
    return columns;
  }

  @Override
  public Void visitDistinct(Distinct op) {
    return give(op.input(), of(op));
  }

  /** Rows may only be missing below if all of their key are. */
  @Override
  public Void visitTopK(TopK op) {
    BitSet columns = new BitSet();
    op.keys().stream().filter(of(op)::get).forEach(columns::set);
    return give(op.input(), columns);
  }

  @Override
  public Void visitListing(Listing op) {
    return give(op.input(), ofKeys(op, op.keys()));
  }

  @Override
  public Void visitRepeat(Repeat op) {
    return give(op.input(), of(op));
  }

  @Override
  public Void visitUnion(Union op) {
    op.inputs().forEach(input -> give(input, of(op)));
    return null;
  }
}
