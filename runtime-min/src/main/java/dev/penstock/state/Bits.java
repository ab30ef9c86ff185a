package dev.penstock.state;

/**
 * AND and OR of the bits of integers, kept by how many of the values have each bit: a word of a row
 * for each bit, so that values come out as they went in.
 */
public final class Bits {
  private Bits() {}

  /** Adds {@code weight} copies of a value to the counts of its lowest {@code bits} bits. */
  public static void add(long[] words, int at, int bits, long value, long weight) {
    for (int bit = 0; bit < bits; bit++) {
      words[at + bit] += weight & -(value >>> bit & 1);
    }
  }

  /** The bits that all of {@code count} values have; the highest one is the sign. */
  public static long and(long[] words, int at, int bits, long count) {
    long result = words[at + bits - 1] == count ? -1 : 0;
    for (int bit = bits - 2; bit >= 0; bit--) {
      result = result << 1 | (words[at + bit] == count ? 1 : 0);
    }
    return result;
  }

  /** The bits that at least one value has; the highest one is the sign. */
  public static long or(long[] words, int at, int bits) {
    long result = words[at + bits - 1] != 0 ? -1 : 0;
    for (int bit = bits - 2; bit >= 0; bit--) {
      result = result << 1 | (words[at + bit] != 0 ? 1 : 0);
    }
    return result;
  }
}
