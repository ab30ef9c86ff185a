package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CheckedTest {
  private static final long[] EDGES = {
    0,
    1,
    -1,
    2,
    -2,
    5,
    10,
    127,
    128,
    -128,
    -129,
    32767,
    32768,
    -32769,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE + 1L,
    Integer.MIN_VALUE - 1L,
    3037000499L,
    3037000500L,
    -3037000500L,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Long.MAX_VALUE - 1,
    Long.MIN_VALUE + 1
  };

  @Test
  void agrees_with_exact_arithmetic_of_bigints() {
    for (long a : EDGES) {
      for (long b : EDGES) {
        BigInteger x = BigInteger.valueOf(a);
        BigInteger y = BigInteger.valueOf(b);
        assertThat(Checked.addFails(a, b)).isEqualTo(leaves(x.add(y), Long.SIZE));
        assertThat(Checked.subtractFails(a, b)).isEqualTo(leaves(x.subtract(y), Long.SIZE));
        assertThat(Checked.multiplyFails(a, b)).isEqualTo(leaves(x.multiply(y), Long.SIZE));
        assertThat(Checked.divideFails(a, b)).isEqualTo(b == 0 || leaves(x.divide(y), Long.SIZE));
      }
      assertThat(Checked.negateFails(a)).isEqualTo(a == Long.MIN_VALUE);
    }
  }

  @Test
  void agrees_with_exact_arithmetic_of_integers() {
    for (long first : EDGES) {
      for (long second : EDGES) {
        int a = (int) first;
        int b = (int) second;
        assertThat(Checked.addFails(a, b)).isEqualTo((long) a + b != (int) ((long) a + b));
        assertThat(Checked.subtractFails(a, b)).isEqualTo((long) a - b != (int) ((long) a - b));
        assertThat(Checked.multiplyFails(a, b)).isEqualTo((long) a * b != (int) ((long) a * b));
        assertThat(Checked.divideFails(a, b)).isEqualTo(b == 0 || (long) a / b > Integer.MAX_VALUE);
      }
    }
  }

  @Test
  void knows_the_ranges_of_narrow_types() {
    for (long value : EDGES) {
      BigInteger exact = BigInteger.valueOf(value);
      assertThat(Checked.overflowsTinyint(value)).isEqualTo(leaves(exact, Byte.SIZE));
      assertThat(Checked.overflowsSmallint(value)).isEqualTo(leaves(exact, Short.SIZE));
      assertThat(Checked.overflowsInteger(value)).isEqualTo(leaves(exact, Integer.SIZE));
    }
  }

  @Test
  void rounds_to_tens_half_away_from_zero() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      long value = i < EDGES.length ? EDGES[i] : random.nextLong() >> random.nextInt(64);
      int digits = 2 - random.nextInt(24);
      BigInteger exact =
          BigDecimal.valueOf(value)
              .setScale(digits, RoundingMode.HALF_UP)
              .setScale(0, RoundingMode.UNNECESSARY)
              .toBigInteger();
      assertThat(Checked.roundFails(value, digits)).isEqualTo(leaves(exact, Long.SIZE));
      if (!Checked.roundFails(value, digits)) {
        assertThat(Checked.round(value, digits)).isEqualTo(exact.longValueExact());
      }
    }
    assertThat(Checked.round(-25, -1)).isEqualTo(-30);
    assertThat(Checked.roundFails(Integer.MAX_VALUE, -1)).isTrue();
  }

  private static boolean leaves(BigInteger value, int bits) {
    return value.bitLength() >= bits;
  }
}
