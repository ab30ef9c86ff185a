package dev.penstock.scalar;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/**
 * What functions of the user's return, as words and objects of a row; what a column cannot hold is
 * refused, never rounded.
 */
public final class Results {
  private Results() {}

  /** The unscaled value of a DECIMAL of up to 18 digits. */
  public static long decimal(BigDecimal value, int precision, int scale) {
    return value == null ? 0 : Decimals.narrow(wideDecimal(value, precision, scale));
  }

  /** A DECIMAL of more than 18 digits, at exactly its type's scale. */
  public static BigDecimal wideDecimal(BigDecimal value, int precision, int scale) {
    if (value != null && !Ingest.fits(value, precision, scale)) {
      throw bad("is no DECIMAL(" + precision + "," + scale + ")", value);
    }
    return value == null ? null : Ingest.scaled(value, scale);
  }

  /** Days since 1970-01-01. */
  public static long date(LocalDate value) {
    long days = value == null ? 0 : value.toEpochDay();
    if (Dates.isNoDate(days)) {
      throw bad("is out of range", value);
    }
    return days;
  }

  /** Microseconds of the day. */
  public static long time(LocalTime value) {
    return value == null
        ? 0
        : value.toSecondOfDay() * Dates.SECOND + micros(value.getNano(), value);
  }

  /** Microseconds since 1970-01-01T00:00. */
  public static long timestamp(LocalDateTime value) {
    return value == null
        ? 0
        : instant(value.toEpochSecond(java.time.ZoneOffset.UTC), value.getNano(), value);
  }

  /** Microseconds since 1970-01-01T00:00Z. */
  public static long instant(Instant value) {
    return value == null ? 0 : instant(value.getEpochSecond(), value.getNano(), value);
  }

  private static long instant(long seconds, int nanos, Object value) {
    if (Dates.isNoDate(Math.floorDiv(seconds, Dates.DAY / Dates.SECOND))) {
      throw bad("is out of range", value);
    }
    return seconds * Dates.SECOND + micros(nanos, value);
  }

  private static int micros(int nanos, Object value) {
    if (nanos % Ingest.MICRO != 0) {
      throw bad("is finer than a microsecond", value);
    }
    return nanos / Ingest.MICRO;
  }

  private static IllegalArgumentException bad(String what, Object value) {
    return new IllegalArgumentException("the result " + value + " " + what);
  }
}
