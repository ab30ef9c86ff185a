package dev.penstock.plan.dsl;

import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;

/**
 * A column, named by the accessor of a record component: {@code Flight::origin}. It is
 * serializable, so that the compiler of a plan can ask which method is meant; the method is never
 * called.
 *
 * @param <R> the record
 */
public interface Column<R extends Record> extends Serializable {
  /** A column of any type. */
  @FunctionalInterface
  interface Any<R extends Record> extends Column<R> {
    /** The component's accessor. */
    Object get(R row);
  }

  /** A column of numbers. */
  @FunctionalInterface
  interface OfNumber<R extends Record> extends Column<R> {
    /** The component's accessor. */
    Number get(R row);
  }

  /** A column of texts. */
  @FunctionalInterface
  interface OfText<R extends Record> extends Column<R> {
    /** The component's accessor. */
    String get(R row);
  }

  /** A column of truth values. */
  @FunctionalInterface
  interface OfBoolean<R extends Record> extends Column<R> {
    /** The component's accessor. */
    Boolean get(R row);
  }

  /** A column of dates. */
  @FunctionalInterface
  interface OfDate<R extends Record> extends Column<R> {
    /** The component's accessor. */
    LocalDate get(R row);
  }

  /** A column of times of day. */
  @FunctionalInterface
  interface OfTime<R extends Record> extends Column<R> {
    /** The component's accessor. */
    LocalTime get(R row);
  }

  /** A column of local dates and times. */
  @FunctionalInterface
  interface OfTimestamp<R extends Record> extends Column<R> {
    /** The component's accessor. */
    LocalDateTime get(R row);
  }

  /** A column of lists. */
  @FunctionalInterface
  interface OfList<R extends Record> extends Column<R> {
    /** The component's accessor. */
    List<?> get(R row);
  }

  /** A column of points on the time line. */
  @FunctionalInterface
  interface OfInstant<R extends Record> extends Column<R> {
    /** The component's accessor. */
    Instant get(R row);
  }
}
