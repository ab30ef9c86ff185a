package dev.penstock.state;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Exact sums of integers in two words of a row, low and high, in two's complement; sums of long
 * decimals in three. Sums of any {@code long} values under {@code long} weights fit as long as the
 * absolute weights add up to less than 2<sup>63</sup>.
 */
public final class Wide {
  private static final BigInteger DECIMAL_BOUND = BigInteger.TEN.pow(38);
  private static final long EXACT_DOUBLE = 1L << 53;

  private Wide() {}

  /** Adds {@code value × weight} to the two words at {@code at}. */
  public static void addProduct(long[] words, int at, long value, long weight) {
    long product = value * weight;
    long low = words[at] + product;
    words[at + 1] += Math.multiplyHigh(value, weight) + carry(low, product);
    words[at] = low;
  }

  /** Adds {@code value × weight} to the three words at {@code at}, by the unscaled value. */
  public static void addProduct(long[] words, int at, BigDecimal value, long weight) {
    add(words, at, 3, value.unscaledValue().multiply(BigInteger.valueOf(weight)));
  }

  /** Adds {@code value² × weight} to the three words at {@code at}. */
  public static void addSquare(long[] words, int at, long value, long weight) {
    long square = value * value;
    long upper = Math.multiplyHigh(value, value);
    long middle = Math.multiplyHigh(square, weight) + (square < 0 ? weight : 0);
    long lifted = upper * weight;
    long high = middle + lifted;
    long top = Math.multiplyHigh(upper, weight) + (middle >> 63) + carry(high, lifted);
    long product = square * weight;
    long low = words[at] + product;
    long second = words[at + 1] + high;
    long total = second + carry(low, product);
    words[at + 2] += top + carry(second, high) + (total == 0 ? carry(low, product) : 0);
    words[at + 1] = total;
    words[at] = low;
  }

  /** Adds {@code value² × weight} to the five words at {@code at}, by the unscaled value. */
  public static void addSquare(long[] words, int at, BigDecimal value, long weight) {
    add(words, at, 5, value.unscaledValue().pow(2).multiply(BigInteger.valueOf(weight)));
  }

  private static void add(long[] words, int at, int count, BigInteger product) {
    long carried = 0;
    for (int i = 0; i < count; i++) {
      long part = product.shiftRight(i * Long.SIZE).longValue();
      long sum = words[at + i] + part;
      long carry = carry(sum, part);
      long total = sum + carried;
      carried = carry + carry(total, carried);
      words[at + i] = total;
    }
  }

  /** Whether the sum is a {@code long}: it is {@code low} then. */
  public static boolean fitsLong(long low, long high) {
    return low >> 63 == high;
  }

  /** Whether the sum has at most 38 digits. */
  public static boolean fitsDecimal(long low, long high) {
    return fitsLong(low, high) || fits(toBigInteger(low, high));
  }

  /** Whether the sum of three words has at most 38 digits. */
  public static boolean fitsDecimal(long[] words, int at) {
    return fits(toBigInteger(words, at));
  }

  /** The sum as an integer of any size. */
  static BigInteger toBigInteger(long low, long high) {
    return BigInteger.valueOf(high).shiftLeft(Long.SIZE).add(Rounding.unsigned(low));
  }

  /** The sum of three words as an integer of any size. */
  static BigInteger toBigInteger(long[] words, int at) {
    return toBigInteger(words, at, 3);
  }

  /** The sum of any number of words as an integer of any size. */
  static BigInteger toBigInteger(long[] words, int at, int count) {
    BigInteger sum = BigInteger.valueOf(words[at + count - 1]);
    for (int i = count - 2; i >= 0; i--) {
      sum = sum.shiftLeft(Long.SIZE).add(Rounding.unsigned(words[at + i]));
    }
    return sum;
  }

  /** The sum as a decimal. */
  public static BigDecimal toBigDecimal(long low, long high, int scale) {
    return fitsLong(low, high)
        ? BigDecimal.valueOf(low, scale)
        : new BigDecimal(toBigInteger(low, high), scale);
  }

  /** The sum of three words as a decimal. */
  public static BigDecimal toBigDecimal(long[] words, int at, int scale) {
    return new BigDecimal(toBigInteger(words, at), scale);
  }

  /** The double next to the sum divided by {@code count}, which is positive; rounded once. */
  public static double mean(long low, long high, long count) {
    if (fitsLong(low, high) && isExactDouble(low) && (isExactDouble(count) || low == 0)) {
      return (double) low / (double) count;
    }
    boolean negative = high < 0;
    long lowest = negative ? -low : low;
    long highest = negative ? ~high + (low == 0 ? 1 : 0) : high;
    long[] magnitude = {lowest, highest};
    return Rounding.divide(negative, magnitude, highest == 0 ? 1 : 2, 0, count);
  }

  /**
   * A sum divided by {@code count}, which is positive, rounded half up (away from zero).
   *
   * @param sumScale the scale of the sum
   * @param scale the scale of the result
   */
  public static BigDecimal average(long low, long high, int sumScale, long count, int scale) {
    return average(toBigDecimal(low, high, sumScale), count, scale);
  }

  /** A sum divided by {@code count}, which is positive, rounded half up (away from zero). */
  public static BigDecimal average(BigDecimal sum, long count, int scale) {
    return sum.divide(BigDecimal.valueOf(count), scale, RoundingMode.HALF_UP);
  }

  private static boolean isExactDouble(long value) {
    return value >= -EXACT_DOUBLE && value <= EXACT_DOUBLE;
  }

  /** Whether a value has at most 38 digits. */
  public static boolean isDecimal(BigDecimal value) {
    return value == null || fits(value.unscaledValue());
  }

  private static boolean fits(BigInteger unscaled) {
    return unscaled.abs().compareTo(DECIMAL_BOUND) < 0;
  }

  /** 1 if adding {@code added} to something gave {@code sum} with a carry out of the word. */
  static long carry(long sum, long added) {
    return Long.compareUnsigned(sum, added) < 0 ? 1 : 0;
  }
}
