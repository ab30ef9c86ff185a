package dev.penstock.testkit.function;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** Functions of every kind of parameter and result. */
public final class Sample {
  private Sample() {}

  /** The length of the hypotenuse. */
  public static double distance(double a, double b) {
    return Math.hypot(a, b);
  }

  /** The negative; of zero, negative zero. */
  public static double negated(double value) {
    return -value;
  }

  /** A text for NULL too. */
  public static String shown(String text) {
    return text == null ? "nothing" : "<" + text + ">";
  }

  /** Null for an odd number. */
  public static Integer half(int value) {
    return value % 2 == 0 ? value / 2 : null;
  }

  /** The first that is there. */
  public static Long either(Long a, Long b) {
    return a != null ? a : b;
  }

  /** Refuses what is not positive. */
  public static int positive(int value) {
    if (value <= 0) {
      throw new IllegalArgumentException("not positive: " + value);
    }
    return value;
  }

  /** Refuses everything, as a method that reads a file may. */
  public static boolean checked(boolean value) throws Exception {
    throw new Exception("never");
  }

  /** A third, with more digits than a column has where it is no round number. */
  public static BigDecimal third(BigDecimal value) {
    return value.signum() == 0 ? BigDecimal.ZERO : value.multiply(new BigDecimal("0.333"));
  }

  /** A wide one. */
  public static BigDecimal square(BigDecimal value) {
    return value == null ? null : value.multiply(value);
  }

  /** The day after. */
  public static LocalDate tomorrow(LocalDate day) {
    return day == null ? null : day.plusDays(1);
  }

  /** Both parts. */
  public static LocalDateTime moment(LocalDate day, LocalTime time) {
    return day == null || time == null ? null : day.atTime(time);
  }

  /** Finer than a column is where nanos are added. */
  public static LocalTime later(LocalTime time, long nanos) {
    return time == null ? null : time.plusNanos(nanos);
  }

  /** The epoch, moved. */
  public static Instant instant(Long seconds) {
    return seconds == null ? null : Instant.EPOCH.plusSeconds(seconds);
  }

  /** Seconds since the epoch. */
  public static long seconds(Instant instant) {
    return instant == null ? -1 : instant.getEpochSecond();
  }

  /** Narrow integers and REAL, boxed and not. */
  public static short narrow(byte a, Short b, float c, Float d) {
    return (short) (a + (b == null ? 0 : b) + (int) c + (d == null ? 0 : d.intValue()));
  }

  /** Three-valued. */
  public static Boolean differs(Boolean a, boolean b) {
    return a == null ? null : a != b;
  }
}
