package dev.penstock.declaration;

import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Reads the SQL literal of a value's declared default into the plan's canonical form. */
final class InitialValue {
  private InitialValue() {}

  /**
   * Reads a literal; a leading type word such as {@code DATE} may stand or not.
   *
   * @throws IllegalArgumentException if the text is no literal of the type
   */
  static Object parse(String text, SqlType type) {
    try {
      return switch (type.kind()) {
        case BOOLEAN -> bool(text);
        case TINYINT -> (long) Byte.parseByte(text.strip());
        case SMALLINT -> (long) Short.parseShort(text.strip());
        case INTEGER -> (long) Integer.parseInt(text.strip());
        case BIGINT -> Long.parseLong(text.strip());
        case REAL, DOUBLE -> Double.parseDouble(text.strip());
        case DECIMAL -> decimal(text, type);
        case VARCHAR -> quoted(text);
        case DATE -> LocalDate.parse(quoted(text)).toEpochDay();
        case TIME -> LocalTime.parse(quoted(text)).toNanoOfDay() / 1_000;
        case TIMESTAMP ->
            micros(LocalDateTime.parse(quoted(text).replace(' ', 'T')).toInstant(ZoneOffset.UTC));
        case INSTANT -> micros(Instant.parse(quoted(text).replace(' ', 'T')));
        case ARRAY -> throw new IllegalArgumentException("no literal is a list");
      };
    } catch (DateTimeException | ArithmeticException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Boolean bool(String text) {
    return switch (text.strip().toUpperCase(Locale.ROOT)) {
      case "TRUE" -> true;
      case "FALSE" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  private static BigDecimal decimal(String text, SqlType type) {
    BigDecimal value =
        new BigDecimal(text.strip()).setScale(type.scale(), RoundingMode.UNNECESSARY);
    if (value.precision() > type.precision()) {
      throw new IllegalArgumentException(text);
    }
    return value;
  }

  private static String quoted(String text) {
    int open = text.indexOf('\'');
    int close = text.lastIndexOf('\'');
    if (open < 0 || close == open) {
      throw new IllegalArgumentException(text);
    }
    return text.substring(open + 1, close).replace("''", "'");
  }

  private static long micros(Instant instant) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }
}
