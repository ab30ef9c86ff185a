package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.TypeKind;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** The functions on dates and times, by way of {@code java.time}. */
final class Times {
  static final long MICROS_PER_SECOND = 1_000_000L;
  static final long MICROS_PER_DAY = 86_400L * MICROS_PER_SECOND;

  private static final long LAST_DAY = Long.MAX_VALUE / MICROS_PER_DAY - 1;

  private Times() {}

  static void addTo(Map<ScalarFunction, Rule> rules) {
    addFieldsTo(rules);
    addFloorsTo(rules);
    rules.put(ScalarFunction.ADD_MONTHS, Times::addMonths);
    rules.put(ScalarFunction.ADD_MICROS, Times::addMicros);
    rules.put(ScalarFunction.DAYS_BETWEEN, a -> Math.subtractExact(a.integer(0), a.integer(1)));
  }

  private static void addFieldsTo(Map<ScalarFunction, Rule> rules) {
    rules.put(ScalarFunction.EXTRACT_YEAR, field(t -> t.getYear()));
    rules.put(ScalarFunction.EXTRACT_QUARTER, field(t -> t.get(IsoFields.QUARTER_OF_YEAR)));
    rules.put(ScalarFunction.EXTRACT_MONTH, field(t -> t.getMonthValue()));
    rules.put(ScalarFunction.EXTRACT_DAY, field(t -> t.getDayOfMonth()));
    rules.put(ScalarFunction.EXTRACT_DOW, field(t -> t.getDayOfWeek().getValue() % 7));
    rules.put(ScalarFunction.EXTRACT_ISODOW, field(t -> t.getDayOfWeek().getValue()));
    rules.put(ScalarFunction.EXTRACT_DOY, field(t -> t.getDayOfYear()));
    rules.put(ScalarFunction.EXTRACT_WEEK, field(t -> t.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)));
    rules.put(ScalarFunction.EXTRACT_HOUR, field(t -> t.getHour()));
    rules.put(ScalarFunction.EXTRACT_MINUTE, field(t -> t.getMinute()));
    rules.put(ScalarFunction.EXTRACT_SECOND, field(t -> t.getSecond()));
    rules.put(ScalarFunction.EXTRACT_EPOCH, field(t -> t.toEpochSecond(ZoneOffset.UTC)));
  }

  private static void addFloorsTo(Map<ScalarFunction, Rule> rules) {
    rules.put(
        ScalarFunction.FLOOR_YEAR, floor(t -> day(t).with(TemporalAdjusters.firstDayOfYear())));
    rules.put(
        ScalarFunction.FLOOR_MONTH, floor(t -> day(t).with(TemporalAdjusters.firstDayOfMonth())));
    rules.put(
        ScalarFunction.FLOOR_WEEK,
        floor(t -> day(t).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))));
    rules.put(ScalarFunction.FLOOR_DAY, floor(Times::day));
    rules.put(ScalarFunction.FLOOR_HOUR, floor(t -> t.truncatedTo(ChronoUnit.HOURS)));
    rules.put(ScalarFunction.FLOOR_MINUTE, floor(t -> t.truncatedTo(ChronoUnit.MINUTES)));
    rules.put(ScalarFunction.FLOOR_SECOND, floor(t -> t.truncatedTo(ChronoUnit.SECONDS)));
  }

  private static LocalDateTime day(LocalDateTime time) {
    return time.truncatedTo(ChronoUnit.DAYS);
  }

  private static Rule field(ToLongFunction<LocalDateTime> field) {
    return a -> field.applyAsLong(time(a.integer(0), a.kind(0)));
  }

  private static Rule floor(UnaryOperator<LocalDateTime> floor) {
    return a -> value(floor.apply(time(a.integer(0), a.kind(0))), a.result().kind());
  }

  /** A value as a local date and time; a time of day is on 1970-01-01. */
  static LocalDateTime time(long value, TypeKind kind) {
    return switch (kind) {
      case DATE -> LocalDate.ofEpochDay(value).atStartOfDay();
      case TIME -> LocalTime.ofNanoOfDay(value * 1000).atDate(LocalDate.EPOCH);
      default ->
          LocalDateTime.ofEpochSecond(
              Math.floorDiv(value, MICROS_PER_SECOND),
              (int) Math.floorMod(value, MICROS_PER_SECOND) * 1000,
              ZoneOffset.UTC);
    };
  }

  /** The value of a type that stands for a local date and time. */
  static long value(LocalDateTime time, TypeKind kind) {
    if (kind == TypeKind.DATE) {
      return fitDay(time.toLocalDate().toEpochDay());
    }
    long micros = time.get(ChronoField.MICRO_OF_SECOND);
    long seconds =
        kind == TypeKind.TIME
            ? time.toLocalTime().toSecondOfDay()
            : time.toEpochSecond(ZoneOffset.UTC);
    try {
      return Math.addExact(Math.multiplyExact(seconds, MICROS_PER_SECOND), micros);
    } catch (ArithmeticException e) {
      throw new EvaluationFailure("timestamp out of range");
    }
  }

  private static Object addMonths(Arguments a) {
    LocalDateTime moved = time(a.integer(0), a.kind(0)).plusMonths(a.integer(1));
    fitDay(moved.toLocalDate().toEpochDay());
    return value(moved, a.result().kind());
  }

  private static Object addMicros(Arguments a) {
    long value = a.integer(0);
    long micros = a.integer(1);
    return switch (a.kind(0)) {
      case TIME -> Math.floorMod(value + Math.floorMod(micros, MICROS_PER_DAY), MICROS_PER_DAY);
      case DATE -> fitDay(value + Math.floorDiv(micros, MICROS_PER_DAY));
      default -> value(time(value, a.kind(0)).plus(micros, ChronoUnit.MICROS), a.result().kind());
    };
  }

  /** A date is in range if every moment of it is a timestamp. */
  private static long fitDay(long day) {
    if (Math.abs(day) > LAST_DAY) {
      throw new EvaluationFailure("date out of range");
    }
    return day;
  }
}
