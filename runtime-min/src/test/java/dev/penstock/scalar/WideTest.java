package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WideTest {
  @Test
  void adds_up_like_big_integers_in_any_order() {
    Random random = new Random(3);
    long[] row = new long[3];
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < 50_000; i++) {
      long value = random.nextLong() >> random.nextInt(64);
      long weight = random.nextInt(4) == 0 ? random.nextLong() >> 20 : random.nextInt(7) - 3;
      Wide.add(row, 1, value, weight);
      sum = sum.add(BigInteger.valueOf(value).multiply(BigInteger.valueOf(weight)));
      assertThat(Wide.value(row, 1)).isEqualTo(sum);
      assertThat(Wide.overflowsLong(row, 1)).isEqualTo(sum.bitLength() > 63);
      assertThat(Wide.decimal(row, 1, 4)).isEqualTo(new BigDecimal(sum, 4));
    }
  }

  @Test
  void averages_are_rounded_once() {
    Random random = new Random(5);
    for (int i = 0; i < 50_000; i++) {
      long[] row = new long[2];
      long value = random.nextLong() >> random.nextInt(64);
      Wide.add(row, 0, value, 1 + random.nextInt(1000));
      long count = 1 + (random.nextLong() >>> 1 >> random.nextInt(63));
      double expected =
          new BigDecimal(Wide.value(row, 0))
              .divide(BigDecimal.valueOf(count), new MathContext(200))
              .doubleValue();
      assertThat(Wide.average(row, 0, count)).isEqualTo(expected + 0.0);
    }
  }

  @Test
  void a_tie_is_told_from_what_is_just_beside_it() {
    long[] row = new long[2];
    Wide.add(row, 0, (1L << 53) + 1, 1);
    assertThat(Wide.average(row, 0, 1)).isEqualTo(0x1p53);
    Wide.add(row, 0, (1L << 53) + 1, 2);
    Wide.add(row, 0, 1, 1);
    assertThat(Wide.average(row, 0, 3)).isEqualTo(0x1p53 + 2);
  }

  @Test
  void throws_where_even_128_bits_do_not_do() {
    long[] row = {-1, Long.MAX_VALUE};

    assertThatThrownBy(() -> Wide.add(row, 0, 1, 1)).isInstanceOf(ArithmeticException.class);
  }
}
