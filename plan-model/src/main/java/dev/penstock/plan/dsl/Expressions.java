package dev.penstock.plan.dsl;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/** Columns, constants and what chooses between expressions; made to be imported statically. */
public final class Expressions {
  private Expressions() {}

  /** A column of numbers, of the one relation here whose rows are of its record. */
  public static <R extends Record> NumberExpression col(Column.OfNumber<R> column) {
    return new NumberExpression(Columns.anywhere(column));
  }

  /** A column of lists, of the one relation that has such rows. */
  public static <R extends Record> ListExpression col(Column.OfList<R> column) {
    return new ListExpression(Columns.anywhere(column));
  }

  /** A column of texts, of the one relation here whose rows are of its record. */
  public static <R extends Record> TextExpression col(Column.OfText<R> column) {
    return new TextExpression(Columns.anywhere(column));
  }

  /** A column of truth values, of the one relation here whose rows are of its record. */
  public static <R extends Record> Condition col(Column.OfBoolean<R> column) {
    return new Condition(Columns.anywhere(column));
  }

  /** A column of dates, of the one relation here whose rows are of its record. */
  public static <R extends Record> DateExpression col(Column.OfDate<R> column) {
    return new DateExpression(Columns.anywhere(column));
  }

  /** A column of times of day, of the one relation here whose rows are of its record. */
  public static <R extends Record> TimeExpression col(Column.OfTime<R> column) {
    return new TimeExpression(Columns.anywhere(column));
  }

  /** A column of dates and times, of the one relation here whose rows are of its record. */
  public static <R extends Record> TimestampExpression col(Column.OfTimestamp<R> column) {
    return new TimestampExpression(Columns.anywhere(column));
  }

  /** A column of points on the time line, of the one relation here whose rows are of its record. */
  public static <R extends Record> InstantExpression col(Column.OfInstant<R> column) {
    return new InstantExpression(Columns.anywhere(column));
  }

  /** A constant. */
  public static NumberExpression lit(Number value) {
    return new NumberExpression(Constants.term(value));
  }

  /** A constant. */
  public static TextExpression lit(String value) {
    return new TextExpression(Constants.term(value));
  }

  /** A constant. */
  public static Condition lit(boolean value) {
    return new Condition(Constants.term(value));
  }

  /** A constant. */
  public static DateExpression lit(LocalDate value) {
    return new DateExpression(Constants.term(value));
  }

  /** A constant. */
  public static TimeExpression lit(LocalTime value) {
    return new TimeExpression(Constants.term(value));
  }

  /** A constant. */
  public static TimestampExpression lit(LocalDateTime value) {
    return new TimestampExpression(Constants.term(value));
  }

  /** A constant. */
  public static InstantExpression lit(Instant value) {
    return new InstantExpression(Constants.term(value));
  }

  /** NULL of a type. */
  public static <E extends Expression<E, ?>> E nullOf(DataType<E> type) {
    return type.expression(
        Term.of("nullOf(" + type + ")", (rows, at) -> rows.typedNull(type.type(), at)));
  }

  /** The opposite of a condition. */
  public static Condition not(Condition condition) {
    return condition.not();
  }

  /** {@code CASE WHEN condition THEN value}; go on with {@code when} or {@code otherwise}. */
  public static <E extends Expression<E, ?>> CaseExpression<E> caseWhen(
      Condition condition, E value) {
    return new CaseExpression<>(List.of(condition.term()), List.of(value.term()), value);
  }

  /** {@code COALESCE}: the first value that is not NULL. */
  @SafeVarargs
  public static <E extends Expression<E, ?>> E coalesce(E first, E... more) {
    List<Term> operands = new ArrayList<>(List.of(first.term()));
    for (E operand : more) {
      operands.add(operand.term());
    }
    return first.of(
        Term.chain(Term.COALESCE, operands, (rows, parts, at) -> rows.coalesce(parts, at)));
  }
}
