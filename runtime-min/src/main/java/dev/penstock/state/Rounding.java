package dev.penstock.state;

import java.math.BigInteger;

/** Exact numbers to the nearest double, ties to even. */
final class Rounding {
  private static final int DIGIT = 32;
  private static final long DIGIT_MASK = 0xffff_ffffL;
  private static final int LEAST_EXPONENT = -1022;
  private static final int GREATEST_EXPONENT = 1023;

  private Rounding() {}

  /**
   * The double next to {@code significand × 2^exponent}.
   *
   * @param significand unsigned, its top bit set
   * @param sticky whether something below the significand was cut off
   */
  static double round(boolean negative, long significand, boolean sticky, int exponent) {
    int top = exponent + Long.SIZE - 1;
    if (top > GREATEST_EXPONENT) {
      return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    boolean normal = top >= LEAST_EXPONENT;
    int dropped = normal ? 11 : 11 + LEAST_EXPONENT - top;
    if (dropped > Long.SIZE) {
      return 0.0;
    }
    long kept = dropped == Long.SIZE ? 0 : significand >>> dropped;
    long rest = significand << (Long.SIZE - dropped);
    boolean up = rest < 0 && (rest != Long.MIN_VALUE || sticky || (kept & 1) != 0);
    long bits = (normal ? (long) (top + GREATEST_EXPONENT - 1) << 52 : 0) + kept + (up ? 1 : 0);
    double rounded = Double.longBitsToDouble(bits);
    return negative && bits != 0 ? -rounded : rounded;
  }

  /**
   * The double next to a magnitude.
   *
   * @param words little-endian; {@code count} of them, the last not zero
   * @param exponent of the lowest bit
   */
  static double round(boolean negative, long[] words, int count, int exponent) {
    int last = count - 1;
    int shift = Long.numberOfLeadingZeros(words[last]);
    long significand = words[last] << shift;
    boolean sticky = false;
    if (last > 0) {
      if (shift > 0) {
        significand |= words[last - 1] >>> (Long.SIZE - shift);
      }
      sticky = words[last - 1] << shift != 0;
      for (int i = last - 2; i >= 0 && !sticky; i--) {
        sticky = words[i] != 0;
      }
    }
    return round(negative, significand, sticky, exponent + last * Long.SIZE - shift);
  }

  /** The double next to a magnitude divided by {@code divisor}, which is positive. */
  static double divide(boolean negative, long[] words, int count, int exponent, long divisor) {
    if (divisor > Integer.MAX_VALUE) {
      return divideBig(negative, magnitude(words, count), exponent, BigInteger.valueOf(divisor));
    }
    // Schoolbook division by digits until three digits of the quotient, 65 bits at least, are
    // there.
    long significand = 0;
    long third = 0;
    long remainder = 0;
    int found = 0;
    int digit = count * 2;
    while (found < 3) {
      digit--;
      long part = remainder << DIGIT | digit(words, digit);
      long quotient = part / divisor;
      remainder = part - quotient * divisor;
      if (found == 2) {
        third = quotient;
        found = 3;
      } else if (found == 1 || quotient != 0) {
        significand = significand << DIGIT | quotient;
        found++;
      }
    }
    boolean sticky = remainder != 0;
    for (int i = digit - 1; i >= 0 && !sticky; i--) {
      sticky = digit(words, i) != 0;
    }
    int shift = Long.numberOfLeadingZeros(significand);
    if (shift > 0) {
      significand = significand << shift | third >>> (DIGIT - shift);
    }
    sticky |= (third << shift & DIGIT_MASK) != 0;
    return round(negative, significand, sticky, exponent + (digit + 1) * DIGIT - shift);
  }

  /** Digits below the lowest are zero: the quotient goes on behind the point. */
  private static long digit(long[] words, int i) {
    return i < 0 ? 0 : words[i >> 1] >>> ((i & 1) * DIGIT) & DIGIT_MASK;
  }

  private static double divideBig(
      boolean negative, BigInteger dividend, int exponent, BigInteger divisor) {
    int shift = Math.max(0, Long.SIZE + 1 + divisor.bitLength() - dividend.bitLength());
    BigInteger[] result = dividend.shiftLeft(shift).divideAndRemainder(divisor);
    int cut = result[0].bitLength() - Long.SIZE;
    boolean sticky = result[1].signum() != 0 || result[0].getLowestSetBit() < cut;
    long significand = result[0].shiftRight(cut).longValue();
    return round(negative, significand, sticky, exponent - shift + cut);
  }

  static BigInteger magnitude(long[] words, int count) {
    BigInteger magnitude = BigInteger.ZERO;
    for (int i = count - 1; i >= 0; i--) {
      magnitude = magnitude.shiftLeft(Long.SIZE).or(unsigned(words[i]));
    }
    return magnitude;
  }

  /**
   * The double next to {@code dividend / divisor × 2^exponent}.
   *
   * @param dividend not negative
   * @param divisor positive
   */
  static double ratio(BigInteger dividend, BigInteger divisor, int exponent) {
    return dividend.signum() == 0
        ? 0.0
        : divideBig(/* negative= */ false, dividend, exponent, divisor);
  }

  /** The double next to the root of {@code dividend / divisor × 2^exponent}; exponent is even. */
  static double root(BigInteger dividend, BigInteger divisor, int exponent) {
    if (dividend.signum() == 0) {
      return 0.0;
    }
    int shift = Math.max(0, 2 * (Long.SIZE + 1) + divisor.bitLength() - dividend.bitLength());
    shift += shift & 1;
    BigInteger[] quotient = dividend.shiftLeft(shift).divideAndRemainder(divisor);
    BigInteger[] root = quotient[0].sqrtAndRemainder();
    int cut = root[0].bitLength() - Long.SIZE;
    boolean sticky =
        quotient[1].signum() != 0
            || root[1].signum() != 0
            || cut > 0 && root[0].getLowestSetBit() < cut;
    long significand = root[0].shiftRight(cut).longValue();
    return round(/* negative= */ false, significand, sticky, (exponent - shift) / 2 + cut);
  }

  static BigInteger unsigned(long word) {
    BigInteger value = BigInteger.valueOf(word & Long.MAX_VALUE);
    return word < 0 ? value.setBit(Long.SIZE - 1) : value;
  }
}
