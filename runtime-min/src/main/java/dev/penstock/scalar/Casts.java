package dev.penstock.scalar;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * CAST between numbers. A test with {@code Fails} tells that the value does not fit; the value is
 * meaningful where it says no. Bounds of integers are given as the smallest and largest value.
 */
public final class Casts {
  private static final long EXACT = 1L << 53;
  private static final int EXACT_POWER = 22;
  private static final double LONG_LIMIT = 0x1p63;

  private Casts() {}

  /** Whether a DECIMAL, rounded half away from zero, is outside of the bounds. */
  public static boolean decimalToIntegerFails(long unscaled, int scale, long min, long max) {
    long value = Decimals.rescale(unscaled, scale, 0);
    return value < min || value > max;
  }

  /** A DECIMAL rounded half away from zero. */
  public static long decimalToInteger(long unscaled, int scale) {
    return Decimals.rescale(unscaled, scale, 0);
  }

  /** Whether a DECIMAL, rounded half away from zero, is outside of the bounds. */
  public static boolean decimalToIntegerFails(BigDecimal value, long min, long max) {
    BigInteger rounded = value.setScale(0, RoundingMode.HALF_UP).unscaledValue();
    return rounded.bitLength() >= Long.SIZE
        || rounded.longValue() < min
        || rounded.longValue() > max;
  }

  /** A DECIMAL rounded half away from zero. */
  public static long decimalToInteger(BigDecimal value) {
    return value.setScale(0, RoundingMode.HALF_UP).unscaledValue().longValue();
  }

  /** Whether a floating number, rounded half to even, is outside of the bounds, or no number. */
  public static boolean doubleToIntegerFails(double value, long min, long max) {
    double rounded = Math.rint(value);
    boolean fits =
        rounded >= min && (max == Long.MAX_VALUE ? rounded < LONG_LIMIT : rounded <= max);
    return !fits;
  }

  /** A floating number rounded half to even. */
  public static long doubleToInteger(double value) {
    return (long) Math.rint(value);
  }

  /** Whether a floating number has more than {@code precision} digits, or is no number. */
  public static boolean doubleToDecimalFails(double value, int scale, int precision) {
    return Double.isNaN(value)
        || Double.isInfinite(value)
        || Decimals.overflows(exact(value, scale), precision);
  }

  /** The unscaled DECIMAL, of up to 18 digits, next to a floating number. */
  public static long doubleToDecimal(double value, int scale) {
    return Decimals.narrow(exact(value, scale));
  }

  /** The DECIMAL next to a floating number. */
  public static BigDecimal doubleToWideDecimal(double value, int scale) {
    return exact(value, scale);
  }

  private static BigDecimal exact(double value, int scale) {
    return new BigDecimal(value).setScale(scale, RoundingMode.HALF_UP);
  }

  /** Whether an integer has more digits than a DECIMAL of up to 18 digits holds. */
  public static boolean integerToDecimalFails(long value, int scale, int precision) {
    return Decimals.rescaleFails(value, 0, scale, precision);
  }

  /** An integer as an unscaled DECIMAL. */
  public static long integerToDecimal(long value, int scale) {
    return Decimals.rescale(value, 0, scale);
  }

  /** Whether an integer has more digits than a wide DECIMAL holds. */
  public static boolean integerToWideDecimalFails(long value, int scale, int precision) {
    return Decimals.overflows(integerToWideDecimal(value, scale), precision);
  }

  /** An integer as a wide DECIMAL. */
  public static BigDecimal integerToWideDecimal(long value, int scale) {
    return BigDecimal.valueOf(value).setScale(scale);
  }

  /** The DOUBLE next to a DECIMAL. */
  public static double decimalToDouble(long unscaled, int scale) {
    if (unscaled > -EXACT && unscaled < EXACT && scale <= EXACT_POWER) {
      return unscaled / (double) Decimals.power(scale);
    }
    return decimalToDouble(BigDecimal.valueOf(unscaled, scale));
  }

  /** The DOUBLE next to a DECIMAL. */
  public static double decimalToDouble(BigDecimal value) {
    return Double.parseDouble(value.toString()) + 0.0;
  }

  /** The REAL next to a DECIMAL. */
  public static float decimalToReal(long unscaled, int scale) {
    return decimalToReal(BigDecimal.valueOf(unscaled, scale));
  }

  /** The REAL next to a DECIMAL. */
  public static float decimalToReal(BigDecimal value) {
    return Float.parseFloat(value.toString()) + 0.0f;
  }

  /** Whether a DOUBLE is above what REAL holds. */
  public static boolean doubleToRealFails(double value) {
    return Float.isInfinite((float) value) && !Double.isInfinite(value);
  }

  /** The REAL next to a DOUBLE. */
  public static float doubleToReal(double value) {
    return (float) value + 0.0f;
  }
}
