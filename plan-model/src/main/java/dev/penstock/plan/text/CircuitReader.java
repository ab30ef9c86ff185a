package dev.penstock.plan.text;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.CircuitOp;
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
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads what {@link CircuitLines} writes. */
final class CircuitReader implements TreeReader.OpReader<CircuitOp> {
  private final CircuitRequest request;

  CircuitReader(CircuitRequest request) {
    this.request = request;
  }

  @Override
  public CircuitOp read(LineReader in, List<CircuitOp> inputs, TreeReader.Origin origin) {
    Token word = in.take();
    return switch (word.text()) {
      case "input", "constant" -> {
        LogicalReader.arity(in, word, inputs, 0);
        yield word.text().equals("input") ? input(in, origin) : constant(in, origin);
      }
      case "join", "rangeJoin", "lookup", "leftLookup" ->
          join(in, word, LogicalReader.arity(in, word, inputs, 2), origin);
      case "asofJoin" -> {
        List<CircuitOp> sides = LogicalReader.arity(in, word, inputs, 2);
        boolean strict = in.acceptWords("before");
        if (!strict) {
          in.expectWord("notBehind");
        }
        yield new AsofJoin(sides.get(0), sides.get(1), strict, origin.read());
      }
      case "plus" -> new Plus(inputs, TypeReader.row(in), origin.read());
      default -> unary(in, word, LogicalReader.arity(in, word, inputs, 1).get(0), origin);
    };
  }

  private CircuitOp unary(LineReader in, Token word, CircuitOp input, TreeReader.Origin origin) {
    RowReader row = new RowReader(in);
    return switch (word.text()) {
      case "filter" -> new Filter(input, row.expression(input.type()), origin.read());
      case "project" -> {
        RowReader.Items items = row.items(input.type());
        yield new Project(input, items.exprs(), items.type(), origin.read());
      }
      case "repeat" -> new Repeat(input, row.expression(input.type()), origin.read());
      case "negate" -> new Negate(input, origin.read());
      case "integrate" -> {
        StateForm form = form(in);
        List<Integer> keys = row.keys(input.type());
        List<SortKey> order = row.order(input.type());
        int slots = in.acceptWords("slots") ? in.number() : 0;
        yield new Integrate(input, keys, form, order, slots, origin.read());
      }
      case "tableRows" -> new TableRows(input, origin.read());
      case "aggregate" -> aggregate(in, row, input, origin);
      case "distinct" -> new Distinct(input, origin.read());
      case "topK" -> {
        Ranking ranking = row.ranking();
        yield new TopK(input, ranking, row.withRank(input.type()), origin.read());
      }
      case "listing" -> {
        RowType type = row.withList(row.by(input.type()).type());
        yield new Listing(input, row.listed(input.type()), type, origin.read());
      }
      case "differentiate" -> new Differentiate(input, origin.read());
      case "exchange" -> {
        List<Integer> keys = in.acceptWords("toOne") ? List.of() : row.keys(input.type());
        yield new Exchange(input, keys, origin.read());
      }
      case "output" -> output(in, input, origin);
      default -> throw in.faultAt(word, "unknown operator " + word.shown());
    };
  }

  private CircuitOp input(LineReader in, TreeReader.Origin origin) {
    Token token = in.peek();
    String name = in.name("a table");
    Table table =
        request.tables().stream()
            .filter(t -> t.name().equals(name))
            .findFirst()
            .orElseThrow(() -> in.faultAt(token, "unknown table `" + name + "`"));
    RowType type = TypeReader.row(in);
    List<Integer> columns = new ArrayList<>();
    for (RowType.Column column : type.columns()) {
      int position = table.type().columns().indexOf(column);
      if (position < 0) {
        throw in.faultAt(
            token,
            "table `"
                + name
                + "` has no column "
                + column.name()
                + " "
                + TypeText.of(column.type()));
      }
      columns.add(position);
    }
    Expr wanted = in.acceptWords("wanted") ? new RowReader(in).expression(type) : null;
    return new Input(table, columns, type, wanted, origin.read());
  }

  private static CircuitOp constant(LineReader in, TreeReader.Origin origin) {
    RowType type = TypeReader.row(in);
    return new Constant(new RowReader(in).rows(type.size()), type, origin.read());
  }

  private static CircuitOp join(
      LineReader in, Token word, List<CircuitOp> inputs, TreeReader.Origin origin) {
    List<Integer> left = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    List<Bound> bounds =
        new RowReader(in).pairs(inputs.get(0).type(), left, inputs.get(1).type(), right);
    if (bounds.isEmpty() == word.isWord("rangeJoin")) {
      throw in.faultAt(word, "a range join, and nothing else, has bounds");
    }
    if (word.isWord("join") || word.isWord("rangeJoin")) {
      return new Join(inputs.get(0), inputs.get(1), left, right, bounds, origin.read());
    }
    boolean padded = word.isWord("leftLookup");
    return new Lookup(inputs.get(0), inputs.get(1), left, right, padded, origin.read());
  }

  private static StateForm form(LineReader in) {
    Token token = in.take();
    for (StateForm form : StateForm.values()) {
      if (token.isWord(form.name().toLowerCase(Locale.ROOT))) {
        return form;
      }
    }
    throw in.faultAt(token, "unknown form of state " + token.shown());
  }

  private static CircuitOp aggregate(
      LineReader in, RowReader row, CircuitOp input, TreeReader.Origin origin) {
    boolean appendOnly = flag(in, "appendOnly");
    Token start = in.peek();
    RowReader.Items keys = row.by(input.type());
    boolean sameKeys =
        input instanceof Integrate rows && rows.keys().equals(row.positions(keys.exprs()));
    if (!sameKeys) {
      throw in.faultAt(start, "the keys are those of the integrate below");
    }
    RowReader.Calls calls = row.calls(input.type());
    List<RowType.Column> columns = new ArrayList<>(keys.type().columns());
    columns.addAll(calls.columns());
    return new Aggregate(input, calls.calls(), appendOnly, new RowType(columns), origin.read());
  }

  private CircuitOp output(LineReader in, CircuitOp input, TreeReader.Origin origin) {
    Token token = in.peek();
    String name = in.name("a view");
    View view =
        request.views().stream()
            .filter(v -> v.name().equals(name))
            .findFirst()
            .orElseThrow(() -> in.faultAt(token, "unknown view `" + name + "`"));
    boolean net = flag(in, "net");
    return new Output(view, input, net, origin.read());
  }

  private static boolean flag(LineReader in, String name) {
    if (!in.accept("[")) {
      return false;
    }
    in.expectWord(name);
    in.expect("]");
    return true;
  }
}
