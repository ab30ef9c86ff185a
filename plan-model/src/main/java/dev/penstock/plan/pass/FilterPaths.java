package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
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
import java.util.ArrayList;
import java.util.List;

/**
 * The columns of an operator that its inputs have as well, so that a condition over them keeps the
 * same rows below as above.
 */
final class FilterPaths implements LogicalVisitor<List<Expr>> {
  private final LogicalOp op;

  /** For each column the same value over the input; null if the input does not have it. */
  private final List<Expr> values;

  FilterPaths(LogicalOp op) {
    this.op = op;
    this.values = op.accept(this);
  }

  boolean canPass(Expr conjunct) {
    return !values.isEmpty()
        && Columns.readBy(conjunct).stream().allMatch(column -> values.get(column) != null);
  }

  /** Whether some rows of the input are not seen above; for those nothing may fail below. */
  boolean hidesRows() {
    return op instanceof Repeat;
  }

  /** The conjunct over the rows of an input. */
  Expr translate(Expr conjunct, int input) {
    return op instanceof Union
        ? Columns.substitute(conjunct, Columns.all(op.inputs().get(input).type()))
        : Columns.substitute(conjunct, values);
  }

  @Override
  public List<Expr> visitScan(Scan scan) {
    return List.of();
  }

  @Override
  public List<Expr> visitValues(Values constant) {
    return List.of();
  }

  @Override
  public List<Expr> visitFilter(Filter filter) {
    return List.of();
  }

  @Override
  public List<Expr> visitProject(Project project) {
    List<Expr> columns = new ArrayList<>();
    project.columns().forEach(c -> columns.add(LinearMerges.isFree(c) ? c : null));
    return columns;
  }

  @Override
  public List<Expr> visitJoin(Join join) {
    return List.of();
  }

  @Override
  public List<Expr> visitOuterJoin(OuterJoin join) {
    return List.of();
  }

  @Override
  public List<Expr> visitSemiJoin(SemiJoin join) {
    return List.of();
  }

  /** A left row takes no other's right row. */
  @Override
  public List<Expr> visitAsofJoin(AsofJoin join) {
    return List.of();
  }

  @Override
  public List<Expr> visitLookup(Lookup lookup) {
    return List.of();
  }

  /** A group is there exactly while it has rows; the one group without keys is always there. */
  @Override
  public List<Expr> visitAggregate(Aggregate aggregate) {
    List<Expr> columns = new ArrayList<>();
    if (aggregate.keys().isEmpty()) {
      return columns;
    }
    aggregate.keys().forEach(key -> columns.add(Columns.ref(aggregate.input().type(), key)));
    aggregate.calls().forEach(call -> columns.add(null));
    return columns;
  }

  @Override
  public List<Expr> visitDistinct(Distinct distinct) {
    return Columns.all(distinct.type());
  }

  /** A key has rows above if it has any below, unless the first ranks are left out. */
  @Override
  public List<Expr> visitTopK(TopK top) {
    if (top.keys().isEmpty() || top.ranking().first() > 1) {
      return List.of();
    }
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < top.type().size(); i++) {
      columns.add(top.keys().contains(i) ? Columns.ref(top.input().type(), i) : null);
    }
    return columns;
  }

  @Override
  public List<Expr> visitListing(Listing listing) {
    List<Expr> columns = new ArrayList<>();
    if (!listing.keys().isEmpty()) {
      listing.keys().forEach(key -> columns.add(Columns.ref(listing.input().type(), key)));
      columns.add(null);
    }
    return columns;
  }

  @Override
  public List<Expr> visitRepeat(Repeat repeat) {
    return Columns.all(repeat.type());
  }

  @Override
  public List<Expr> visitUnion(Union union) {
    return Columns.all(union.type());
  }
}
