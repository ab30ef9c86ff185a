package dev.penstock.plan.text;

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
import dev.penstock.plan.type.RowType;

/** The line of each logical operator, without its inputs. */
final class LogicalLines implements LogicalVisitor<String> {
  private static final RowText ROW = RowText.NAMED;

  static String of(LogicalOp op) {
    return op.accept(new LogicalLines());
  }

  @Override
  public String visitScan(Scan op) {
    return "scan " + Quoting.name(op.relation()) + ROW.columns(op.type());
  }

  @Override
  public String visitValues(Values op) {
    return "values" + ROW.columns(op.type()) + ROW.rows(op.rows());
  }

  @Override
  public String visitFilter(Filter op) {
    return "filter " + ROW.expression(op.condition(), op.input().type());
  }

  @Override
  public String visitProject(Project op) {
    return "project" + ROW.items(op.columns(), op.type(), op.input().type());
  }

  @Override
  public String visitJoin(Join op) {
    return "join " + ROW.expression(op.condition(), op.type());
  }

  @Override
  public String visitOuterJoin(OuterJoin op) {
    String padded = op.padded() == OuterJoin.Padded.LEFT ? "leftJoin " : "fullJoin ";
    return padded + ROW.expression(op.condition(), op.pair());
  }

  @Override
  public String visitAsofJoin(AsofJoin op) {
    String padded = op.padded() ? "leftAsofJoin " : "asofJoin ";
    String match = ROW.expression(op.match(), op.pair());
    return padded + match + " on " + ROW.expression(op.condition(), op.pair());
  }

  @Override
  public String visitSemiJoin(SemiJoin op) {
    String kept = op.partner() == SemiJoin.Partner.SOME ? "semiJoin " : "antiJoin ";
    return kept + ROW.expression(op.condition(), op.pair());
  }

  @Override
  public String visitLookup(Lookup op) {
    String line = op.padded() ? "leftLookup " : "lookup ";
    return line + ROW.expression(op.condition(), op.pair());
  }

  @Override
  public String visitAggregate(Aggregate op) {
    return "aggregate"
        + ROW.by(op.keys(), op.type(), op.input().type())
        + ROW.calls(op.calls(), op.type(), op.input().type());
  }

  @Override
  public String visitDistinct(Distinct op) {
    return "distinct";
  }

  @Override
  public String visitTopK(TopK op) {
    RowType input = op.input().type();
    return "topK"
        + ROW.ranking(op.ranking())
        + ROW.by(op.keys(), input)
        + ROW.order(op.order(), input)
        + ROW.rank(op.type(), input);
  }

  @Override
  public String visitListing(Listing op) {
    RowType input = op.input().type();
    return "listing"
        + ROW.by(op.keys(), op.type(), input)
        + ROW.order(op.order(), input)
        + ROW.listed(op.listed(), op.type(), input);
  }

  @Override
  public String visitRepeat(Repeat op) {
    return "repeat " + ROW.expression(op.copies(), op.type());
  }

  @Override
  public String visitUnion(Union op) {
    return "union" + ROW.columns(op.type());
  }
}
