package dev.penstock.plan.pass;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
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
import java.util.Set;

/** Which columns of each operator somebody reads; at least one of each, and all of a view's. */
final class NeededColumns implements LogicalVisitor<Void> {
  private final Map<LogicalOp, BitSet> needed = new IdentityHashMap<>();
  private final Prunable prunable;
  private final Set<LogicalOp> undecided;

  NeededColumns(LogicalPlan plan, Prunable prunable) {
    this(plan.views().stream().map(LogicalView::root).toList(), prunable, Set.of());
  }

  /**
   * What is read of the operators below some roots.
   *
   * @param undecided as-of joins that do not need all columns of their right sides
   */
  NeededColumns(List<LogicalOp> roots, Prunable prunable, Set<LogicalOp> undecided) {
    this.prunable = prunable;
    this.undecided = undecided;
    roots.forEach(this::needAll);
    List<LogicalOp> order = Walk.dataOrder(roots);
    for (int i = order.size() - 1; i >= 0; i--) {
      LogicalOp op = order.get(i);
      if (of(op).isEmpty() && op.type().size() > 0) {
        need(op, 0);
      }
      op.accept(this);
    }
  }

  BitSet of(LogicalOp op) {
    return needed.computeIfAbsent(op, o -> new BitSet());
  }

  boolean isNeeded(LogicalOp op, int column) {
    return of(op).get(column);
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
    of(op.input()).or(of(op));
    needBy(op.condition(), op.input());
    return null;
  }

  @Override
  public Void visitProject(Project op) {
    for (int i = 0; i < op.columns().size(); i++) {
      if (prunable == Prunable.AGGREGATES || isNeeded(op, i)) {
        needBy(op.columns().get(i), op.input());
      }
    }
    return null;
  }

  @Override
  public Void visitJoin(Join op) {
    return needOfPair(op);
  }

  @Override
  public Void visitOuterJoin(OuterJoin op) {
    return needOfPair(op);
  }

  @Override
  public Void visitSemiJoin(SemiJoin op) {
    return needOfPair(op);
  }

  /** Which of several right rows is found depends on all columns of the right side. */
  @Override
  public Void visitAsofJoin(AsofJoin op) {
    if (!undecided.contains(op)) {
      needAll(op.right());
    }
    BitSet columns = (BitSet) of(op).clone();
    Columns.readBy(op.match()).forEach(columns::set);
    return needOfPair(op.left(), op.right(), op.condition(), columns);
  }

  @Override
  public Void visitLookup(Lookup op) {
    return needOfPair(op);
  }

  private Void needOfPair(PairOp op) {
    return needOfPair(op.left(), op.right(), op.condition(), (BitSet) of(op).clone());
  }

  private Void needOfPair(LogicalOp left, LogicalOp right, Expr condition, BitSet columns) {
    Columns.readBy(condition).forEach(columns::set);
    int shift = left.type().size();
    columns.stream()
        .forEach(
            column -> {
              boolean ofLeft = column < shift;
              need(ofLeft ? left : right, ofLeft ? column : column - shift);
            });
    return null;
  }

  @Override
  public Void visitAggregate(Aggregate op) {
    op.keys().forEach(key -> need(op.input(), key));
    for (int i = 0; i < op.calls().size(); i++) {
      AggregateCall call = op.calls().get(i);
      if (prunable != Prunable.AGGREGATES || isNeeded(op, op.keys().size() + i)) {
        needBy(call.argument(), op.input());
        needBy(call.filter(), op.input());
      }
    }
    return null;
  }

  @Override
  public Void visitDistinct(Distinct op) {
    needAll(op.input());
    return null;
  }

  @Override
  public Void visitTopK(TopK op) {
    needAll(op.input());
    return null;
  }

  @Override
  public Void visitListing(Listing op) {
    needAll(op.input());
    return null;
  }

  @Override
  public Void visitRepeat(Repeat op) {
    of(op.input()).or(of(op));
    needBy(op.copies(), op.input());
    return null;
  }

  @Override
  public Void visitUnion(Union op) {
    for (LogicalOp input : op.inputs()) {
      if (prunable == Prunable.AGGREGATES) {
        needAll(input);
      } else {
        of(input).or(of(op));
      }
    }
    return null;
  }

  private void needBy(Expr expr, LogicalOp input) {
    if (expr != null) {
      Columns.readBy(expr).forEach(column -> need(input, column));
    }
  }

  private void need(LogicalOp op, int column) {
    of(op).set(column);
  }

  private void needAll(LogicalOp op) {
    of(op).set(0, op.type().size());
  }
}
