package dev.penstock.shell.slt;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers of answers: how they are written, and when two are one. */
final class Numbers {
  private static final MathContext SHOWN = new MathContext(10, RoundingMode.HALF_EVEN);
  private static final double TOLERANCE = 1e-9;
  private static final int MOST_EXACT_DIGITS = 9;
  private static final int LEAST_EXPONENT = -5;
  private static final int LONGEST = 400;

  private Numbers() {}

  /** An exact number without needless zeros. */
  static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  /** Ten significant digits; an exponent where there would be many zeros. */
  static String text(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return String.valueOf(value);
    }
    BigDecimal rounded = new BigDecimal(value).round(SHOWN);
    if (rounded.signum() == 0) {
      return "0";
    }
    BigDecimal digits = rounded.stripTrailingZeros();
    int exponent = digits.precision() - digits.scale() - 1;
    if (exponent > LEAST_EXPONENT && exponent < SHOWN.getPrecision()) {
      return digits.toPlainString();
    }
    BigDecimal mantissa = digits.movePointLeft(exponent).stripTrailingZeros();
    String sign = exponent < 0 ? "-" : "+";
    int size = Math.abs(exponent);
    return mantissa.toPlainString() + "e" + sign + (size < 10 ? "0" : "") + size;
  }

  /** Whether a script means this exact number; means are cut after some digits. */
  static boolean areEqual(BigDecimal value, String expected) {
    BigDecimal other = parse(expected);
    if (other == null || value.compareTo(other) == 0) {
      return other != null;
    }
    boolean cut =
        value.stripTrailingZeros().scale() > MOST_EXACT_DIGITS
            && other.stripTrailingZeros().scale() > MOST_EXACT_DIGITS;
    return cut && areNear(value.doubleValue(), other.doubleValue());
  }

  static boolean areNear(double value, String expected) {
    BigDecimal other = parse(expected);
    return other == null
        ? text(value).equalsIgnoreCase(expected)
        : areNear(value, other.doubleValue());
  }

  private static boolean areNear(double a, double b) {
    return a == b || Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
  }

  /** Whether two texts are the same, or numbers that are nearly the same. */
  static boolean areAlike(String a, String b) {
    BigDecimal number = parse(a);
    return a.equals(b) || number != null && areNear(number.doubleValue(), b);
  }

  /** A number that a script has written, as answers write it. */
  static String normal(String expected, boolean floating) {
    BigDecimal value = parse(expected);
    if (value == null) {
      return expected;
    }
    return floating ? text(value.doubleValue()) : plain(value);
  }

  private static BigDecimal parse(String text) {
    try {
      BigDecimal value = text.length() > LONGEST ? null : new BigDecimal(text);
      return value == null || Math.abs((long) value.scale()) > LONGEST ? null : value;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
