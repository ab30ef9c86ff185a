package dev.penstock.plan.text;

import dev.penstock.plan.circuit.Aggregate;
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
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The line of each circuit operator, without its inputs. */
final class CircuitLines implements CircuitVisitor<String> {
  private final RowText row;

  CircuitLines(RowText row) {
    this.row = row;
  }

  String of(CircuitOp op) {
    return op.accept(this);
  }

  @Override
  public String visitInput(Input op) {
    return "input " + Quoting.name(op.table().name()) + inputColumns(op);
  }

  @Override
  public String visitConstant(Constant op) {
    return "constant" + row.columns(op.type()) + row.rows(op.rows());
  }

  @Override
  public String visitFilter(Filter op) {
    return "filter " + row.expression(op.condition(), op.type());
  }

  @Override
  public String visitProject(Project op) {
    return "project " + row.items(op.columns(), op.type(), op.input().type());
  }

  @Override
  public String visitPlus(Plus op) {
    return "plus" + row.columns(op.type());
  }

  @Override
  public String visitIntegrate(Integrate op) {
    String form = op.form().name().toLowerCase(Locale.ROOT);
    return "integrate " + form + row.by(op.keys(), op.type());
  }

  @Override
  public String visitTableRows(TableRows op) {
    return "tableRows";
  }

  @Override
  public String visitJoin(Join op) {
    return "join" + row.pairs(op.leftKeys(), op.left().type(), op.rightKeys(), op.right().type());
  }

  @Override
  public String visitAggregate(Aggregate op) {
    RowType input = op.input().type();
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
  public String visitDifferentiate(Differentiate op) {
    return "differentiate";
  }

  @Override
  public String visitExchange(Exchange op) {
    return op.keys().isEmpty() ? "exchange toOne" : "exchange" + row.by(op.keys(), op.type());
  }

  @Override
  public String visitOutput(Output op) {
    return "output " + Quoting.name(op.view().name()) + (op.net() ? "[net]" : "");
  }

  /** A table's columns are what is read, so they are named in every style. */
  private static String inputColumns(Input op) {
    return op.columns().stream()
        .map(op.table().type().columns()::get)
        .map(column -> Quoting.name(column.name()) + " " + TypeText.of(column.type()))
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
