package dev.penstock.shell.slt;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.scalar.NumberTexts;
import dev.penstock.scalar.TimeTexts;
import dev.penstock.shell.engine.SqlTexts;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * A value of an answer, and how it is compared with what a script expects.
 *
 * @param value in canonical form
 */
record Cell(Object value, SqlType type) {
  private static final String EMPTY = "(empty)";
  private static final int MICRO_DIGITS = 6;

  /** The value as scripts write it. */
  String text() {
    if (value == null) {
      return "NULL";
    }
    return switch (type.kind()) {
      case VARCHAR -> text((String) value);
      case ARRAY -> text(SqlTexts.of(value, type));
      case REAL, DOUBLE -> Numbers.text((Double) value);
      case DECIMAL -> Numbers.plain((BigDecimal) value);
      case TIME, TIMESTAMP, INSTANT -> fraction(SqlTexts.of(value, type));
      default -> SqlTexts.of(value, type);
    };
  }

  /** Empty and unprintable texts would not survive a line. */
  private static String text(String value) {
    return value.isEmpty() ? EMPTY : value.replaceAll("[\\x00-\\x1f\\x7f]", "@");
  }

  /** A fraction of a second has six digits or none. */
  private static String fraction(String text) {
    int point = text.indexOf('.');
    return point < 0 ? text : text + "0".repeat(MICRO_DIGITS - (text.length() - point - 1));
  }

  /** Whether a script means this value. */
  boolean matches(String expected) {
    return text().equals(expected) || value != null && matchesValue(expected);
  }

  private boolean matchesValue(String expected) {
    return switch (type.kind()) {
      case BOOLEAN -> matchesTruth(expected.toLowerCase(Locale.ROOT));
      case TINYINT, SMALLINT, INTEGER, BIGINT ->
          Numbers.areEqual(BigDecimal.valueOf((Long) value), expected);
      case DECIMAL -> Numbers.areEqual((BigDecimal) value, expected);
      case REAL, DOUBLE -> Numbers.areNear((Double) value, expected);
      case VARCHAR, ARRAY -> false;
      case DATE, TIME, TIMESTAMP, INSTANT -> text().equals(normal(expected, type.kind()));
    };
  }

  private boolean matchesTruth(String expected) {
    return (Boolean) value
        ? expected.equals("t") || expected.equals("1")
        : expected.equals("f") || expected.equals("0");
  }

  /** What a script has written, as {@link #text()} writes it; as it is if it is no such value. */
  static String normal(String expected, SqlType type) {
    if (type.kind().isNumeric()) {
      return Numbers.normal(expected, type.kind().isFloating());
    }
    if (type.kind() == TypeKind.BOOLEAN) {
      boolean truth = expected.length() <= 5 && !NumberTexts.toBooleanFails(expected);
      return truth ? String.valueOf(NumberTexts.toBoolean(expected)) : expected;
    }
    return normal(expected, type.kind());
  }

  private static String normal(String expected, TypeKind kind) {
    return switch (kind) {
      case DATE ->
          TimeTexts.toTimestampFails(expected) || TimeTexts.toDateFails(expected)
              ? expected
              : TimeTexts.date(TimeTexts.toDate(expected));
      case TIME ->
          TimeTexts.toTimeFails(expected)
              ? expected
              : fraction(TimeTexts.time(TimeTexts.toTime(expected)));
      case TIMESTAMP, INSTANT ->
          TimeTexts.toTimestampFails(expected)
              ? expected
              : fraction(TimeTexts.timestamp(TimeTexts.toTimestamp(expected)));
      default -> expected;
    };
  }
}
