package dev.penstock.scalar;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

/**
 * From the values of a record's components to stored words and objects. What a column cannot hold
 * is an {@link IllegalArgumentException} that names table and column. NULL is 0 and null.
 */
public final class Ingest {
  static final int MICRO = 1000;
  private static final int NO_SCALE_ABOVE = 1000;

  private Ingest() {}

  /** A value of a NOT NULL column. */
  public static <T> T notNull(T value, String table, String column) {
    if (value == null) {
      throw bad(table, column, "is NOT NULL");
    }
    return value;
  }

  /** A flag word's bit for a column: set if the value is null. */
  public static long nullBit(Object value, long bit) {
    return value == null ? bit : 0;
  }

  /** The word of a BOOLEAN. */
  public static long word(Boolean value) {
    return value != null && value ? 1 : 0;
  }

  /** The word of a BOOLEAN. */
  public static long word(boolean value) {
    return value ? 1 : 0;
  }

  /** The word of a TINYINT. */
  public static long word(Byte value) {
    return value == null ? 0 : value;
  }

  /** The word of a SMALLINT. */
  public static long word(Short value) {
    return value == null ? 0 : value;
  }

  /** The word of an INTEGER. */
  public static long word(Integer value) {
    return value == null ? 0 : value;
  }

  /** The word of a BIGINT. */
  public static long word(Long value) {
    return value == null ? 0 : value;
  }

  /** The word of a REAL. */
  public static long word(Float value) {
    return value == null ? 0 : Floats.word((float) value);
  }

  /** The word of a DOUBLE. */
  public static long word(Double value) {
    return value == null ? 0 : Floats.word((double) value);
  }

  /** The unscaled value of a DECIMAL of up to 18 digits. */
  public static long decimal(
      BigDecimal value, int precision, int scale, String table, String column) {
    return value == null ? 0 : Decimals.narrow(fit(value, precision, scale, table, column));
  }

  /** A DECIMAL of more than 18 digits, at exactly its type's scale. */
  public static BigDecimal wideDecimal(
      BigDecimal value, int precision, int scale, String table, String column) {
    return value == null ? null : fit(value, precision, scale, table, column);
  }

  private static BigDecimal fit(
      BigDecimal value, int precision, int scale, String table, String column) {
    if (!fits(value, precision, scale)) {
      String text = Math.abs(value.scale()) < NO_SCALE_ABOVE ? value.toPlainString() : "" + value;
      throw bad(
          table, column, "is DECIMAL(" + precision + "," + scale + ") and cannot hold " + text);
    }
    return scaled(value, scale);
  }

  /** Whether a DECIMAL holds the number without rounding. */
  static boolean fits(BigDecimal value, int precision, int scale) {
    BigDecimal number = shortened(value, scale);
    long whole = (long) number.precision() - number.scale();
    return number.signum() == 0 || number.scale() <= scale && whole <= (long) precision - scale;
  }

  /** A number that fits, with exactly that many digits behind the point. */
  static BigDecimal scaled(BigDecimal value, int scale) {
    BigDecimal number = shortened(value, scale);
    return number.signum() == 0
        ? BigDecimal.valueOf(0, scale)
        : number.setScale(scale, RoundingMode.UNNECESSARY);
  }

  private static BigDecimal shortened(BigDecimal value, int scale) {
    return value.scale() > scale ? value.stripTrailingZeros() : value;
  }

  /** Days since 1970-01-01. */
  public static long date(LocalDate value, String table, String column) {
    long days = value == null ? 0 : value.toEpochDay();
    if (Dates.isNoDate(days)) {
      throw bad(table, column, "cannot hold " + value);
    }
    return days;
  }

  /** Microseconds of the day. */
  public static long time(LocalTime value, String table, String column) {
    if (value == null) {
      return 0;
    }
    if (value.getNano() % MICRO != 0) {
      throw tooFine(value, table, column);
    }
    return value.toNanoOfDay() / MICRO;
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
      throw tooFine(value, table, column);
    }
    if (Dates.isNoDate(Math.floorDiv(seconds, Dates.DAY / Dates.SECOND))) {
      throw bad(table, column, "cannot hold " + value);
    }
    return seconds * Dates.SECOND + nanos / MICRO;
  }

  private static IllegalArgumentException tooFine(Object value, String table, String column) {
    return bad(table, column, "is in microseconds and cannot hold " + value);
  }

  private static IllegalArgumentException bad(String table, String column, String what) {
    return new IllegalArgumentException("column `" + table + "." + column + "` " + what);
  }

  /**
   * The list that a row keeps; null for null.
   *
   * @param value its elements are canonical, as a view has handed them out
   */
  public static Elements list(List<?> value) {
    return value == null ? null : Elements.of(value.toArray(), value.size());
  }
}
