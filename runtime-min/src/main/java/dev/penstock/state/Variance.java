package dev.penstock.state;

import java.math.BigInteger;

/**
 * Variances and their roots, of exact sums of values and of their squares. They are rounded once,
 * at the end.
 */
public final class Variance {
  private static final BigInteger TEN = BigInteger.TEN;

  private Variance() {}

  /**
   * Of integers and short decimals: two words of a sum, three of squares.
   *
   * @param scale digits behind the point
   * @param count of the values, which is positive
   * @param divisor the count, or one less for a sample; positive
   */
  public static double variance(
      long[] words, int sum, int squares, int scale, long count, long divisor) {
    BigInteger total = Wide.toBigInteger(words[sum], words[sum + 1]);
    return of(total, Wide.toBigInteger(words, squares), scale, count, divisor);
  }

  /** The root of a variance. */
  public static double deviation(
      long[] words, int sum, int squares, int scale, long count, long divisor) {
    BigInteger total = Wide.toBigInteger(words[sum], words[sum + 1]);
    return rootOf(total, Wide.toBigInteger(words, squares), scale, count, divisor);
  }

  /** Of long decimals: three words of a sum, five of squares. */
  public static double wideVariance(
      long[] words, int sum, int squares, int scale, long count, long divisor) {
    BigInteger total = Wide.toBigInteger(words, sum, 3);
    return of(total, Wide.toBigInteger(words, squares, 5), scale, count, divisor);
  }

  /** The root of a variance of long decimals. */
  public static double wideDeviation(
      long[] words, int sum, int squares, int scale, long count, long divisor) {
    BigInteger total = Wide.toBigInteger(words, sum, 3);
    return rootOf(total, Wide.toBigInteger(words, squares, 5), scale, count, divisor);
  }

  private static double of(
      BigInteger sum, BigInteger squares, int scale, long count, long divisor) {
    return Rounding.ratio(spread(sum, squares, count), below(scale, count, divisor), 0);
  }

  private static double rootOf(
      BigInteger sum, BigInteger squares, int scale, long count, long divisor) {
    return Rounding.root(spread(sum, squares, count), below(scale, count, divisor), 0);
  }

  /** n Σx² − (Σx)², which is never negative. */
  static BigInteger spread(BigInteger sum, BigInteger squares, long count) {
    return squares.multiply(BigInteger.valueOf(count)).subtract(sum.multiply(sum));
  }

  /** n (n − 1) or n², in the unit of the squares. */
  static BigInteger below(int scale, long count, long divisor) {
    BigInteger product = BigInteger.valueOf(count).multiply(BigInteger.valueOf(divisor));
    return scale == 0 ? product : product.multiply(TEN.pow(2 * scale));
  }
}
