package dev.penstock.scalar;

/**
 * Whether integer arithmetic leaves its type: nothing is thrown, so that a failure stays a value.
 * Where the answer is no, the plain Java operator gives the result.
 */
public final class Checked {
  /** The digits of the largest BIGINT: half of 10 to this power is still a BIGINT. */
  private static final int LONG_DIGITS = 19;

  private static final long HALF_OF_NEXT_POWER = 5_000_000_000_000_000_000L;

  private Checked() {}

  /** Whether {@code a + b} leaves BIGINT. */
  public static boolean addFails(long a, long b) {
    long sum = a + b;
    return ((a ^ sum) & (b ^ sum)) < 0;
  }

  /** Whether {@code a + b} leaves INTEGER. */
  public static boolean addFails(int a, int b) {
    return overflowsInteger((long) a + b);
  }

  /** Whether {@code a - b} leaves BIGINT. */
  public static boolean subtractFails(long a, long b) {
    return ((a ^ b) & (a ^ (a - b))) < 0;
  }

  /** Whether {@code a - b} leaves INTEGER. */
  public static boolean subtractFails(int a, int b) {
    return overflowsInteger((long) a - b);
  }

  /** Whether {@code a * b} leaves BIGINT. */
  public static boolean multiplyFails(long a, long b) {
    return Math.multiplyHigh(a, b) != a * b >> 63;
  }

  /** Whether {@code a * b} leaves INTEGER. */
  public static boolean multiplyFails(int a, int b) {
    return overflowsInteger((long) a * b);
  }

  /** Whether {@code a / b} has no BIGINT result; a zero divisor and an overflow are two reasons. */
  public static boolean divideFails(long a, long b) {
    return b == 0 || b == -1 && a == Long.MIN_VALUE;
  }

  /** Whether {@code a / b} has no INTEGER result. */
  public static boolean divideFails(int a, int b) {
    return b == 0 || b == -1 && a == Integer.MIN_VALUE;
  }

  /** Whether {@code -a} and the absolute value leave BIGINT. */
  public static boolean negateFails(long a) {
    return a == Long.MIN_VALUE;
  }

  /** Whether {@code -a} and the absolute value leave INTEGER. */
  public static boolean negateFails(int a) {
    return a == Integer.MIN_VALUE;
  }

  /** Whether the value is no TINYINT. */
  public static boolean overflowsTinyint(long value) {
    return value != (byte) value;
  }

  /** Whether the value is no SMALLINT. */
  public static boolean overflowsSmallint(long value) {
    return value != (short) value;
  }

  /** Whether the value is no INTEGER. */
  public static boolean overflowsInteger(long value) {
    return value != (int) value;
  }

  /**
   * Whether {@code a}, rounded half away from zero to {@code digits} behind the point, leaves
   * BIGINT.
   */
  public static boolean roundFails(long a, int digits) {
    if (digits == -LONG_DIGITS) {
      return a >= HALF_OF_NEXT_POWER || a <= -HALF_OF_NEXT_POWER;
    }
    return digits < 0
        && digits > -LONG_DIGITS
        && multiplyFails(Decimals.rescale(a, -digits, 0), Decimals.power(-digits));
  }

  /**
   * Whether {@code a}, rounded half away from zero to {@code digits} behind the point, leaves
   * INTEGER.
   */
  public static boolean roundFails(int a, int digits) {
    return overflowsInteger(round((long) a, digits));
  }

  /** {@code a} rounded half away from zero to {@code digits} behind the point: to tens for −1. */
  public static long round(long a, int digits) {
    if (digits >= 0) {
      return a;
    }
    return digits <= -LONG_DIGITS ? 0 : Decimals.rescale(a, -digits, 0) * Decimals.power(-digits);
  }

  /** {@code a} rounded half away from zero to {@code digits} behind the point: to tens for −1. */
  public static int round(int a, int digits) {
    return (int) round((long) a, digits);
  }
}
