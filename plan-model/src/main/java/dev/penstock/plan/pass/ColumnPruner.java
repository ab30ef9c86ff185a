package dev.penstock.plan.pass;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
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
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Drops what nobody reads, and renumbers the columns that are left. */
final class ColumnPruner implements LogicalVisitor<ColumnPruner.Pruned> {
  /**
   * An operator with fewer columns.
   *
   * @param kept the positions that its columns had before, ascending
   */
  record Pruned(LogicalOp op, List<Integer> kept) {
    Expr renumber(Expr expr) {
      return Columns.renumber(expr, kept::indexOf);
    }
  }

  private final NeededColumns needed;
  private final Prunable prunable;

  /** What may lose columns; null for everything. */
  private final Set<LogicalOp> within;

  private final Map<LogicalOp, Pruned> done = new IdentityHashMap<>();
  private final Map<LogicalOp, Pruned> sides = new IdentityHashMap<>();

  private ColumnPruner(NeededColumns needed, Prunable prunable, Set<LogicalOp> within) {
    this.needed = needed;
    this.prunable = prunable;
    this.within = within;
  }

  static LogicalPlan prune(LogicalPlan plan, Prunable prunable) {
    NeededColumns needed = new NeededColumns(plan, prunable);
    ColumnPruner pruner = new ColumnPruner(needed, prunable, /* within= */ null);
    return plan.rewriteRoots(root -> pruner.of(root).op());
  }

  /** The same rows; new as-of joins have right sides of only what is read of them. */
  static LogicalOp pruneNearest(LogicalOp root, Set<LogicalOp> joins) {
    Set<LogicalOp> above = Collections.newSetFromMap(new IdentityHashMap<>());
    for (LogicalOp op : Walk.dataOrder(List.of(root))) {
      if (joins.contains(op) || op.inputs().stream().anyMatch(above::contains)) {
        above.add(op);
      }
    }
    NeededColumns needed = new NeededColumns(List.of(root), Prunable.NEAREST, joins);
    return new ColumnPruner(needed, Prunable.NEAREST, above).of(root).op();
  }

  private Pruned of(LogicalOp op) {
    Pruned pruned = done.get(op);
    if (pruned == null) {
      pruned = within == null || within.contains(op) ? op.accept(this) : whole(op);
      done.put(op, pruned);
    }
    return pruned;
  }

  @Override
  public Pruned visitScan(Scan op) {
    return whole(op);
  }

  @Override
  public Pruned visitValues(Values op) {
    List<Integer> kept = kept(op);
    if (kept.size() == op.type().size()) {
      return whole(op);
    }
    List<List<Literal>> rows =
        op.rows().stream().map(row -> kept.stream().map(row::get).toList()).toList();
    return new Pruned(new Values(rows, columns(op.type(), kept), op.origin()), kept);
  }

  @Override
  public Pruned visitFilter(Filter op) {
    Pruned input = of(op.input());
    if (input.op() == op.input()) {
      return whole(op);
    }
    Expr condition = input.renumber(op.condition());
    return new Pruned(new Filter(input.op(), condition, op.origin()), input.kept());
  }

  @Override
  public Pruned visitProject(Project op) {
    Pruned input = of(op.input());
    List<Integer> kept = kept(op);
    if (input.op() == op.input() && kept.size() == op.type().size()) {
      return whole(op);
    }
    List<Expr> exprs = kept.stream().map(op.columns()::get).map(input::renumber).toList();
    RowType type = columns(op.type(), kept);
    return new Pruned(new Project(input.op(), exprs, type, op.origin()), kept);
  }

  @Override
  public Pruned visitJoin(Join op) {
    return ofPair(op);
  }

  @Override
  public Pruned visitOuterJoin(OuterJoin op) {
    return ofPair(op);
  }

  @Override
  public Pruned visitSemiJoin(SemiJoin op) {
    Pruned pruned = ofPair(op);
    return new Pruned(pruned.op(), pruned.kept().subList(0, pruned.op().type().size()));
  }

  @Override
  public Pruned visitAsofJoin(AsofJoin op) {
    boolean decides = prunable == Prunable.NEAREST;
    Pruned left = side(op.left());
    Pruned right = decides ? exactSide(op.right()) : side(op.right());
    if (!decides && left.op() == op.left() && right.op() == op.right()) {
      return whole(op);
    }
    int shift = op.left().type().size();
    List<Integer> kept = new ArrayList<>(left.kept());
    right.kept().forEach(column -> kept.add(column + shift));
    LogicalOp renumbered = op.mapExpressions(expr -> Columns.renumber(expr, kept::indexOf));
    return new Pruned(renumbered.withInputs(List.of(left.op(), right.op())), kept);
  }

  @Override
  public Pruned visitLookup(Lookup op) {
    return ofPair(op);
  }

  /** An operator over pairs, with the columns of pairs that are left. */
  private Pruned ofPair(PairOp op) {
    Pruned left = side(op.left());
    Pruned right = side(op.right());
    if (left.op() == op.left() && right.op() == op.right()) {
      return whole(op);
    }
    int shift = op.left().type().size();
    List<Integer> kept = new ArrayList<>(left.kept());
    right.kept().forEach(column -> kept.add(column + shift));
    Expr condition = Columns.renumber(op.condition(), kept::indexOf);
    return new Pruned(op.withPair(left.op(), right.op(), condition), kept);
  }

  @Override
  public Pruned visitAggregate(Aggregate op) {
    Pruned input = of(op.input());
    List<Integer> kept = keptOfAggregate(op);
    if (input.op() == op.input() && kept.size() == op.type().size()) {
      return whole(op);
    }
    int keys = op.keys().size();
    List<AggregateCall> calls =
        kept.stream().filter(i -> i >= keys).map(i -> op.calls().get(i - keys)).toList();
    Aggregate pruned =
        new Aggregate(
            input.op(),
            op.keys().stream().map(input.kept()::indexOf).toList(),
            AggregateCall.map(calls, input::renumber),
            columns(op.type(), kept),
            op.origin());
    return new Pruned(pruned, kept);
  }

  @Override
  public Pruned visitDistinct(Distinct op) {
    LogicalOp input = of(op.input()).op();
    return whole(input == op.input() ? op : new Distinct(input, op.origin()));
  }

  /** Rows are ordered by all of their columns, so only the rank can go. */
  @Override
  public Pruned visitTopK(TopK op) {
    int columns = op.input().type().size();
    boolean ranked =
        op.isRanked() && (prunable == Prunable.NEAREST || needed.isNeeded(op, columns));
    TopK pruned = ranked ? op : op.unranked();
    LogicalOp input = of(op.input()).op();
    LogicalOp result = input == op.input() ? pruned : pruned.withInputs(List.of(input));
    return new Pruned(result, Columns.first(result.type().size()));
  }

  /** Rows are ordered by all of their columns. */
  @Override
  public Pruned visitListing(Listing op) {
    LogicalOp input = of(op.input()).op();
    return whole(input == op.input() ? op : op.withInputs(List.of(input)));
  }

  @Override
  public Pruned visitRepeat(Repeat op) {
    Pruned input = of(op.input());
    if (input.op() == op.input()) {
      return whole(op);
    }
    Expr copies = input.renumber(op.copies());
    return new Pruned(new Repeat(input.op(), copies, op.origin()), input.kept());
  }

  @Override
  public Pruned visitUnion(Union op) {
    List<LogicalOp> inputs = new ArrayList<>();
    boolean same = true;
    for (LogicalOp input : op.inputs()) {
      LogicalOp pruned =
          prunable == Prunable.AGGREGATES ? of(input).op() : exactly(of(input), needed.of(op));
      same &= pruned == input;
      inputs.add(pruned);
    }
    List<Integer> kept = kept(op);
    return same
        ? whole(op)
        : new Pruned(new Union(inputs, columns(op.type(), kept), op.origin()), kept);
  }

  /** A side of a join keeps its rows, so it is given no column that is not read. */
  private Pruned side(LogicalOp side) {
    return prunable == Prunable.COLUMNS ? exactSide(side) : of(side);
  }

  private Pruned exactSide(LogicalOp side) {
    BitSet columns = needed.of(side);
    Pruned known = sides.get(side);
    if (known == null) {
      known = new Pruned(exactly(of(side), columns), columns.stream().boxed().toList());
      sides.put(side, known);
    }
    return known;
  }

  private static LogicalOp exactly(Pruned pruned, BitSet columns) {
    if (pruned.kept().size() == columns.cardinality()) {
      return pruned.op();
    }
    RowType from = pruned.op().type();
    List<Integer> positions = columns.stream().boxed().map(pruned.kept()::indexOf).toList();
    List<Expr> refs = positions.stream().map(p -> (Expr) Columns.ref(from, p)).toList();
    return new Project(pruned.op(), refs, columns(from, positions), pruned.op().origin());
  }

  private List<Integer> kept(LogicalOp op) {
    return prunable == Prunable.AGGREGATES
        ? Columns.first(op.type().size())
        : needed.of(op).stream().boxed().toList();
  }

  private List<Integer> keptOfAggregate(Aggregate op) {
    List<Integer> all = Columns.first(op.type().size());
    int keys = op.keys().size();
    return prunable == Prunable.AGGREGATES
        ? all.stream().filter(i -> i < keys || needed.isNeeded(op, i)).toList()
        : all;
  }

  private static Pruned whole(LogicalOp op) {
    return new Pruned(op, Columns.first(op.type().size()));
  }

  private static RowType columns(RowType type, List<Integer> kept) {
    return new RowType(kept.stream().map(type.columns()::get).toList());
  }
}
