package dev.penstock.scalar;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Sums of 128 bits in two words of a row, the low one first: sums of integers and of decimals up to
 * 18 digits, which must not fail before the step's end.
 */
public final class Wide {
  private static final long EXACT = 1L << 53;
  private static final int QUOTIENT_BITS = 64;

  private Wide() {}

  /**
   * Adds {@code value * weight}.
   *
   * @throws ArithmeticException if the sum leaves 128 bits
   */
  public static void add(long[] words, int at, long value, long weight) {
    long low = value * weight;
    long high = Math.multiplyHigh(value, weight);
    long sum = words[at] + low;
    long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    words[at] = sum;
    words[at + 1] = Math.addExact(words[at + 1], high + carry);
  }

  /** Whether two sums are equal. */
  public static boolean equal(long[] a, int at, long[] b, int bt) {
    return a[at] == b[bt] && a[at + 1] == b[bt + 1];
  }

  /** Whether the sum does not fit a BIGINT, which then is {@code words[at]}. */
  public static boolean overflowsLong(long[] words, int at) {
    return words[at + 1] != words[at] >> 63;
  }

  /** The sum as a number. */
  public static BigInteger value(long[] words, int at) {
    return BigInteger.valueOf(words[at + 1])
        .shiftLeft(64)
        .add(BigInteger.valueOf(words[at] >>> 1).shiftLeft(1))
        .add(BigInteger.valueOf(words[at] & 1));
  }

  /** The sum as a decimal of the given scale. */
  public static BigDecimal decimal(long[] words, int at, int scale) {
    return overflowsLong(words, at)
        ? new BigDecimal(value(words, at), scale)
        : BigDecimal.valueOf(words[at], scale);
  }

  /** The sum divided by a positive count, correctly rounded. */
  public static double average(long[] words, int at, long count) {
    long low = words[at];
    if (!overflowsLong(words, at) && low > -EXACT && low < EXACT && count < EXACT) {
      return (double) low / count;
    }
    return quotient(value(words, at), BigInteger.valueOf(count));
  }

  /** The sum, of the given scale, divided by a positive count, half up at the result's scale. */
  public static BigDecimal averageDecimal(
      long[] words, int at, int scale, long count, int resultScale) {
    return decimal(words, at, scale)
        .divide(BigDecimal.valueOf(count), resultScale, RoundingMode.HALF_UP);
  }

  /** More bits than a double has, the last one set if anything is behind it: rounds only once. */
  private static double quotient(BigInteger sum, BigInteger count) {
    int shift = Math.max(0, QUOTIENT_BITS + count.bitLength() - sum.bitLength());
    BigInteger[] parts = sum.abs().shiftLeft(shift).divideAndRemainder(count);
    BigInteger digits = parts[1].signum() == 0 ? parts[0] : parts[0].setBit(0);
    return sum.signum() * Math.scalb(digits.doubleValue(), -shift);
  }
}
