package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WideTest {
  private final Random random = new Random(1);

  @Test
  void sums_of_products_are_exact() {
    for (int run = 0; run < 2_000; run++) {
      long[] words = {99, 0, 0, 99};
      BigInteger expected = BigInteger.ZERO;
      for (int i = 0; i < 20; i++) {
        long value = any();
        long weight = i % 3 == 0 ? any() : random.nextInt(5) - 2;
        Wide.addProduct(words, 1, value, weight);
        expected = expected.add(BigInteger.valueOf(value).multiply(BigInteger.valueOf(weight)));
        assertThat(Wide.toBigInteger(words[1], words[2])).isEqualTo(expected);
        assertThat(Wide.fitsLong(words[1], words[2])).isEqualTo(expected.bitLength() < 64);
      }
      assertThat(words[0] + words[3]).isEqualTo(198);
    }
  }

  @Test
  void sums_of_long_decimals_are_exact() {
    for (int run = 0; run < 500; run++) {
      long[] words = new long[4];
      BigInteger expected = BigInteger.ZERO;
      for (int i = 0; i < 20; i++) {
        BigInteger value = new BigInteger(126, random);
        value = random.nextBoolean() ? value.negate() : value;
        long weight = i % 3 == 0 ? any() : random.nextInt(5) - 2;
        Wide.addProduct(words, 1, new BigDecimal(value, 3), weight);
        expected = expected.add(value.multiply(BigInteger.valueOf(weight)));
        assertThat(Wide.toBigDecimal(words, 1, 3)).isEqualTo(new BigDecimal(expected, 3));
        assertThat(Wide.fitsDecimal(words, 1))
            .isEqualTo(new BigDecimal(expected).precision() <= 38);
      }
    }
  }

  @Test
  void a_mean_is_the_double_next_to_the_exact_quotient() {
    for (int run = 0; run < 20_000 / StateFormContract.SHARE; run++) {
      long low = any();
      long high = run % 2 == 0 ? low >> 63 : any() >> random.nextInt(60);
      long count = Math.max(1, any() & Long.MAX_VALUE);
      BigDecimal sum = new BigDecimal(Wide.toBigInteger(low, high));

      assertThat(Wide.mean(low, high, count)).isEqualTo(Exact.quotient(sum, count));
      assertThat(Wide.mean(low, high, 1)).isEqualTo(sum.doubleValue());
    }
  }

  @Test
  void a_mean_carries_past_a_low_word_of_zero() {
    assertThat(Wide.mean(0, -1, 2)).isEqualTo(-0x1p63);
    assertThat(Wide.mean(0, -3, 1)).isEqualTo(-0x3p64);
  }

  @Test
  void a_decimal_is_of_both_words() {
    assertThat(Wide.toBigDecimal(1, 1, 0)).isEqualTo(new BigDecimal("18446744073709551617"));
  }

  @Test
  void an_average_is_rounded_half_away_from_zero() {
    assertThat(Wide.average(5, 0, 0, 2, 0)).isEqualByComparingTo("3");
    assertThat(Wide.average(-5, -1, 0, 2, 0)).isEqualByComparingTo("-3");
    assertThat(Wide.average(10, 0, 1, 3, 4)).isEqualTo(new BigDecimal("0.3333"));
  }

  @Test
  void a_sum_of_39_digits_is_no_decimal() {
    BigInteger most = BigInteger.TEN.pow(38).subtract(BigInteger.ONE);
    assertThat(Wide.fitsDecimal(most.longValue(), most.shiftRight(64).longValue())).isTrue();
    BigInteger more = most.add(BigInteger.ONE);
    assertThat(Wide.fitsDecimal(more.longValue(), more.shiftRight(64).longValue())).isFalse();
    assertThat(
            Wide.fitsDecimal(more.negate().longValue(), more.negate().shiftRight(64).longValue()))
        .isFalse();
  }

  @Test
  void a_value_of_39_digits_is_no_decimal() {
    BigDecimal most = BigDecimal.TEN.pow(38).subtract(BigDecimal.ONE);
    assertThat(Wide.isDecimal(null)).isTrue();
    assertThat(Wide.isDecimal(most.negate())).isTrue();
    assertThat(Wide.isDecimal(most.add(BigDecimal.ONE))).isFalse();
  }

  private long any() {
    return random.nextLong() >> random.nextInt(64);
  }

  /** The yardstick: enough digits to decide every rounding, then the JDK's own. */
  static final class Exact {
    private Exact() {}

    static double quotient(BigDecimal dividend, long divisor) {
      BigDecimal n = BigDecimal.valueOf(divisor);
      BigDecimal shortened = dividend.divide(n, new MathContext(1_300, RoundingMode.DOWN));
      boolean exact = shortened.multiply(n).compareTo(dividend) == 0;
      if (exact) {
        return shortened.doubleValue();
      }
      // One more digit that is not zero keeps what was cut off from looking like a tie.
      BigDecimal tip = BigDecimal.ONE.movePointLeft(shortened.scale() + 1);
      BigDecimal tipped = shortened.add(dividend.signum() < 0 ? tip.negate() : tip);
      return tipped.doubleValue();
    }
  }
}
