package dev.penstock.testkit.circuit;

import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/** Values as a record holds them, and in the canonical form of plans and of the oracle. */
public final class JavaValues {
  private static final long MICROS_PER_SECOND = 1_000_000L;

  private static final double OTHER_NAN = Double.longBitsToDouble(0x7ff8000000000001L);

  private JavaValues() {}

  /** An equal value that is not canonical, if there is one; else the value. */
  static Object respelled(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal.stripTrailingZeros();
    }
    if (value instanceof Double number) {
      return number == 0 ? (Object) (-0.0) : Double.isNaN(number) ? OTHER_NAN : value;
    }
    return value;
  }

  /** The Java value of a canonical one. */
  public static Object toJava(Object value, SqlType type) {
    if (value == null) {
      return null;
    }
    return switch (type.kind()) {
      case TINYINT -> (byte) (long) value;
      case SMALLINT -> (short) (long) value;
      case INTEGER -> (int) (long) value;
      case REAL -> (float) (double) value;
      case DATE -> LocalDate.ofEpochDay((long) value);
      case TIME -> LocalTime.ofNanoOfDay((long) value * 1000);
      case TIMESTAMP -> LocalDateTime.ofInstant(instant((long) value), ZoneOffset.UTC);
      case INSTANT -> instant((long) value);
      case ARRAY -> elements(value, e -> toJava(e, type.element()));
      default -> value;
    };
  }

  /** The canonical form of a Java value. */
  public static Object toCanonical(Object value, SqlType type) {
    if (value == null) {
      return null;
    }
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> ((Number) value).longValue();
      case REAL, DOUBLE -> ((Number) value).doubleValue() + 0.0;
      case DECIMAL -> ((BigDecimal) value).setScale(type.scale());
      case DATE -> ((LocalDate) value).toEpochDay();
      case TIME -> ((LocalTime) value).toNanoOfDay() / 1000;
      case TIMESTAMP -> micros(((LocalDateTime) value).toInstant(ZoneOffset.UTC));
      case INSTANT -> micros((Instant) value);
      case ARRAY -> elements(value, e -> toCanonical(e, type.element()));
      default -> value;
    };
  }

  private static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  private static List<Object> elements(Object list, UnaryOperator<Object> form) {
    List<Object> elements = new ArrayList<>();
    ((List<?>) list).forEach(element -> elements.add(form.apply(element)));
    return Collections.unmodifiableList(elements);
  }

  private static long micros(Instant instant) {
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond(), MICROS_PER_SECOND), instant.getNano() / 1000);
  }
}
