package dev.penstock.testkit.interpreter;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;

/** CAST from one type to another. */
final class Conversions {
  private Conversions() {}

  static Object cast(Object value, SqlType from, SqlType to) {
    if (from.kind() == to.kind() && to.kind() != TypeKind.DECIMAL) {
      return value;
    }
    return switch (to.kind()) {
      case VARCHAR -> text(value, from);
      case ARRAY -> throw new IllegalArgumentException("no cast from " + from + " to " + to);
      case BOOLEAN -> NumberReader.truth((String) value);
      case TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> exact(value, to);
      case REAL, DOUBLE -> Numbers.floating(floating(value, to), to);
      case DATE, TIME, TIMESTAMP, INSTANT -> temporal(value, from, to);
    };
  }

  private static Object exact(Object value, SqlType to) {
    if (value instanceof String text) {
      return NumberReader.exact(text, to);
    }
    if (value instanceof Double d) {
      if (Double.isNaN(d) || Double.isInfinite(d)) {
        throw new EvaluationFailure("overflow");
      }
      return to.kind().isInteger()
          ? Numbers.fit(new BigDecimal(d).setScale(0, RoundingMode.HALF_EVEN), to)
          : Numbers.fit(new BigDecimal(d), to);
    }
    return Numbers.fit(Numbers.exact(value), to);
  }

  private static double floating(Object value, SqlType to) {
    if (value instanceof Double d) {
      if (to.kind() == TypeKind.REAL
          && !Double.isInfinite(d)
          && Double.isInfinite((float) (double) d)) {
        throw new EvaluationFailure("overflow");
      }
      return d;
    }
    if (value instanceof String text) {
      return NumberReader.floating(text, to.kind());
    }
    BigDecimal number = Numbers.exact(value);
    return to.kind() == TypeKind.REAL ? number.floatValue() : number.doubleValue();
  }

  private static String text(Object value, SqlType from) {
    if (value instanceof Boolean truth) {
      return truth ? "true" : "false";
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    if (value instanceof Double d) {
      return floatingText(d, from.kind() == TypeKind.REAL ? 6 : 15, from.kind());
    }
    return value instanceof Long count && !from.kind().isInteger()
        ? temporalText(count, from.kind())
        : value.toString();
  }

  /** Plain digits for exponents from −4 to below {@code most}, else with an exponent. */
  private static String floatingText(double value, int most, TypeKind kind) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Double.toString(value);
    }
    BigDecimal shortest = Numbers.shortest(value, kind);
    int exponent = value == 0 ? 0 : shortest.precision() - shortest.scale() - 1;
    if (exponent >= -4 && exponent < most) {
      return shortest.toPlainString();
    }
    BigDecimal mantissa = shortest.movePointLeft(exponent).stripTrailingZeros();
    return String.format(
        Locale.ROOT,
        "%se%s%02d",
        mantissa.toPlainString(),
        exponent < 0 ? "-" : "+",
        Math.abs(exponent));
  }

  private static String temporalText(long value, TypeKind kind) {
    String date = Times.time(value, kind).toLocalDate().toString();
    LocalTime time = Times.time(value, kind).toLocalTime();
    String clock =
        String.format(
            Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
    if (time.getNano() != 0) {
      clock += String.format(Locale.ROOT, ".%06d", time.getNano() / 1000).replaceAll("0+$", "");
    }
    return switch (kind) {
      case DATE -> date;
      case TIME -> clock;
      default -> date + " " + clock;
    };
  }

  private static Object temporal(Object value, SqlType from, SqlType to) {
    if (value instanceof String text) {
      return parsed(text.strip(), to.kind());
    }
    if (from.kind() == TypeKind.DATE && to.kind() == TypeKind.TIME) {
      return 0L;
    }
    return Times.value(Times.time((Long) value, from.kind()), to.kind());
  }

  private static long parsed(String text, TypeKind kind) {
    try {
      return switch (kind) {
        case DATE -> Times.value(LocalDate.parse(text).atStartOfDay(), kind);
        case TIME -> Times.value(clock(text).atDate(LocalDate.EPOCH), kind);
        default -> parsedTimestamp(text, kind);
      };
    } catch (DateTimeException e) {
      throw new EvaluationFailure("not a " + kind + ": " + text);
    }
  }

  private static long parsedTimestamp(String text, TypeKind kind) {
    String[] parts = text.split("[ T]", 2);
    LocalTime time = parts.length > 1 ? clock(parts[1]) : LocalTime.MIDNIGHT;
    return Times.value(LocalDate.parse(parts[0]).atTime(time), kind);
  }

  private static LocalTime clock(String text) {
    LocalTime time = LocalTime.parse(text);
    if (time.getNano() % 1000 != 0) {
      throw new EvaluationFailure("finer than a microsecond: " + text);
    }
    return time;
  }
}
