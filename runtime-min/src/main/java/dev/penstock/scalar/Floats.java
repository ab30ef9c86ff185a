package dev.penstock.scalar;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * REAL and DOUBLE. There is one zero and one NaN, which is above everything: results of arithmetic
 * are made {@link #canonical} before they are compared or kept.
 */
public final class Floats {
  private Floats() {}

  /** The value with −0.0 turned into 0.0. */
  public static double canonical(double value) {
    return value + 0.0;
  }

  /** The value with −0.0 turned into 0.0. */
  public static float canonical(float value) {
    return value + 0.0f;
  }

  /** The stored word of a value: canonical bits. */
  public static long word(double value) {
    return Double.doubleToLongBits(value + 0.0);
  }

  /** The stored word of a value: canonical bits. */
  public static long word(float value) {
    return Float.floatToIntBits(value + 0.0f);
  }

  /** Whether there is no square root: the operand is negative. */
  public static boolean sqrtFails(double value) {
    return value < 0;
  }

  /** The square root. */
  public static double sqrt(double value) {
    return canonical(Math.sqrt(value));
  }

  /**
   * Whether there is no power: zero to a negative one, or a negative number to one that is not
   * whole.
   */
  public static boolean powerFails(double base, double exponent) {
    return base == 0 && exponent < 0
        || base < 0
            && Math.abs(base) != Double.POSITIVE_INFINITY
            && !Double.isInfinite(exponent)
            && exponent != Math.rint(exponent)
            && !Double.isNaN(exponent);
  }

  /**
   * The power; 1 to any power is 1, as is anything to the power of 0. The same bits on every
   * machine: a row that is deleted must meet what its insertion computed.
   */
  public static double power(double base, double exponent) {
    if (base == 1 || base == -1 && Double.isInfinite(exponent)) {
      return 1;
    }
    return canonical(StrictMath.pow(base, exponent));
  }

  /** −1, 0 or 1; NaN of NaN. */
  public static double sign(double value) {
    return canonical(Math.signum(value));
  }

  /** −1, 0 or 1; NaN of NaN. */
  public static float sign(float value) {
    return canonical(Math.signum(value));
  }

  /** The whole number at or below. */
  public static double floor(double value) {
    return canonical(Math.floor(value));
  }

  /** The whole number at or above. */
  public static double ceil(double value) {
    return canonical(Math.ceil(value));
  }

  /**
   * Rounded half away from zero to {@code digits} behind the point of the value as it is written.
   */
  public static double round(double value, int digits) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return value;
    }
    BigDecimal written = NumberTexts.shortest(value);
    return canonical(written.setScale(digits, RoundingMode.HALF_UP).doubleValue());
  }

  /**
   * Rounded half away from zero to {@code digits} behind the point of the value as it is written.
   */
  public static float round(float value, int digits) {
    if (Float.isNaN(value) || Float.isInfinite(value)) {
      return value;
    }
    BigDecimal written = NumberTexts.shortest(value);
    return canonical(written.setScale(digits, RoundingMode.HALF_UP).floatValue());
  }
}
