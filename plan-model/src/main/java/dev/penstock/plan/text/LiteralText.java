package dev.penstock.plan.text;

import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** Constants of plan text. */
final class LiteralText {
  private static final long MICROS = 1_000_000;

  private LiteralText() {}

  /** A literal; integers are INTEGER and numbers with an exponent DOUBLE unless a type follows. */
  static String of(Literal literal) {
    SqlType type = literal.type();
    Object value = literal.value();
    if (value == null) {
      return "NULL:" + TypeText.of(type);
    }
    String text =
        switch (type.kind()) {
          case BOOLEAN -> (Boolean) value ? "TRUE" : "FALSE";
          case VARCHAR -> Quoting.string((String) value);
          case TINYINT, SMALLINT, INTEGER, BIGINT -> value.toString();
          case DECIMAL -> ((BigDecimal) value).toPlainString();
          case REAL, DOUBLE -> floating((Double) value);
          case DATE -> "DATE '" + LocalDate.ofEpochDay((Long) value) + "'";
          case TIME -> "TIME '" + LocalTime.ofNanoOfDay((Long) value * 1000) + "'";
          case TIMESTAMP ->
              "TIMESTAMP '" + dateTime((Long) value).toString().replace('T', ' ') + "'";
          case INSTANT -> "INSTANT '" + instant((Long) value) + "'";
          case ARRAY -> throw new IllegalArgumentException("a constant list: " + value);
        };
    return type.equals(usualType(type)) ? text : text + ":" + TypeText.of(type);
  }

  /** The type of a constant that is written without one. */
  private static SqlType usualType(SqlType type) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, BIGINT, DECIMAL, REAL -> null;
      default -> SqlType.of(type.kind());
    };
  }

  /** The shortest decimal that reads back as the same number, the same on every JDK. */
  private static String floating(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "DOUBLE '" + value + "'";
    }
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < 17; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == value) {
        return scientific(rounded);
      }
    }
    return scientific(exact.round(new MathContext(17, RoundingMode.HALF_EVEN)));
  }

  private static String scientific(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    String digits = stripped.unscaledValue().abs().toString();
    String fraction = digits.length() > 1 ? digits.substring(1) : "0";
    int exponent = digits.length() - 1 - stripped.scale();
    String sign = stripped.signum() < 0 ? "-" : "";
    return sign + digits.charAt(0) + "." + fraction + "E" + exponent;
  }

  private static LocalDateTime dateTime(long micros) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(micros, MICROS), (int) Math.floorMod(micros, MICROS) * 1000, ZoneOffset.UTC);
  }

  private static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1000);
  }
}
