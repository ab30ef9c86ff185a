package dev.penstock.plan.dsl;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Origins;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A query with lines counted from the one that defines its view; what stands elsewhere counts as
 * standing there. Operators that are used twice stay one.
 */
final class Relocation implements LogicalVisitor<LogicalOp> {
  private final String view;
  private final SourceSpan start;
  private final Map<LogicalOp, LogicalOp> moved = new IdentityHashMap<>();

  Relocation(String view, SourceSpan start) {
    this.view = view;
    this.start = start;
  }

  LogicalOp apply(LogicalOp op) {
    LogicalOp known = moved.get(op);
    if (known == null) {
      known = op.accept(this);
      moved.put(op, known);
    }
    return known;
  }

  private SourceSpan at(SourceSpan origin) {
    boolean below = origin.source().equals(start.source()) && origin.line() >= start.line();
    int line = below ? origin.line() - start.line() + 1 : 1;
    return new SourceSpan(view, line, 1, line, 1);
  }

  private Expr at(Expr expr) {
    return Origins.map(expr, this::at);
  }

  private List<Expr> at(List<Expr> exprs) {
    return exprs.stream().map(this::at).toList();
  }

  private List<LogicalOp> inputs(LogicalOp op) {
    return op.inputs().stream().map(this::apply).toList();
  }

  @Override
  public LogicalOp visitScan(Scan op) {
    return new Scan(op.relation(), op.type(), at(op.origin()));
  }

  @Override
  public LogicalOp visitValues(Values op) {
    List<List<Literal>> rows =
        op.rows().stream()
            .map(row -> row.stream().map(l -> (Literal) at((Expr) l)).toList())
            .toList();
    return new Values(rows, op.type(), at(op.origin()));
  }

  @Override
  public LogicalOp visitFilter(Filter op) {
    return new Filter(apply(op.input()), at(op.condition()), at(op.origin()));
  }

  @Override
  public LogicalOp visitProject(Project op) {
    return new Project(apply(op.input()), at(op.columns()), op.type(), at(op.origin()));
  }

  @Override
  public LogicalOp visitJoin(Join op) {
    return new Join(apply(op.left()), apply(op.right()), at(op.condition()), at(op.origin()));
  }

  @Override
  public LogicalOp visitOuterJoin(OuterJoin op) {
    return new OuterJoin(
        apply(op.left()), apply(op.right()), at(op.condition()), op.padded(), at(op.origin()));
  }

  @Override
  public LogicalOp visitSemiJoin(SemiJoin op) {
    return new SemiJoin(
        apply(op.left()), apply(op.right()), at(op.condition()), op.partner(), at(op.origin()));
  }

  @Override
  public LogicalOp visitAsofJoin(AsofJoin op) {
    return new AsofJoin(
        apply(op.left()),
        apply(op.right()),
        at(op.condition()),
        at(op.match()),
        op.padded(),
        at(op.origin()));
  }

  @Override
  public LogicalOp visitLookup(Lookup op) {
    return new Lookup(
        apply(op.left()), apply(op.right()), at(op.condition()), op.padded(), at(op.origin()));
  }

  @Override
  public LogicalOp visitAggregate(Aggregate op) {
    List<AggregateCall> calls =
        op.calls().stream()
            .map(
                c ->
                    new AggregateCall(
                        c.function(),
                        c.argument() == null ? null : at(c.argument()),
                        c.filter() == null ? null : at(c.filter()),
                        c.type(),
                        at(c.origin())))
            .toList();
    return new Aggregate(apply(op.input()), op.keys(), calls, op.type(), at(op.origin()));
  }

  @Override
  public LogicalOp visitDistinct(Distinct op) {
    return new Distinct(apply(op.input()), at(op.origin()));
  }

  @Override
  public LogicalOp visitTopK(TopK op) {
    return new TopK(
        apply(op.input()), op.keys(), op.order(), op.ranking(), op.type(), at(op.origin()));
  }

  @Override
  public LogicalOp visitListing(Listing op) {
    Listed listed = op.listed();
    if (!listed.isList()) {
      listed = listed.withSeparator(at(listed.separator()));
    }
    return new Listing(
        apply(op.input()), op.keys(), op.order(), listed, op.type(), at(op.origin()));
  }

  @Override
  public LogicalOp visitRepeat(Repeat op) {
    return new Repeat(apply(op.input()), at(op.copies()), at(op.origin()));
  }

  @Override
  public LogicalOp visitUnion(Union op) {
    return new Union(inputs(op), op.type(), at(op.origin()));
  }
}
