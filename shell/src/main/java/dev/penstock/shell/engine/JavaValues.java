package dev.penstock.shell.engine;

import dev.penstock.plan.type.SqlType;
import dev.penstock.scalar.Records;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/** Values as records hold them, and in the canonical form of plans, in which rows are kept here. */
final class JavaValues {
  private static final long MICROS_PER_SECOND = 1_000_000L;

  private JavaValues() {}

  /** The Java value of a canonical one. */
  static Object toJava(Object value, SqlType type) {
    if (value == null) {
      return null;
    }
    return switch (type.kind()) {
      case TINYINT -> ((Long) value).byteValue();
      case SMALLINT -> ((Long) value).shortValue();
      case INTEGER -> ((Long) value).intValue();
      case REAL -> ((Double) value).floatValue();
      case DATE -> Records.date((Long) value);
      case TIME -> Records.time((Long) value);
      case TIMESTAMP -> Records.timestamp((Long) value);
      case INSTANT -> Records.instant((Long) value);
      case ARRAY -> elements(value, e -> toJava(e, type.element()));
      default -> value;
    };
  }

  /** The canonical form of a Java value. */
  static Object toCanonical(Object value, SqlType type) {
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
