package dev.penstock.plan.text;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitVisitor;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The line of each circuit operator, without its inputs. */
final class CircuitLines implements CircuitVisitor<String> {
  private final RowText row;
  private final Function<CircuitOp, RowType> columns;

  /**
   * Lines in which columns are called as they are elsewhere.
   *
   * @param columns the columns of an operator under the names that expressions shall call them by
   */
  CircuitLines(RowText row, Function<CircuitOp, RowType> columns) {
    this.row = row;
    this.columns = columns;
  }

  String of(CircuitOp op) {
    return op.accept(this);
  }

  @Override
  public String visitInput(Input op) {
    String wanted = op.wanted() == null ? "" : " wanted " + row.expression(op.wanted(), op.type());
    return "input " + Quoting.name(op.table().name()) + row.columns(op.type()) + wanted;
  }

  @Override
  public String visitConstant(Constant op) {
    return "constant" + row.columns(op.type()) + row.rows(op.rows());
  }

  @Override
  public String visitFilter(Filter op) {
    return "filter " + row.expression(op.condition(), columns.apply(op.input()));
  }

  @Override
  public String visitProject(Project op) {
    return "project" + row.items(op.columns(), op.type(), columns.apply(op.input()));
  }

  @Override
  public String visitPlus(Plus op) {
    return "plus" + row.columns(op.type());
  }

  @Override
  public String visitRepeat(Repeat op) {
    return "repeat " + row.expression(op.copies(), columns.apply(op.input()));
  }

  @Override
  public String visitNegate(Negate op) {
    return "negate";
  }

  @Override
  public String visitIntegrate(Integrate op) {
    String form = op.form().name().toLowerCase(Locale.ROOT);
    String slots = op.slots() == 0 ? "" : " slots " + op.slots();
    RowType input = columns.apply(op.input());
    return "integrate " + form + row.by(op.keys(), input) + row.order(op.order(), input) + slots;
  }

  @Override
  public String visitTableRows(TableRows op) {
    return "tableRows";
  }

  @Override
  public String visitJoin(Join op) {
    RowType left = columns.apply(op.left());
    RowType right = columns.apply(op.right());
    String pairs = row.pairs(op.leftKeys(), left, op.rightKeys(), right);
    return op.bounds().isEmpty()
        ? "join" + pairs
        : "rangeJoin"
            + pairs
            + (pairs.isEmpty() ? " " : ", ")
            + row.bounds(op.bounds(), left, right);
  }

  @Override
  public String visitAsofJoin(AsofJoin op) {
    return op.strict() ? "asofJoin before" : "asofJoin notBehind";
  }

  @Override
  public String visitLookup(Lookup op) {
    return (op.padded() ? "leftLookup" : "lookup")
        + row.pairs(
            op.leftKeys(), columns.apply(op.left()), op.rightKeys(), columns.apply(op.right()));
  }

  @Override
  public String visitAggregate(Aggregate op) {
    RowType input = columns.apply(op.input());
    List<Integer> keys = op.input() instanceof Integrate rows ? rows.keys() : List.of();
    return (op.appendOnly() ? "aggregate[appendOnly]" : "aggregate")
        + row.by(keys, op.type(), input)
        + row.calls(op.calls(), op.type(), input);
  }

  @Override
  public String visitDistinct(Distinct op) {
    return "distinct";
  }

  @Override
  public String visitTopK(TopK op) {
    return "topK" + row.ranking(op.ranking()) + row.rank(op.type(), op.input().type());
  }

  @Override
  public String visitListing(Listing op) {
    RowType input = columns.apply(op.input());
    List<Integer> keys = op.input() instanceof Integrate rows ? rows.keys() : List.of();
    return "listing" + row.by(keys, op.type(), input) + row.listed(op.listed(), op.type(), input);
  }

  @Override
  public String visitDifferentiate(Differentiate op) {
    return "differentiate";
  }

  @Override
  public String visitExchange(Exchange op) {
    return op.keys().isEmpty()
        ? "exchange toOne"
        : "exchange" + row.by(op.keys(), columns.apply(op.input()));
  }

  @Override
  public String visitOutput(Output op) {
    return "output " + Quoting.name(op.view().name()) + (op.net() ? "[net]" : "");
  }
}
