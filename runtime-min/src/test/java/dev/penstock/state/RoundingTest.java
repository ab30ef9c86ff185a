package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers half way between two doubles, and what little takes them off it. */
class RoundingTest {
  /** Half way between 2^53, which is even, and 2^53 + 2. */
  private static final BigInteger HALF_WAY = BigInteger.ONE.shiftLeft(53).add(BigInteger.ONE);

  private static final double EVEN = 0x1p53;
  private static final double NEXT = 0x1.0000000000001p53;

  private static double divide(BigInteger dividend, long divisor) {
    int count = (dividend.bitLength() + Long.SIZE - 1) / Long.SIZE;
    long[] words = new long[count];
    for (int i = 0; i < count; i++) {
      words[i] = dividend.shiftRight(Long.SIZE * i).longValue();
    }
    return Rounding.divide(/* negative= */ false, words, count, /* exponent= */ 0, divisor);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 3, 10, Integer.MAX_VALUE, 1L << 31, (1L << 40) + 1, Long.MAX_VALUE})
  void a_quotient_half_way_goes_to_the_even_double_unless_anything_is_below(long divisor) {
    BigInteger n = BigInteger.valueOf(divisor);
    for (int scale : new int[] {0, 10, 41, 42, 43, 64, 128, 200}) {
      BigInteger half = HALF_WAY.shiftLeft(scale);
      assertThat(divide(half.multiply(n), divisor)).isEqualTo(Math.scalb(EVEN, scale));
      assertThat(divide(half.multiply(n).add(BigInteger.ONE), divisor))
          .isEqualTo(Math.scalb(NEXT, scale));
      assertThat(divide(half.multiply(n).subtract(BigInteger.ONE), divisor))
          .isEqualTo(Math.scalb(EVEN, scale));
      for (int bit = 0; bit < scale; bit += 7) {
        BigInteger more = half.setBit(bit).multiply(n);
        assertThat(divide(more, divisor)).isEqualTo(Math.scalb(NEXT, scale));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 20, 40, 100})
  void a_root_half_way_goes_to_the_even_double_unless_anything_is_below(int scale) {
    BigInteger half = HALF_WAY.shiftLeft(scale);
    BigInteger square = half.multiply(half);
    BigInteger three = BigInteger.valueOf(3);
    assertThat(Rounding.root(square, BigInteger.ONE, 0)).isEqualTo(Math.scalb(EVEN, scale));
    assertThat(Rounding.root(square.add(BigInteger.ONE), BigInteger.ONE, 0))
        .isEqualTo(Math.scalb(NEXT, scale));
    assertThat(Rounding.root(square.multiply(three), three, 0)).isEqualTo(Math.scalb(EVEN, scale));
    assertThat(Rounding.root(square.multiply(three).add(BigInteger.ONE), three, 0))
        .isEqualTo(Math.scalb(NEXT, scale));
    assertThat(Rounding.root(square.subtract(BigInteger.ONE), BigInteger.ONE, 0))
        .isEqualTo(Math.scalb(EVEN, scale));
    if (scale > 0) {
      BigInteger more = half.add(BigInteger.ONE);
      assertThat(Rounding.root(more.multiply(more), BigInteger.ONE, 0))
          .isEqualTo(Math.scalb(NEXT, scale));
    }
  }

  @Test
  void a_word_below_one_with_its_top_bit_set_counts_as_what_is_below() {
    long[] words = {1L << 40, Long.MIN_VALUE};
    assertThat(Rounding.round(/* negative= */ false, words, 2, 0)).isEqualTo(0x1p127);
    long[] half = {0, Long.MIN_VALUE | 1L << 10};
    assertThat(Rounding.round(/* negative= */ true, half, 2, 0)).isEqualTo(-0x1p127);
    half[0] = 1;
    assertThat(Rounding.round(/* negative= */ true, half, 2, 0)).isEqualTo(-0x1.0000000000001p127);
  }

  @Test
  void words_far_below_take_a_magnitude_off_the_middle() {
    long[] words = {0, 0, 0, Long.MIN_VALUE | 1L << 10};
    assertThat(Rounding.round(/* negative= */ false, words, 4, -192)).isEqualTo(0x1p63);
    words[1] = 1;
    assertThat(Rounding.round(/* negative= */ false, words, 4, -192))
        .isEqualTo(0x1.0000000000001p63);
    words[1] = 0;
    words[0] = 1;
    assertThat(Rounding.round(/* negative= */ false, words, 4, -192))
        .isEqualTo(0x1.0000000000001p63);
  }
}
