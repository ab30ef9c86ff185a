package dev.penstock.scalar;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * CAST between text and numbers, as PostgreSQL reads and writes them. Spaces around a number are
 * ignored. Nothing is thrown: each reader has a test with {@code Fails}.
 */
public final class NumberTexts {
  private static final int DOUBLE_DIGITS = 15;
  private static final int MOST_DOUBLE_DIGITS = 17;
  private static final int REAL_DIGITS = 6;
  private static final int MOST_REAL_DIGITS = 9;
  private static final int LEAST_EXPONENT = -4;
  private static final int MAX_EXPONENT_DIGITS = 9;

  /*
   * A normal number that has a decimal of 15 digits (REAL: 6) is the nearest to it, so rounding to
   * 15 digits and dropping zeros finds the shortest; fewer digits need to be tried for subnormal
   * ones only. Below a power of two the neighbours are twice as close as above it, so there the
   * next decimal above may read back where the nearest does not.
   */
  private static final RoundingMode[] ROUNDINGS = {RoundingMode.HALF_EVEN, RoundingMode.UP};

  private NumberTexts() {}

  /** An integer in decimal digits. */
  public static String text(long value) {
    return Long.toString(value);
  }

  /** A DECIMAL with all digits of its scale. */
  public static String text(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale).toPlainString();
  }

  /** A DECIMAL with all digits of its scale. */
  public static String text(BigDecimal value) {
    return value.toPlainString();
  }

  /** The shortest digits that read back as the same DOUBLE. */
  public static String text(double value) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "Infinity" : "-Infinity";
    }
    return text(shortest(value), DOUBLE_DIGITS);
  }

  /** The shortest digits that read back as the same REAL. */
  public static String text(float value) {
    if (Float.isNaN(value) || Float.isInfinite(value)) {
      return text((double) value);
    }
    return text(shortest(value), REAL_DIGITS);
  }

  /** The decimal with the fewest digits that reads back as the same finite DOUBLE. */
  static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    int least = Math.abs(value) < Double.MIN_NORMAL ? 1 : DOUBLE_DIGITS;
    for (int digits = least; digits < MOST_DOUBLE_DIGITS; digits++) {
      for (RoundingMode mode : ROUNDINGS) {
        BigDecimal rounded = exact.round(new MathContext(digits, mode));
        if (rounded.doubleValue() == value) {
          return rounded.stripTrailingZeros();
        }
      }
    }
    return exact.round(new MathContext(MOST_DOUBLE_DIGITS, ROUNDINGS[0])).stripTrailingZeros();
  }

  /** The decimal with the fewest digits that reads back as the same finite REAL. */
  static BigDecimal shortest(float value) {
    BigDecimal exact = new BigDecimal(value);
    int least = Math.abs(value) < Float.MIN_NORMAL ? 1 : REAL_DIGITS;
    for (int digits = least; digits < MOST_REAL_DIGITS; digits++) {
      for (RoundingMode mode : ROUNDINGS) {
        BigDecimal rounded = exact.round(new MathContext(digits, mode));
        if (rounded.floatValue() == value) {
          return rounded.stripTrailingZeros();
        }
      }
    }
    return exact.round(new MathContext(MOST_REAL_DIGITS, ROUNDINGS[0])).stripTrailingZeros();
  }

  /** Plain digits, or with an exponent where it is below −4 or not below {@code most}. */
  private static String text(BigDecimal value, int most) {
    int exponent = value.signum() == 0 ? 0 : value.precision() - value.scale() - 1;
    if (exponent >= LEAST_EXPONENT && exponent < most) {
      return value.toPlainString();
    }
    String digits = value.unscaledValue().abs().toString();
    String sign = value.signum() < 0 ? "-" : "";
    String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
    String zero = Math.abs(exponent) < 10 ? "0" : "";
    return sign
        + digits.charAt(0)
        + rest
        + (exponent < 0 ? "e-" : "e+")
        + zero
        + Math.abs(exponent);
  }

  /** TRUE or FALSE as text. */
  public static String text(boolean value) {
    return value ? "true" : "false";
  }

  /**
   * Whether the text is no truth value: no beginning of true, false, yes, no, on, off, nor 1 or 0.
   */
  public static boolean toBooleanFails(String text) {
    return truth(text) < 0;
  }

  /** The truth value of a text. */
  public static boolean toBoolean(String text) {
    return truth(text) > 0;
  }

  private static int truth(String text) {
    int from = start(text);
    int length = end(text, from) - from;
    if (isStart(text, from, length, "true")
        || isStart(text, from, length, "yes")
        || isStart(text, from, length, "1")
        || length == 2 && isStart(text, from, length, "on")) {
      return 1;
    }
    boolean no =
        isStart(text, from, length, "false")
            || isStart(text, from, length, "no")
            || isStart(text, from, length, "0")
            || length >= 2 && isStart(text, from, length, "off");
    return no ? 0 : -1;
  }

  private static boolean isStart(String text, int from, int length, String word) {
    return length > 0 && length <= word.length() && text.regionMatches(true, from, word, 0, length);
  }

  /** Whether the text is no integer within the bounds. */
  public static boolean toIntegerFails(String text, long min, long max) {
    int at = start(text);
    int end = end(text, at);
    boolean negative = at < end && text.charAt(at) == '-';
    if (negative || at < end && text.charAt(at) == '+') {
      at++;
    }
    if (at == end) {
      return true;
    }
    long value = 0;
    for (; at < end; at++) {
      int digit = text.charAt(at) - '0';
      if (digit < 0 || digit > 9 || value < (Long.MIN_VALUE + digit) / 10) {
        return true;
      }
      value = 10 * value - digit;
    }
    return negative ? value < min : value < -max;
  }

  /** The integer of a text. */
  public static long toInteger(String text) {
    int at = start(text);
    int end = end(text, at);
    boolean negative = text.charAt(at) == '-';
    if (negative || text.charAt(at) == '+') {
      at++;
    }
    long value = 0;
    for (; at < end; at++) {
      value = 10 * value - (text.charAt(at) - '0');
    }
    return negative ? value : -value;
  }

  /** Whether the text is no number, or has more than {@code precision} digits. */
  public static boolean toDecimalFails(String text, int scale, int precision) {
    if (!isDecimal(text)) {
      return true;
    }
    BigDecimal value = parsed(text);
    if (value.signum() == 0) {
      return false;
    }
    long whole = (long) value.precision() - value.scale();
    return whole > precision - scale + 1L
        || whole >= -scale - 1L && Decimals.rescaleFails(value, scale, precision);
  }

  /** The DECIMAL of a text, half away from zero. */
  public static BigDecimal toDecimal(String text, int scale) {
    BigDecimal value = parsed(text);
    boolean tiny = (long) value.precision() - value.scale() < -scale - 1L;
    return value.signum() == 0 || tiny
        ? BigDecimal.valueOf(0, scale)
        : Decimals.rescale(value, scale);
  }

  private static BigDecimal parsed(String text) {
    int from = start(text);
    return new BigDecimal(text.substring(from, end(text, from)));
  }

  /** Whether the text is no number, or too large or too small for a DOUBLE. */
  public static boolean toDoubleFails(String text) {
    if (special(text) != 0) {
      return false;
    }
    if (!isDecimal(text)) {
      return true;
    }
    double value = Double.parseDouble(text.trim());
    return Double.isInfinite(value) || value == 0 && hasDigits(text);
  }

  /** The DOUBLE next to the number of a text. */
  public static double toDouble(String text) {
    double special = special(text);
    return special != 0 ? special : Double.parseDouble(text.trim()) + 0.0;
  }

  /** Whether the text is no number, or too large or too small for a REAL. */
  public static boolean toRealFails(String text) {
    if (special(text) != 0) {
      return false;
    }
    if (!isDecimal(text)) {
      return true;
    }
    float value = Float.parseFloat(text.trim());
    return Float.isInfinite(value) || value == 0 && hasDigits(text);
  }

  /** The REAL next to the number of a text. */
  public static float toReal(String text) {
    double special = special(text);
    return special != 0 ? (float) special : Float.parseFloat(text.trim()) + 0.0f;
  }

  /** NaN or an infinity, or 0 for every other text. */
  private static double special(String text) {
    int at = start(text);
    int end = end(text, at);
    if (isWord(text, at, end, "nan")) {
      return Double.NaN;
    }
    boolean negative = at < end && text.charAt(at) == '-';
    if (negative || at < end && text.charAt(at) == '+') {
      at++;
    }
    if (isWord(text, at, end, "infinity") || isWord(text, at, end, "inf")) {
      return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return 0;
  }

  private static boolean isWord(String text, int from, int to, String word) {
    return to - from == word.length() && text.regionMatches(true, from, word, 0, word.length());
  }

  /** Whether a digit before the exponent is not zero. */
  private static boolean hasDigits(String text) {
    for (int i = 0; i < text.length() && (text.charAt(i) | 0x20) != 'e'; i++) {
      if (text.charAt(i) >= '1' && text.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }

  /** Whether the text is digits with at most one point, a sign before and an exponent behind. */
  private static boolean isDecimal(String text) {
    int at = start(text);
    int end = end(text, at);
    at = sign(text, at, end);
    int whole = digits(text, at, end) - at;
    at += whole;
    int fraction = 0;
    if (at < end && text.charAt(at) == '.') {
      fraction = digits(text, at + 1, end) - at - 1;
      at += 1 + fraction;
    }
    if (whole + fraction == 0) {
      return false;
    }
    if (at < end && (text.charAt(at) | 0x20) == 'e') {
      int exponent = sign(text, at + 1, end);
      at = digits(text, exponent, end);
      if (at == exponent || at - exponent > MAX_EXPONENT_DIGITS) {
        return false;
      }
    }
    return at == end;
  }

  private static int sign(String text, int at, int end) {
    return at < end && (text.charAt(at) == '-' || text.charAt(at) == '+') ? at + 1 : at;
  }

  private static int digits(String text, int from, int end) {
    int at = from;
    while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  /** Where the text without the spaces before it starts. */
  static int start(String text) {
    int at = 0;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Where the text without the spaces behind it ends. */
  static int end(String text, int start) {
    int at = text.length();
    while (at > start && isSpace(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }
}
