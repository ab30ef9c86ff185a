package dev.penstock.scalar;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * From the values of a record's components to stored words and objects. What a column cannot hold
 * is an {@link IllegalArgumentException} that names table and column. NULL is 0 and null.
 */
public final class Ingest {
  private static final long SECOND = 1_000_000;
  private static final int MICRO = 1000;

  private Ingest() {}

  /** A value of a NOT NULL column. */
  public static <T> T notNull(T value, String table, String column) {
    if (value == null) {
      throw bad(table, column, "is NOT NULL");
    }
    return value;
  }

  /** Days since 1970-01-01. */
  public static long date(LocalDate value, String table, String column) {
    long days = value == null ? 0 : value.toEpochDay();
    if (days != (int) days) {
      throw bad(table, column, "cannot hold " + value);
    }
    return days;
  }

  /** Microseconds since 1970-01-01T00:00. */
  public static long timestamp(LocalDateTime value, String table, String column) {
    return value == null
        ? 0
        : micros(value.toEpochSecond(ZoneOffset.UTC), value.getNano(), value, table, column);
  }

  /** Microseconds since 1970-01-01T00:00Z. */
  public static long instant(Instant value, String table, String column) {
    return value == null
        ? 0
        : micros(value.getEpochSecond(), value.getNano(), value, table, column);
  }

  private static long micros(long seconds, int nanos, Object value, String table, String column) {
    if (nanos % MICRO != 0) {
      throw bad(table, column, "is in microseconds and cannot hold " + value);
    }
    long whole = seconds * SECOND;
    if (Math.multiplyHigh(seconds, SECOND) != whole >> 63 || whole > Long.MAX_VALUE - SECOND) {
      throw bad(table, column, "cannot hold " + value);
    }
    return whole + nanos / MICRO;
  }

  private static IllegalArgumentException bad(String table, String column, String what) {
    return new IllegalArgumentException("column `" + table + "." + column + "` " + what);
  }
}
