package dev.penstock.plan.text;

import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads what {@link RowText} writes: the parts of a line that speak of columns. */
final class RowReader {
  /**
   * Columns and what they are made of.
   *
   * @param exprs over the input
   * @param type the columns
   */
  record Items(List<Expr> exprs, RowType type) {}

  /**
   * Aggregates.
   *
   * @param calls over the input
   * @param columns one for each call
   */
  record Calls(List<AggregateCall> calls, List<RowType.Column> columns) {}

  private static final List<ScalarFunction> COMPARISONS =
      List.of(
          ScalarFunction.EQUAL,
          ScalarFunction.LESS,
          ScalarFunction.LESS_OR_EQUAL,
          ScalarFunction.GREATER,
          ScalarFunction.GREATER_OR_EQUAL);

  private final LineReader in;

  RowReader(LineReader in) {
    this.in = in;
  }

  List<List<Literal>> rows(int width) {
    List<List<Literal>> rows = new ArrayList<>();
    while (in.peek().isSymbol("(")) {
      Token start = in.take();
      List<Literal> row = new ArrayList<>();
      if (!in.accept(")")) {
        do {
          row.add(LiteralReader.read(in));
        } while (in.accept(","));
        in.expect(")");
      }
      if (row.size() != width) {
        throw in.faultAt(start, row.size() + " values for " + width + " columns");
      }
      rows.add(row);
    }
    return rows;
  }

  Expr expression(RowType input) {
    return new ExprReader(in, input).read();
  }

  Items items(RowType input) {
    List<Expr> exprs = new ArrayList<>();
    List<RowType.Column> columns = new ArrayList<>();
    if (in.peek().isName()) {
      do {
        item(input, exprs, columns);
      } while (in.accept(","));
    }
    return new Items(exprs, new RowType(columns));
  }

  /** The items in {@code by(…)}; none if it is not there. */
  Items by(RowType input) {
    if (!(in.peek().isWord("by") && in.peekSecond().isSymbol("("))) {
      return new Items(List.of(), new RowType(List.of()));
    }
    in.take();
    in.expect("(");
    Items items = items(input);
    in.expect(")");
    return items;
  }

  /** The positions of the columns in {@code by(…)}, which stand there as they are. */
  List<Integer> keys(RowType input) {
    return positions(by(input).exprs());
  }

  /** The positions of items that are plain columns. */
  List<Integer> positions(List<Expr> exprs) {
    List<Integer> positions = new ArrayList<>();
    for (Expr expr : exprs) {
      if (!(expr instanceof ColumnRef ref)) {
        throw in.fault("a key is a column");
      }
      positions.add(ref.index());
    }
    return positions;
  }

  /** The sort keys in {@code order(…)}; none if it is not there. */
  List<SortKey> order(RowType input) {
    List<SortKey> keys = new ArrayList<>();
    if (!(in.peek().isWord("order") && in.peekSecond().isSymbol("("))) {
      return keys;
    }
    in.take();
    in.expect("(");
    do {
      int column = new ExprReader(in, input).column();
      boolean descending = in.acceptWords("DESC");
      boolean nullsFirst =
          in.acceptWords("NULLS FIRST") || !in.acceptWords("NULLS LAST") && descending;
      keys.add(new SortKey(column, descending, nullsFirst));
    } while (in.accept(","));
    in.expect(")");
    return keys;
  }

  /** {@code ROW_NUMBER 1 to 3}. */
  Ranking ranking() {
    Token token = in.peek();
    for (Ranking.Function function : Ranking.Function.values()) {
      if (token.isWord(function.name())) {
        in.take();
        long first = in.longNumber();
        in.expectWord("to");
        return new Ranking(function, first, in.longNumber());
      }
    }
    throw in.fault(
        "expected one of "
            + Arrays.toString(Ranking.Function.values())
            + " but found "
            + token.shown());
  }

  /** The input's columns, and the one behind them if {@code rank n BIGINT} follows. */
  RowType withRank(RowType input) {
    if (!in.acceptWords("rank")) {
      return input;
    }
    List<RowType.Column> columns = new ArrayList<>(input.columns());
    columns.add(new RowType.Column(in.name("a column"), TypeReader.type(in)));
    return new RowType(columns);
  }

  /** The column behind these keys, {@code names VARCHAR? = TEXT(name, ', ')}. */
  RowType withList(RowType keys) {
    List<RowType.Column> columns = new ArrayList<>(keys.columns());
    columns.add(new RowType.Column(in.name("a column"), TypeReader.type(in)));
    in.expect("=");
    return new RowType(columns);
  }

  /** {@code TEXT(name, ', ')}, {@code LIST(name)} or {@code LIST(name) FILTER(counts)}. */
  Listed listed(RowType input) {
    if (in.acceptWords("LIST")) {
      in.expect("(");
      int value = new ExprReader(in, input).column();
      in.expect(")");
      if (!in.acceptWords("FILTER")) {
        return Listed.list(value);
      }
      in.expect("(");
      int counts = new ExprReader(in, input).column();
      in.expect(")");
      return Listed.list(value, counts);
    }
    in.expectWord("TEXT");
    in.expect("(");
    int value = new ExprReader(in, input).column();
    in.expect(",");
    Expr separator = expression(input);
    in.expect(")");
    return Listed.text(value, separator);
  }

  /**
   * Pairs {@code a = b} of a left and a right column, and bounds {@code a <= b}, up to the end or a
   * position.
   */
  List<Bound> pairs(RowType left, List<Integer> leftKeys, RowType right, List<Integer> rightKeys) {
    List<Bound> bounds = new ArrayList<>();
    if (!in.peek().isName()) {
      return bounds;
    }
    do {
      int ofLeft = new ExprReader(in, left).column();
      ScalarFunction comparison = comparison();
      int ofRight = new ExprReader(in, right).column();
      if (comparison == ScalarFunction.EQUAL) {
        leftKeys.add(ofLeft);
        rightKeys.add(ofRight);
      } else {
        bounds.add(new Bound(ofLeft, comparison, ofRight));
      }
    } while (in.accept(","));
    return bounds;
  }

  private ScalarFunction comparison() {
    for (ScalarFunction function : COMPARISONS) {
      if (in.accept(Operators.form(function, 2).word())) {
        return function;
      }
    }
    throw in.fault("expected a comparison but found " + in.peek().shown());
  }

  /** The calls up to the end or a position. */
  Calls calls(RowType input) {
    List<AggregateCall> calls = new ArrayList<>();
    List<RowType.Column> columns = new ArrayList<>();
    if (in.peek().isName()) {
      do {
        String name = in.name("a column");
        SqlType type = TypeReader.type(in);
        in.expect("=");
        columns.add(new RowType.Column(name, type));
        calls.add(call(input, type));
      } while (in.accept(","));
    }
    return new Calls(calls, columns);
  }

  private AggregateCall call(RowType input, SqlType type) {
    AggregateFunction function = function();
    in.expect("(");
    Expr argument = in.accept("*") ? null : expression(input);
    in.expect(")");
    Expr filter = null;
    if (in.acceptWords("FILTER")) {
      in.expect("(");
      filter = expression(input);
      in.expect(")");
    }
    return new AggregateCall(function, argument, filter, type, SourceSpan.NONE);
  }

  private AggregateFunction function() {
    Token token = in.peek();
    for (AggregateFunction function : AggregateFunction.values()) {
      if (token.isWord(function.name())) {
        in.take();
        return function;
      }
    }
    throw in.fault(
        "expected one of "
            + Arrays.toString(AggregateFunction.values())
            + " but found "
            + token.shown());
  }

  private void item(RowType input, List<Expr> exprs, List<RowType.Column> columns) {
    Token second = in.peekSecond();
    if (second.isSymbol("=") || second.kind() == Token.Kind.WORD) {
      String name = in.name("a column");
      SqlType type = in.peek().isSymbol("=") ? null : TypeReader.type(in);
      in.expect("=");
      Expr expr = expression(input);
      exprs.add(expr);
      columns.add(new RowType.Column(name, type == null ? expr.type() : type));
    } else {
      int column = new ExprReader(in, input).column();
      exprs.add(Columns.ref(input, column));
      columns.add(input.columns().get(column));
    }
  }
}
