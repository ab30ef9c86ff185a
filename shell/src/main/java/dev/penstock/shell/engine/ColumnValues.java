package dev.penstock.shell.engine;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.scalar.NumberTexts;
import dev.penstock.scalar.TimeTexts;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Values of any type as a column takes them: the assignment of SQL. */
final class ColumnValues {
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  private ColumnValues() {}

  /** What to do with digits that the column has no place for. */
  enum Digits {
    /** Refuse the value: it was given as it should be. */
    KEEP,
    /** Round, as CAST does: it was computed. */
    ROUND
  }

  /** A value does not fit. */
  static final class Unfit extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unfit(String reason) {
      super(reason, null, false, false);
    }
  }

  /** The canonical value of the column. */
  static Object of(Object value, SqlType from, SqlType to, Digits digits) {
    if (value == null || from.sameIgnoringNull(to)) {
      return value;
    }
    if (to.kind() == TypeKind.VARCHAR) {
      return SqlTexts.of(value, from);
    }
    if (value instanceof String text) {
      return parsed(text, to);
    }
    if (from.kind().isNumeric() && to.kind().isNumeric()) {
      return number(value, from, to, digits);
    }
    if (from.kind() == TypeKind.DATE && to.kind() == TypeKind.TIMESTAMP) {
      return Math.multiplyExact((Long) value, MICROS_PER_DAY);
    }
    if (from.kind() == TypeKind.TIMESTAMP && to.kind() == TypeKind.DATE) {
      return Math.floorDiv((Long) value, MICROS_PER_DAY);
    }
    throw new Unfit("a " + from.kind() + " is no " + to.kind());
  }

  private static Object number(Object value, SqlType from, SqlType to, Digits digits) {
    if (to.kind().isFloating()) {
      double number = ((Number) value).doubleValue();
      double kept = to.kind() == TypeKind.REAL ? (double) (float) number : number;
      if (Double.isInfinite(kept) && !(value instanceof Double d && d.isInfinite())) {
        throw new Unfit(SqlTexts.of(value, from) + " is out of range of " + to.kind());
      }
      return kept + 0.0;
    }
    if (value instanceof Double number && !Double.isFinite(number)) {
      throw new Unfit(SqlTexts.of(value, from) + " is no " + to.withNullable(true));
    }
    BigDecimal exact = new BigDecimal(SqlTexts.of(value, from));
    boolean floating = from.kind().isFloating() && to.kind() != TypeKind.DECIMAL;
    RoundingMode mode = floating ? RoundingMode.HALF_EVEN : RoundingMode.HALF_UP;
    BigDecimal scaled = exact.setScale(to.scale(), mode);
    if (digits == Digits.KEEP && scaled.compareTo(exact) != 0) {
      throw new Unfit(
          SqlTexts.of(value, from) + " has more digits than " + to.withNullable(true) + " holds");
    }
    return inRange(scaled, SqlTexts.of(value, from), to);
  }

  private static Object inRange(BigDecimal value, String text, SqlType to) {
    boolean fits =
        to.kind() == TypeKind.DECIMAL
            ? value.precision() - value.scale() <= to.precision() - to.scale()
                || value.signum() == 0
            : value.compareTo(least(to.kind())) >= 0
                && value.compareTo(least(to.kind()).add(BigDecimal.ONE).negate()) <= 0;
    if (!fits) {
      throw new Unfit(text + " is out of range of " + to.withNullable(true));
    }
    return to.kind() == TypeKind.DECIMAL ? (Object) value : (Object) value.longValueExact();
  }

  private static BigDecimal least(TypeKind kind) {
    long least =
        switch (kind) {
          case TINYINT -> Byte.MIN_VALUE;
          case SMALLINT -> Short.MIN_VALUE;
          case INTEGER -> Integer.MIN_VALUE;
          default -> Long.MIN_VALUE;
        };
    return BigDecimal.valueOf(least);
  }

  /** A value that is written as a text. */
  static Object parsed(String text, SqlType to) {
    boolean fails =
        switch (to.kind()) {
          case VARCHAR -> false;
          case BOOLEAN -> NumberTexts.toBooleanFails(text);
          case TINYINT, SMALLINT, INTEGER, BIGINT ->
              NumberTexts.toIntegerFails(
                  text, least(to.kind()).longValueExact(), -1 - least(to.kind()).longValueExact());
          case DECIMAL -> NumberTexts.toDecimalFails(text, to.scale(), to.precision());
          case REAL -> NumberTexts.toRealFails(text);
          case DOUBLE -> NumberTexts.toDoubleFails(text);
          case DATE -> TimeTexts.toDateFails(text);
          case TIME -> TimeTexts.toTimeFails(text);
          case TIMESTAMP, INSTANT -> TimeTexts.toTimestampFails(text);
          case ARRAY -> true;
        };
    if (fails) {
      throw new Unfit("`" + text + "` is no " + to.withNullable(true));
    }
    return switch (to.kind()) {
      case VARCHAR -> text;
      case BOOLEAN -> NumberTexts.toBoolean(text);
      case TINYINT, SMALLINT, INTEGER, BIGINT -> NumberTexts.toInteger(text);
      case DECIMAL -> exact(text, to);
      case REAL -> (double) NumberTexts.toReal(text) + 0.0;
      case DOUBLE -> NumberTexts.toDouble(text) + 0.0;
      case DATE -> (long) TimeTexts.toDate(text);
      case TIME -> TimeTexts.toTime(text);
      case TIMESTAMP, INSTANT -> TimeTexts.toTimestamp(text);
      case ARRAY -> throw new IllegalArgumentException("a table of lists");
    };
  }

  private static BigDecimal exact(String text, SqlType to) {
    BigDecimal value = NumberTexts.toDecimal(text, to.scale());
    if (value.compareTo(new BigDecimal(text.strip())) != 0) {
      throw new Unfit("`" + text + "` has more digits than " + to.withNullable(true) + " holds");
    }
    return value;
  }
}
