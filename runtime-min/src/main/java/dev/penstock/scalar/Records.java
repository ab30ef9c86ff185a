package dev.penstock.scalar;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** From stored words to the Java values of a record's components. */
public final class Records {
  private static final long SECOND = 1_000_000;

  private Records() {}

  /** The date of a number of days since 1970-01-01. */
  public static LocalDate date(long days) {
    return LocalDate.ofEpochDay(days);
  }

  /** The time of day of a number of microseconds. */
  public static LocalTime time(long micros) {
    return LocalTime.ofNanoOfDay(micros * 1000);
  }

  /** The local date and time of a number of microseconds since 1970-01-01T00:00. */
  public static LocalDateTime timestamp(long micros) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(micros, SECOND), (int) Math.floorMod(micros, SECOND) * 1000, ZoneOffset.UTC);
  }

  /** The point in time of a number of microseconds since 1970-01-01T00:00Z. */
  public static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, SECOND), Math.floorMod(micros, SECOND) * 1000);
  }

  /** The decimal of an unscaled value. */
  public static BigDecimal decimal(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale);
  }
}
