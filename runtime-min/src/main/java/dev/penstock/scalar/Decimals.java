package dev.penstock.scalar;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * DECIMAL arithmetic. Up to 18 digits a value is its unscaled {@code long}, and scales are given at
 * the call; beyond it is a {@link BigDecimal} of exactly its type's scale. Rounding is half away
 * from zero.
 *
 * <p>For each operation that can fail there is a test with the same arguments and the precision of
 * the result; the value is meaningful where the test says no.
 */
public final class Decimals {
  /** The most digits of a value that is kept as a {@code long}. */
  public static final int MAX_LONG_DIGITS = 18;

  private static final long[] POWERS = new long[MAX_LONG_DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  private Decimals() {}

  /** 10 to the power of 0 to 18. */
  public static long power(int exponent) {
    return POWERS[exponent];
  }

  /** Whether an unscaled value has more digits than {@code precision}. */
  public static boolean overflows(long unscaled, int precision) {
    return precision <= MAX_LONG_DIGITS
        && (unscaled >= POWERS[precision] || unscaled <= -POWERS[precision]);
  }

  /** Whether a value has more digits than {@code precision}. */
  public static boolean overflows(BigDecimal value, int precision) {
    return value.precision() > precision;
  }

  /** The value at another scale. */
  public static long rescale(long unscaled, int from, int to) {
    int up = to - from;
    if (up >= 0) {
      return up > MAX_LONG_DIGITS ? 0 : unscaled * POWERS[up];
    }
    if (-up > MAX_LONG_DIGITS) {
      return 0;
    }
    long divisor = POWERS[-up];
    long quotient = unscaled / divisor;
    long rest = Math.abs(unscaled % divisor);
    return rest >= divisor - rest ? quotient + Long.signum(unscaled) : quotient;
  }

  /** Whether the value has more than {@code precision} digits, up to 18, at another scale. */
  public static boolean rescaleFails(long unscaled, int from, int to, int precision) {
    int up = to - from;
    if (up <= 0) {
      return overflows(rescale(unscaled, from, to), precision);
    }
    if (up > MAX_LONG_DIGITS) {
      return unscaled != 0;
    }
    long scaled = unscaled * POWERS[up];
    return Math.multiplyHigh(unscaled, POWERS[up]) != scaled >> 63 || overflows(scaled, precision);
  }

  /** The value at another scale. */
  public static BigDecimal rescale(BigDecimal value, int scale) {
    return value.scale() == scale ? value : value.setScale(scale, RoundingMode.HALF_UP);
  }

  /** Whether the value has more than {@code precision} digits at another scale. */
  public static boolean rescaleFails(BigDecimal value, int scale, int precision) {
    return overflows(rescale(value, scale), precision);
  }

  /** A value of up to 18 digits as a wide one. */
  public static BigDecimal wide(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale);
  }

  /** The unscaled {@code long} of a value that has at most 18 digits. */
  public static long narrow(BigDecimal value) {
    return value.unscaledValue().longValue();
  }

  /** Orders two values of different scales. */
  public static int compare(long a, int aScale, long b, int bScale) {
    if (aScale == bScale) {
      return Long.compare(a, b);
    }
    return BigDecimal.valueOf(a, aScale).compareTo(BigDecimal.valueOf(b, bScale));
  }

  /** Sum of values of these scales, at a scale not below them. */
  public static long plus(long a, int aScale, long b, int bScale, int scale) {
    return rescale(a, aScale, scale) + rescale(b, bScale, scale);
  }

  /** Whether the sum has more than {@code precision} digits, up to 18. */
  public static boolean plusFails(
      long a, int aScale, long b, int bScale, int scale, int precision) {
    return rescaleFails(a, aScale, scale, MAX_LONG_DIGITS)
        || rescaleFails(b, bScale, scale, MAX_LONG_DIGITS)
        || overflows(plus(a, aScale, b, bScale, scale), precision);
  }

  /** Difference of values of these scales, at a scale not below them. */
  public static long minus(long a, int aScale, long b, int bScale, int scale) {
    return rescale(a, aScale, scale) - rescale(b, bScale, scale);
  }

  /** Whether the difference has more than {@code precision} digits, up to 18. */
  public static boolean minusFails(
      long a, int aScale, long b, int bScale, int scale, int precision) {
    return plusFails(a, aScale, -b, bScale, scale, precision);
  }

  /** Product of values of these scales, at a given scale. */
  public static long times(long a, int aScale, long b, int bScale, int scale) {
    return Checked.multiplyFails(a, b)
        ? narrow(times(wide(a, aScale), wide(b, bScale), scale))
        : rescale(a * b, aScale + bScale, scale);
  }

  /** Whether the product has more than {@code precision} digits, up to 18. */
  public static boolean timesFails(
      long a, int aScale, long b, int bScale, int scale, int precision) {
    return Checked.multiplyFails(a, b)
        ? timesFails(wide(a, aScale), wide(b, bScale), scale, precision)
        : rescaleFails(a * b, aScale + bScale, scale, precision);
  }

  /** Quotient of values of these scales, at a given scale. */
  public static long divide(long a, int aScale, long b, int bScale, int scale) {
    int up = scale + bScale - aScale;
    if (up >= 0 && up <= MAX_LONG_DIGITS && !rescaleFails(a, 0, up, MAX_LONG_DIGITS)) {
      return roundedQuotient(a * POWERS[up], b);
    }
    return narrow(divide(wide(a, aScale), wide(b, bScale), scale));
  }

  /**
   * Whether the divisor is zero or the quotient has more than {@code precision} digits, up to 18.
   */
  public static boolean divideFails(
      long a, int aScale, long b, int bScale, int scale, int precision) {
    if (b == 0) {
      return true;
    }
    int up = scale + bScale - aScale;
    if (up >= 0 && up <= MAX_LONG_DIGITS && !rescaleFails(a, 0, up, MAX_LONG_DIGITS)) {
      return overflows(roundedQuotient(a * POWERS[up], b), precision);
    }
    return divideFails(wide(a, aScale), wide(b, bScale), scale, precision);
  }

  private static long roundedQuotient(long a, long b) {
    long quotient = a / b;
    long rest = Math.abs(a % b);
    return rest >= Math.abs(b) - rest ? quotient + (a < 0 == b < 0 ? 1 : -1) : quotient;
  }

  /**
   * Remainder with the sign of the dividend, at a scale not below both; the divisor is not zero.
   */
  public static long mod(long a, int aScale, long b, int bScale, int scale) {
    if (rescaleFails(a, aScale, scale, MAX_LONG_DIGITS)
        || rescaleFails(b, bScale, scale, MAX_LONG_DIGITS)) {
      return narrow(mod(wide(a, aScale), wide(b, bScale), scale));
    }
    return rescale(a, aScale, scale) % rescale(b, bScale, scale);
  }

  /** The whole number at or below. */
  public static long floor(long unscaled, int scale) {
    return Math.floorDiv(unscaled, POWERS[scale]);
  }

  /** The whole number at or above. */
  public static long ceil(long unscaled, int scale) {
    return -Math.floorDiv(-unscaled, POWERS[scale]);
  }

  /** The value rounded to {@code digits} behind the point, at another scale. */
  public static long round(long unscaled, int from, int digits, int to) {
    if (digits >= from) {
      return rescale(unscaled, from, to);
    }
    return rescale(rescale(unscaled, from, digits), digits, to);
  }

  /** Whether the rounded value has more than {@code precision} digits, up to 18. */
  public static boolean roundFails(long unscaled, int from, int digits, int to, int precision) {
    if (digits >= from) {
      return rescaleFails(unscaled, from, to, precision);
    }
    return rescaleFails(rescale(unscaled, from, digits), digits, to, precision);
  }

  /** Sum at a given scale. */
  public static BigDecimal plus(BigDecimal a, BigDecimal b, int scale) {
    return rescale(a.add(b), scale);
  }

  /** Whether the sum has more than {@code precision} digits. */
  public static boolean plusFails(BigDecimal a, BigDecimal b, int scale, int precision) {
    return overflows(plus(a, b, scale), precision);
  }

  /** Difference at a given scale. */
  public static BigDecimal minus(BigDecimal a, BigDecimal b, int scale) {
    return rescale(a.subtract(b), scale);
  }

  /** Whether the difference has more than {@code precision} digits. */
  public static boolean minusFails(BigDecimal a, BigDecimal b, int scale, int precision) {
    return overflows(minus(a, b, scale), precision);
  }

  /** Product at a given scale. */
  public static BigDecimal times(BigDecimal a, BigDecimal b, int scale) {
    return rescale(a.multiply(b), scale);
  }

  /** Whether the product has more than {@code precision} digits. */
  public static boolean timesFails(BigDecimal a, BigDecimal b, int scale, int precision) {
    return overflows(times(a, b, scale), precision);
  }

  /** Quotient at a given scale. */
  public static BigDecimal divide(BigDecimal a, BigDecimal b, int scale) {
    return a.divide(b, scale, RoundingMode.HALF_UP);
  }

  /** Whether the divisor is zero or the quotient has more than {@code precision} digits. */
  public static boolean divideFails(BigDecimal a, BigDecimal b, int scale, int precision) {
    return b.signum() == 0 || overflows(divide(a, b, scale), precision);
  }

  /** Remainder with the sign of the dividend; the divisor is not zero. */
  public static BigDecimal mod(BigDecimal a, BigDecimal b, int scale) {
    return rescale(a.remainder(b), scale);
  }

  /** The whole number at or below, at scale 0. */
  public static BigDecimal floor(BigDecimal value) {
    return value.setScale(0, RoundingMode.FLOOR);
  }

  /** The whole number at or above, at scale 0. */
  public static BigDecimal ceil(BigDecimal value) {
    return value.setScale(0, RoundingMode.CEILING);
  }

  /** The value rounded to {@code digits} behind the point, at a given scale. */
  public static BigDecimal round(BigDecimal value, int digits, int scale) {
    return rescale(digits >= value.scale() ? value : rescale(value, digits), scale);
  }

  /** Whether the rounded value has more than {@code precision} digits. */
  public static boolean roundFails(BigDecimal value, int digits, int scale, int precision) {
    return overflows(round(value, digits, scale), precision);
  }
}
