package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
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
import java.util.List;

/**
 * Whether an operator can have no rows, because a condition is never TRUE or its inputs have none.
 */
final class NoRows implements LogicalVisitor<Boolean> {
  private NoRows() {}

  /** The operator without inputs that add nothing, or an empty constant in its place. */
  static LogicalOp simplified(LogicalOp op) {
    NoRows noRows = new NoRows();
    if (!(op instanceof Values) && op.accept(noRows)) {
      return new Values(List.of(), op.type(), op.origin());
    }
    return op instanceof Union union ? noRows.withoutEmptyInputs(union) : op;
  }

  private LogicalOp withoutEmptyInputs(Union union) {
    List<LogicalOp> inputs = union.inputs().stream().filter(i -> !i.accept(this)).toList();
    if (inputs.size() == union.inputs().size()) {
      return union;
    }
    LogicalOp first = inputs.get(0);
    return inputs.size() == 1
        ? new Project(first, Columns.all(first.type()), union.type(), union.origin())
        : new Union(inputs, union.type(), union.origin());
  }

  @Override
  public Boolean visitScan(Scan op) {
    return false;
  }

  @Override
  public Boolean visitValues(Values op) {
    return op.rows().isEmpty();
  }

  @Override
  public Boolean visitFilter(Filter op) {
    return isNeverTrue(op.condition()) || op.input().accept(this);
  }

  @Override
  public Boolean visitProject(Project op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitJoin(Join op) {
    return isNeverTrue(op.condition()) || op.left().accept(this) || op.right().accept(this);
  }

  @Override
  public Boolean visitOuterJoin(OuterJoin op) {
    return op.left().accept(this)
        && (op.padded() == OuterJoin.Padded.LEFT || op.right().accept(this));
  }

  @Override
  public Boolean visitSemiJoin(SemiJoin op) {
    boolean needsPartner = op.partner() == SemiJoin.Partner.SOME;
    return op.left().accept(this)
        || needsPartner && (isNeverTrue(op.condition()) || op.right().accept(this));
  }

  @Override
  public Boolean visitAsofJoin(AsofJoin op) {
    return op.left().accept(this) || !op.padded() && op.right().accept(this);
  }

  @Override
  public Boolean visitLookup(Lookup op) {
    boolean needsPartner = !op.padded();
    return op.left().accept(this)
        || needsPartner && (isNeverTrue(op.condition()) || op.right().accept(this));
  }

  /** The one global group is there without rows. */
  @Override
  public Boolean visitAggregate(Aggregate op) {
    return !op.keys().isEmpty() && op.input().accept(this);
  }

  @Override
  public Boolean visitDistinct(Distinct op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitTopK(TopK op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitListing(Listing op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitRepeat(Repeat op) {
    return op.input().accept(this);
  }

  @Override
  public Boolean visitUnion(Union op) {
    return op.inputs().stream().allMatch(input -> input.accept(this));
  }

  private static boolean isNeverTrue(Expr condition) {
    return Conjuncts.of(condition).stream()
        .anyMatch(c -> c instanceof Literal literal && !Boolean.TRUE.equals(literal.value()));
  }
}
