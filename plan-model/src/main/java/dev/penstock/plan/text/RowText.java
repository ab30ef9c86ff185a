package dev.penstock.plan.text;

import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of an operator's line that speak of columns. */
final class RowText {
  /** Columns by their names, as people read them. */
  static final RowText NAMED = new RowText(/* named= */ true);

  /** New columns by their types alone, so that what is computed the same reads the same. */
  static final RowText NAMELESS = new RowText(/* named= */ false);

  private final boolean named;

  private RowText(boolean named) {
    this.named = named;
  }

  /** {@code (state VARCHAR, delay INTEGER?)}. */
  String columns(RowType type) {
    return type.columns().stream()
        .map(column -> named(column.name(), TypeText.of(column.type())))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** {@code (1, 'a') (2, 'b')}, with a space before each row. */
  String rows(List<List<Literal>> rows) {
    return rows.stream()
        .map(row -> row.stream().map(LiteralText::of).collect(Collectors.joining(", ", " (", ")")))
        .collect(Collectors.joining());
  }

  String expression(Expr expr, RowType input) {
    return new ExprText(new ColumnNames(input)).of(expr);
  }

  /** {@code state, total BIGINT = a + b}, with a space before it; a plain column stands alone. */
  String items(List<Expr> exprs, RowType output, RowType input) {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < exprs.size(); i++) {
      items.add(item(exprs.get(i), output.columns().get(i), input));
    }
    return items.isEmpty() ? "" : " " + String.join(", ", items);
  }

  /** {@code by(state)}, with a space before it; nothing without keys. */
  String by(List<Integer> keys, RowType output, RowType input) {
    if (keys.isEmpty()) {
      return "";
    }
    List<String> items = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      int key = keys.get(i);
      items.add(item(column(key, input), output.columns().get(i), input));
    }
    return " by(" + String.join(", ", items) + ")";
  }

  /** {@code by(state)} of columns as they are, with a space before it; nothing without keys. */
  String by(List<Integer> keys, RowType type) {
    ColumnNames names = new ColumnNames(type);
    return keys.isEmpty()
        ? ""
        : keys.stream().map(names::ref).collect(Collectors.joining(", ", " by(", ")"));
  }

  /** {@code order(delay DESC, id NULLS FIRST)}, with a space before it; nothing without keys. */
  String order(List<SortKey> keys, RowType type) {
    ColumnNames names = new ColumnNames(type);
    return keys.isEmpty()
        ? ""
        : keys.stream()
            .map(key -> names.ref(key.column()) + direction(key))
            .collect(Collectors.joining(", ", " order(", ")"));
  }

  private static String direction(SortKey key) {
    String usual = key.descending() ? " DESC" : "";
    return key.descending() == key.nullsFirst()
        ? usual
        : usual + (key.nullsFirst() ? " NULLS FIRST" : " NULLS LAST");
  }

  /** {@code ROW_NUMBER 1 to 3}, with a space before it. */
  String ranking(Ranking ranking) {
    return " " + ranking.function() + " " + ranking.first() + " to " + ranking.last();
  }

  /** {@code rank n BIGINT} if there is a column more than in the input, with a space before it. */
  String rank(RowType output, RowType input) {
    if (output.size() == input.size()) {
      return "";
    }
    RowType.Column rank = output.columns().get(input.size());
    return " rank " + named(rank.name(), TypeText.of(rank.type()));
  }

  /**
   * {@code names VARCHAR? = TEXT(name, ', ')} or {@code names VARCHAR ARRAY = LIST(name)} as the
   * last column, with a space before it.
   */
  String listed(Listed listed, RowType output, RowType input) {
    RowType.Column column = output.columns().get(output.size() - 1);
    ColumnNames names = new ColumnNames(input);
    String value = names.ref(listed.value());
    String what =
        !listed.isList()
            ? "TEXT(" + value + ", " + expression(listed.separator(), input) + ")"
            : listed.takesAll()
                ? "LIST(" + value + ")"
                : "LIST(" + value + ") FILTER(" + names.ref(listed.counts()) + ")";
    return " " + named(column.name(), TypeText.of(column.type())) + " = " + what;
  }

  /** {@code n BIGINT = COUNT(*), s BIGINT? = SUM(x) FILTER(f)}, with a space before it. */
  String calls(List<AggregateCall> calls, RowType output, RowType input) {
    List<String> items = new ArrayList<>();
    int first = output.size() - calls.size();
    for (int i = 0; i < calls.size(); i++) {
      String name = named(output.name(first + i), TypeText.of(calls.get(i).type()));
      items.add(name + " = " + call(calls.get(i), input));
    }
    return items.isEmpty() ? "" : " " + String.join(", ", items);
  }

  /** {@code origin = iata, day = day}, with a space before it; nothing without keys. */
  String pairs(List<Integer> left, RowType leftType, List<Integer> right, RowType rightType) {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      String pair =
          new ColumnNames(leftType).ref(left.get(i))
              + " = "
              + new ColumnNames(rightType).ref(right.get(i));
      pairs.add(pair);
    }
    return pairs.isEmpty() ? "" : " " + String.join(", ", pairs);
  }

  /** {@code t >= low, t <= high}. */
  String bounds(List<Bound> bounds, RowType left, RowType right) {
    return bounds.stream()
        .map(
            bound ->
                new ColumnNames(left).ref(bound.left())
                    + " "
                    + Operators.form(bound.comparison(), 2).word()
                    + " "
                    + new ColumnNames(right).ref(bound.right()))
        .collect(Collectors.joining(", "));
  }

  private String call(AggregateCall call, RowType input) {
    String argument =
        call.argument() == null && call.function() == AggregateFunction.COUNT
            ? "*"
            : expression(call.argument(), input);
    String text = call.function() + "(" + argument + ")";
    return call.filter() == null
        ? text
        : text + " FILTER(" + expression(call.filter(), input) + ")";
  }

  private String item(Expr expr, RowType.Column column, RowType input) {
    String text = expression(expr, input);
    boolean sameType =
        expr instanceof ColumnRef ref && column.type().equals(input.type(ref.index()));
    if (!sameType) {
      return named(column.name(), TypeText.of(column.type())) + " = " + text;
    }
    return !named || isPlainly(text, column.name())
        ? text
        : Quoting.name(column.name()) + " = " + text;
  }

  private static boolean isPlainly(String text, String name) {
    return text.equals(Quoting.name(name));
  }

  private static Expr column(int index, RowType type) {
    return Columns.ref(type, index);
  }

  private String named(String name, String text) {
    return named ? Quoting.name(name) + " " + text : text;
  }
}
