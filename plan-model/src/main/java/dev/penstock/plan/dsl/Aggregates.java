package dev.penstock.plan.dsl;

import dev.penstock.plan.expression.AggregateFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One value of all rows of a group; made to be imported statically. */
public final class Aggregates {
  private Aggregates() {}

  /** The number of rows. */
  public static NumberExpression count() {
    return new NumberExpression(
        Term.of("count()", Aggregation.of(AggregateFunction.COUNT, List.of())));
  }

  /** The number of rows in which the expression is not NULL. */
  public static NumberExpression count(Expression<?, ?> value) {
    return new NumberExpression(of(AggregateFunction.COUNT, "count(…)", value));
  }

  /** The number of rows in which the column is not NULL. */
  public static <R extends Record> NumberExpression count(Column.Any<R> column) {
    return new NumberExpression(counted(List.of(Columns.anywhere(column))));
  }

  /** The number of rows in which none of the expressions is NULL. */
  public static NumberExpression count(
      Expression<?, ?> first, Expression<?, ?> second, Expression<?, ?>... more) {
    List<Term> values = new ArrayList<>(List.of(first.term(), second.term()));
    Stream.of(more).forEach(value -> values.add(value.term()));
    return new NumberExpression(counted(values));
  }

  /** The number of rows in which none of the columns is NULL. */
  @SafeVarargs
  public static <R extends Record> NumberExpression count(
      Column.Any<R> first, Column.Any<R> second, Column.Any<R>... more) {
    List<Term> values = new ArrayList<>();
    values.add(Columns.anywhere(first));
    values.add(Columns.anywhere(second));
    Stream.of(more).forEach(column -> values.add(Columns.anywhere(column)));
    return new NumberExpression(counted(values));
  }

  private static Term counted(List<Term> values) {
    return Term.of("count(…)", Aggregation.of(AggregateFunction.COUNT, values));
  }

  /** The sum of the values that are not NULL; NULL if there is none. */
  public static NumberExpression sum(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.SUM, "sum(…)", value));
  }

  /** The sum of the values that are not NULL; NULL if there is none. */
  public static <R extends Record> NumberExpression sum(Column.OfNumber<R> column) {
    return sum(Expressions.col(column));
  }

  /** The mean of the values that are not NULL; NULL if there is none. */
  public static NumberExpression avg(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.AVG, "avg(…)", value));
  }

  /** The mean of the values that are not NULL; NULL if there is none. */
  public static <R extends Record> NumberExpression avg(Column.OfNumber<R> column) {
    return avg(Expressions.col(column));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <E extends Expression<E, V>, V> E min(Expression<E, V> value) {
    return value.of(of(AggregateFunction.MIN, "min(…)", value));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <E extends Expression<E, V>, V> E max(Expression<E, V> value) {
    return value.of(of(AggregateFunction.MAX, "max(…)", value));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <R extends Record> NumberExpression min(Column.OfNumber<R> column) {
    return min(Expressions.col(column));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <R extends Record> NumberExpression max(Column.OfNumber<R> column) {
    return max(Expressions.col(column));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <R extends Record> TextExpression min(Column.OfText<R> column) {
    return min(Expressions.col(column));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <R extends Record> TextExpression max(Column.OfText<R> column) {
    return max(Expressions.col(column));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <R extends Record> Condition min(Column.OfBoolean<R> column) {
    return min(Expressions.col(column));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <R extends Record> Condition max(Column.OfBoolean<R> column) {
    return max(Expressions.col(column));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <R extends Record> DateExpression min(Column.OfDate<R> column) {
    return min(Expressions.col(column));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <R extends Record> DateExpression max(Column.OfDate<R> column) {
    return max(Expressions.col(column));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <R extends Record> TimeExpression min(Column.OfTime<R> column) {
    return min(Expressions.col(column));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <R extends Record> TimeExpression max(Column.OfTime<R> column) {
    return max(Expressions.col(column));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <R extends Record> TimestampExpression min(Column.OfTimestamp<R> column) {
    return min(Expressions.col(column));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <R extends Record> TimestampExpression max(Column.OfTimestamp<R> column) {
    return max(Expressions.col(column));
  }

  /** The smallest value that is not NULL; NULL if there is none. */
  public static <R extends Record> InstantExpression min(Column.OfInstant<R> column) {
    return min(Expressions.col(column));
  }

  /** The largest value that is not NULL; NULL if there is none. */
  public static <R extends Record> InstantExpression max(Column.OfInstant<R> column) {
    return max(Expressions.col(column));
  }

  /** The mean square of the distances from the mean; NULL of no values. */
  public static NumberExpression varPop(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.VAR_POP, "varPop(…)", value));
  }

  /** The mean square of the distances from the mean; NULL of no values. */
  public static <R extends Record> NumberExpression varPop(Column.OfNumber<R> column) {
    return varPop(Expressions.col(column));
  }

  /** The variance of a population of which the values are a sample; NULL of fewer than two. */
  public static NumberExpression varSamp(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.VAR_SAMP, "varSamp(…)", value));
  }

  /** The variance of a population of which the values are a sample; NULL of fewer than two. */
  public static <R extends Record> NumberExpression varSamp(Column.OfNumber<R> column) {
    return varSamp(Expressions.col(column));
  }

  /** The root of {@link #varPop}; NULL of no values. */
  public static NumberExpression stddevPop(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.STDDEV_POP, "stddevPop(…)", value));
  }

  /** The root of {@link #varPop}; NULL of no values. */
  public static <R extends Record> NumberExpression stddevPop(Column.OfNumber<R> column) {
    return stddevPop(Expressions.col(column));
  }

  /** The root of {@link #varSamp}; NULL of fewer than two. */
  public static NumberExpression stddevSamp(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.STDDEV_SAMP, "stddevSamp(…)", value));
  }

  /** The root of {@link #varSamp}; NULL of fewer than two. */
  public static <R extends Record> NumberExpression stddevSamp(Column.OfNumber<R> column) {
    return stddevSamp(Expressions.col(column));
  }

  /** The bits that all values that are not NULL have; NULL of no values. */
  public static NumberExpression bitAnd(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.BIT_AND, "bitAnd(…)", value));
  }

  /** The bits that all values that are not NULL have; NULL of no values. */
  public static <R extends Record> NumberExpression bitAnd(Column.OfNumber<R> column) {
    return bitAnd(Expressions.col(column));
  }

  /** The bits that one value has; NULL of no values. */
  public static NumberExpression bitOr(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.BIT_OR, "bitOr(…)", value));
  }

  /** The bits that one value has; NULL of no values. */
  public static <R extends Record> NumberExpression bitOr(Column.OfNumber<R> column) {
    return bitOr(Expressions.col(column));
  }

  /** The bits that an odd number of values have; NULL of no values. */
  public static NumberExpression bitXor(NumberExpression value) {
    return new NumberExpression(of(AggregateFunction.BIT_XOR, "bitXor(…)", value));
  }

  /** The bits that an odd number of values have; NULL of no values. */
  public static <R extends Record> NumberExpression bitXor(Column.OfNumber<R> column) {
    return bitXor(Expressions.col(column));
  }

  /** Whether all conditions that are not NULL are TRUE; NULL of none. */
  public static Condition boolAnd(Condition condition) {
    return condition.of(of(AggregateFunction.BOOL_AND, "boolAnd(…)", condition));
  }

  /** Whether all conditions that are not NULL are TRUE; NULL of none. */
  public static <R extends Record> Condition boolAnd(Column.OfBoolean<R> column) {
    return boolAnd(Expressions.col(column));
  }

  /** Whether one condition is TRUE; NULL of none. */
  public static Condition boolOr(Condition condition) {
    return condition.of(of(AggregateFunction.BOOL_OR, "boolOr(…)", condition));
  }

  /** Whether one condition is TRUE; NULL of none. */
  public static <R extends Record> Condition boolOr(Column.OfBoolean<R> column) {
    return boolOr(Expressions.col(column));
  }

  /** The value in the row in which another one is greatest; NULL is never the greatest. */
  public static <E extends Expression<E, V>, V> E argMax(
      Expression<E, V> value, Expression<?, ?> by) {
    return value.of(first("argMax", /* descending= */ true, value, by));
  }

  /** The value in the row in which another one is smallest; NULL is never the smallest. */
  public static <E extends Expression<E, V>, V> E argMin(
      Expression<E, V> value, Expression<?, ?> by) {
    return value.of(first("argMin", /* descending= */ false, value, by));
  }

  /** The value that most rows have, the smallest of several; NULL if there is none. */
  public static <E extends Expression<E, V>, V> E mode(Expression<E, V> value) {
    return value.of(first("mode", /* descending= */ false, value));
  }

  private static Term first(String name, boolean descending, Expression<?, ?>... arguments) {
    List<Term> terms = Stream.of(arguments).map(argument -> argument.term()).toList();
    return Term.of(name + "(…)", Aggregation.first(name, descending, terms));
  }

  /**
   * The text of the values that are not NULL, with a separator between them, in an order, in which
   * equal rows follow by value; NULL if there is none. Of {@code distinct} values the order is by
   * what is listed.
   */
  public static TextExpression stringAgg(TextExpression value, String separator, Order... order) {
    return stringAgg(value, Expressions.lit(separator), order);
  }

  /** The same with the separator of each row before its value, but for the first. */
  public static TextExpression stringAgg(
      TextExpression value, TextExpression separator, Order... order) {
    Aggregation listing =
        Aggregation.listing("stringAgg", value.term(), separator.term(), List.of(order));
    return new TextExpression(Term.of("stringAgg(…)", listing));
  }

  /** The list of the values, NULL among them, in an order as of texts; NULL of no rows. */
  public static ListExpression arrayAgg(Expression<?, ?> value, Order... order) {
    Aggregation listing = Aggregation.list(value.term(), List.of(order));
    return new ListExpression(Term.of("arrayAgg(…)", listing));
  }

  /**
   * Which of the keys the grouping set of a row is without: a bit for each, the last key's the
   * lowest.
   */
  public static NumberExpression grouping(Expression<?, ?> first, Expression<?, ?>... more) {
    List<Term> keys = Relation.listOf(first, more).stream().map(key -> key.term()).toList();
    return new NumberExpression(Term.of("grouping(…)", (rows, at) -> rows.grouping(keys, at)));
  }

  private static Term of(AggregateFunction function, String text, Expression<?, ?> value) {
    return Term.of(text, Aggregation.of(function, List.of(value.term())));
  }
}
