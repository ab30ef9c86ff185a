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
