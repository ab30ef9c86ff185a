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
      case BOOLEAN -> truth(value);
      case TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> exact(value, to);
      case REAL, DOUBLE -> Numbers.floating(floating(value, to), to);
      case DATE, TIME, TIMESTAMP, INSTANT -> temporal(value, from, to);
    };
  }

  private static Object exact(Object value, SqlType to) {
    if (value instanceof String text) {
      return Numbers.fit(number(text), to);
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
      return parsedFloating(text.strip(), to);
    }
    BigDecimal number = Numbers.exact(value);
    return to.kind() == TypeKind.REAL ? number.floatValue() : number.doubleValue();
  }

  private static double parsedFloating(String text, SqlType to) {
    try {
      switch (text.toLowerCase(Locale.ROOT)) {
        case "nan":
          return Double.NaN;
        case "infinity":
          return Double.POSITIVE_INFINITY;
        case "-infinity":
          return Double.NEGATIVE_INFINITY;
        default:
          BigDecimal number = new BigDecimal(text);
          return to.kind() == TypeKind.REAL ? number.floatValue() : number.doubleValue();
      }
    } catch (NumberFormatException e) {
      throw new EvaluationFailure("not a number: " + text);
    }
  }

  private static BigDecimal number(String text) {
    try {
      return new BigDecimal(text.strip());
    } catch (NumberFormatException e) {
      throw new EvaluationFailure("not a number: " + text);
    }
  }

  private static Object truth(Object value) {
    if (value instanceof String text) {
      switch (text.strip().toLowerCase(Locale.ROOT)) {
        case "true":
          return true;
        case "false":
          return false;
        default:
          throw new EvaluationFailure("not a truth value: " + text);
      }
    }
    return Numbers.exact(value).signum() != 0;
  }

  private static String text(Object value, SqlType from) {
    if (value instanceof Boolean truth) {
      return truth ? "TRUE" : "FALSE";
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    if (value instanceof Double d) {
      return from.kind() == TypeKind.REAL ? Float.toString((float) (double) d) : d.toString();
    }
    return value instanceof Long count && !from.kind().isInteger()
        ? temporalText(count, from.kind())
        : value.toString();
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
