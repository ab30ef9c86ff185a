package dev.penstock.sql.subquery;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves what a query takes from the row around it up to its end, where it becomes the condition of
 * a join. Null where that cannot be done; {@link Domain} can always.
 */
final class PullUp implements LogicalVisitor<Unnested> {
  private final FailingColumns failing;

  PullUp(FailingColumns failing) {
    this.failing = failing;
  }

  /** The query without outer values below its end, or null. */
  Unnested apply(LogicalOp op) {
    return OuterRefs.in(op) ? op.accept(this) : independent(op);
  }

  /** A query that asks nothing of the row around it; every relation has a column. */
  static Unnested independent(LogicalOp op) {
    List<Expr> values = Columns.all(op.type());
    Expr present = Pieces.certain(true, op.origin());
    LogicalOp rows = values.isEmpty() ? Pieces.extended(op, List.of(present), "present") : op;
    Unnested.Rows many = isOneRow(op) ? Unnested.Rows.ONE : Unnested.Rows.MANY;
    return new Unnested(rows, values, List.of(), List.of(), many);
  }

  /** Whether a relation has exactly one row by its form. */
  static boolean isOneRow(LogicalOp op) {
    return op instanceof Project project && isOneRow(project.input())
        || op instanceof Join join && isOneRow(join.left()) && isOneRow(join.right()) && isAll(join)
        || op instanceof Aggregate aggregate && aggregate.keys().isEmpty()
        || op instanceof Values values && values.rows().size() == 1;
  }

  private static boolean isAll(Join join) {
    return join.condition() instanceof Literal literal && Boolean.TRUE.equals(literal.value());
  }

  private Unnested many(LogicalOp op) {
    Unnested query = apply(op);
    return query == null ? null : query.asMany();
  }

  private static Expr over(Unnested query, Expr expr) {
    return Columns.substitute(expr, query.values());
  }

  @Override
  public Unnested visitScan(Scan op) {
    return independent(op);
  }

  @Override
  public Unnested visitValues(Values op) {
    return independent(op);
  }

  @Override
  public Unnested visitFilter(Filter op) {
    Unnested in = apply(op.input());
    if (in == null) {
      return null;
    }
    List<Expr> conjuncts = Conjuncts.of(over(in, op.condition()));
    if (in.rows() != Unnested.Rows.MANY) {
      List<Expr> after = new ArrayList<>(in.after());
      after.addAll(conjuncts);
      return new Unnested(in.op(), in.values(), in.conditions(), after, in.rows());
    }
    Parted parted = new Parted(conjuncts, in.conditions(), in.op());
    LogicalOp kept =
        parted.own.isEmpty()
            ? in.op()
            : new Filter(in.op(), Conjuncts.and(parted.own), op.origin());
    return Unnested.many(kept, in.values(), parted.conditions);
  }

  /** A condition that can fail is judged where the outer ones are: FALSE beside it wins. */
  private final class Parted {
    private final List<Expr> own = new ArrayList<>();
    private final List<Expr> conditions;

    Parted(List<Expr> conjuncts, List<Expr> before, LogicalOp rows) {
      conditions = new ArrayList<>(before);
      boolean outer = !before.isEmpty() || Pieces.anyOuter(conjuncts);
      for (Expr conjunct : conjuncts) {
        boolean later = OuterRefs.in(conjunct) || outer && failing.canFail(conjunct, rows);
        (later ? conditions : own).add(conjunct);
      }
    }
  }

  @Override
  public Unnested visitProject(Project op) {
    Unnested in = apply(op.input());
    if (in == null) {
      return null;
    }
    List<Expr> values = op.columns().stream().map(column -> over(in, column)).toList();
    return new Unnested(in.op(), values, in.conditions(), in.after(), in.rows());
  }

  @Override
  public Unnested visitJoin(Join op) {
    Unnested left = many(op.left());
    Unnested right = many(op.right());
    if (left == null || right == null) {
      return null;
    }
    int shift = left.op().type().size();
    List<Expr> values = new ArrayList<>(left.values());
    right.values().forEach(value -> values.add(Pieces.shifted(value, shift)));
    List<Expr> conditions = new ArrayList<>(left.conditions());
    right.conditions().forEach(c -> conditions.add(Pieces.shifted(c, shift)));
    Expr always = Pieces.certain(true, op.origin());
    Join pairs = new Join(left.op(), right.op(), always, op.origin());
    List<Expr> conjuncts = Conjuncts.of(Columns.substitute(op.condition(), values));
    Parted parted = new Parted(conjuncts, conditions, pairs);
    Expr own = parted.own.isEmpty() ? always : Conjuncts.and(parted.own);
    Join join = new Join(left.op(), right.op(), own, op.origin());
    return Unnested.many(join, values, parted.conditions);
  }

  @Override
  public Unnested visitOuterJoin(OuterJoin op) {
    Unnested left = many(op.left());
    if (left == null || OuterRefs.in(op.right()) || op.padded() == OuterJoin.Padded.BOTH) {
      return null;
    }
    Expr condition = ofPair(left, op.right(), op.condition());
    if (OuterRefs.in(condition)) {
      return null;
    }
    OuterJoin join = new OuterJoin(left.op(), op.right(), condition, op.padded(), op.origin());
    List<Expr> values = new ArrayList<>(left.values());
    for (int column : Pieces.range(left.op().type().size(), op.right().type().size())) {
      values.add(Columns.ref(join.type(), column));
    }
    return Unnested.many(join, values, left.conditions());
  }

  @Override
  public Unnested visitAsofJoin(AsofJoin op) {
    Unnested left = many(op.left());
    if (left == null || OuterRefs.in(op.right())) {
      return null;
    }
    Expr condition = ofPair(left, op.right(), op.condition());
    Expr match = ofPair(left, op.right(), op.match());
    if (OuterRefs.in(condition) || OuterRefs.in(match)) {
      return null;
    }
    AsofJoin join = new AsofJoin(left.op(), op.right(), condition, match, op.padded(), op.origin());
    List<Expr> values = new ArrayList<>(left.values());
    for (int column : Pieces.range(left.op().type().size(), op.right().type().size())) {
      values.add(Columns.ref(join.type(), column));
    }
    return Unnested.many(join, values, left.conditions());
  }

  @Override
  public Unnested visitSemiJoin(SemiJoin op) {
    Unnested left = many(op.left());
    if (left == null || OuterRefs.in(op.right())) {
      return null;
    }
    Expr condition = ofPair(left, op.right(), op.condition());
    if (OuterRefs.in(condition)) {
      return null;
    }
    LogicalOp kept = new SemiJoin(left.op(), op.right(), condition, op.partner(), op.origin());
    return Unnested.many(kept, left.values(), left.conditions());
  }

  private static Expr ofPair(Unnested left, LogicalOp right, Expr condition) {
    List<Expr> values = new ArrayList<>(left.values());
    for (int i = 0; i < right.type().size(); i++) {
      int column = left.op().type().size() + i;
      values.add(new ColumnRef(column, right.type().type(i), right.origin()));
    }
    return Columns.substitute(condition, values);
  }

  /** What arrives must not depend on which rows around there are. */
  @Override
  public Unnested visitLookup(Lookup op) {
    return null;
  }

  @Override
  public Unnested visitDistinct(Distinct op) {
    Unnested in = many(op.input());
    GroupedUp groups = in == null ? null : new GroupedUp(in, in.values(), failing);
    if (groups == null || !groups.isPossible()) {
      return null;
    }
    LogicalOp distinct = new Distinct(groups.keyed(), op.origin());
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < in.values().size(); i++) {
      values.add(Columns.ref(distinct.type(), i));
    }
    return Unnested.many(distinct, values, groups.conditions(distinct.type()));
  }

  @Override
  public Unnested visitAggregate(Aggregate op) {
    Unnested in = many(op.input());
    if (in == null) {
      return null;
    }
    List<Expr> keys = op.keys().stream().map(in.values()::get).toList();
    List<AggregateCall> calls = AggregateCall.map(op.calls(), expr -> over(in, expr));
    GroupedUp groups = new GroupedUp(in, keys, failing);
    if (!groups.isPossible() || calls.stream().anyMatch(call -> !isFree(call, in.op()))) {
      return null;
    }
    return groups.aggregate(op, calls);
  }

  /** An argument is needed in every group, also in one for which no row around asks. */
  private boolean isFree(AggregateCall call, LogicalOp rows) {
    return isFree(call.argument(), rows) && isFree(call.filter(), rows);
  }

  private boolean isFree(Expr expr, LogicalOp rows) {
    return expr == null
        || expr instanceof Literal
        || !OuterRefs.in(expr) && !failing.canFail(expr, rows);
  }

  /** Rows are ranked among those for which the inner sides of the conditions are the same. */
  @Override
  public Unnested visitTopK(TopK op) {
    Unnested in = many(op.input());
    GroupedUp groups = in == null ? null : new GroupedUp(in, in.values(), failing);
    return groups == null || !groups.isPossible() ? null : groups.ranked(op);
  }

  /** Rows are listed with those for which the inner sides of the conditions are the same. */
  @Override
  public Unnested visitListing(Listing op) {
    Unnested in = many(op.input());
    GroupedUp groups = in == null ? null : new GroupedUp(in, in.values(), failing);
    return groups == null || !groups.isPossible() ? null : groups.listed(op);
  }

  @Override
  public Unnested visitRepeat(Repeat op) {
    return null;
  }

  @Override
  public Unnested visitUnion(Union op) {
    return null;
  }
}
