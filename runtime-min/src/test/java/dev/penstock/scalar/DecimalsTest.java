package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Unscaled longs against BigDecimal. */
class DecimalsTest {
  private static final int ROUNDS = 50_000;
  private final Random random = new Random(11);

  @Test
  void rescales_half_away_from_zero() {
    for (int i = 0; i < ROUNDS; i++) {
      int from = random.nextInt(19);
      int to = random.nextInt(19);
      int precision = 1 + random.nextInt(18);
      long value = unscaled(18);
      BigDecimal expected = decimal(value, from).setScale(to, RoundingMode.HALF_UP);
      check(
          expected,
          precision,
          Decimals.rescaleFails(value, from, to, precision),
          Decimals.rescale(value, from, to));
    }
    assertThat(Decimals.rescale(25, 1, 0)).isEqualTo(3);
    assertThat(Decimals.rescale(-25, 1, 0)).isEqualTo(-3);
  }

  @Test
  void adds_subtracts_and_takes_remainders() {
    for (int i = 0; i < ROUNDS; i++) {
      int as = random.nextInt(10);
      int bs = random.nextInt(10);
      int scale = Math.max(as, bs);
      int precision = 1 + random.nextInt(18);
      long a = unscaled(1 + random.nextInt(18));
      long b = unscaled(1 + random.nextInt(18));
      check(
          decimal(a, as).add(decimal(b, bs)),
          precision,
          Decimals.plusFails(a, as, b, bs, scale, precision),
          Decimals.plus(a, as, b, bs, scale));
      check(
          decimal(a, as).subtract(decimal(b, bs)),
          precision,
          Decimals.minusFails(a, as, b, bs, scale, precision),
          Decimals.minus(a, as, b, bs, scale));
      if (b != 0) {
        BigDecimal rest = decimal(a, as).remainder(decimal(b, bs)).setScale(scale);
        check(rest, 18, rest.precision() > 18, Decimals.mod(a, as, b, bs, scale));
      }
      assertThat(Decimals.compare(a, as, b, bs))
          .isEqualTo(decimal(a, as).compareTo(decimal(b, bs)));
    }
  }

  @Test
  void multiplies_and_divides() {
    for (int i = 0; i < ROUNDS; i++) {
      int as = random.nextInt(8);
      int bs = random.nextInt(8);
      int scale = random.nextInt(17);
      int precision = 1 + random.nextInt(18);
      long a = unscaled(1 + random.nextInt(18));
      long b = unscaled(1 + random.nextInt(12));
      check(
          decimal(a, as).multiply(decimal(b, bs)).setScale(scale, RoundingMode.HALF_UP),
          precision,
          Decimals.timesFails(a, as, b, bs, scale, precision),
          Decimals.times(a, as, b, bs, scale));
      if (b != 0) {
        check(
            decimal(a, as).divide(decimal(b, bs), scale, RoundingMode.HALF_UP),
            precision,
            Decimals.divideFails(a, as, b, bs, scale, precision),
            Decimals.divide(a, as, b, bs, scale));
      }
    }
    assertThat(Decimals.divideFails(1, 0, 0, 2, 6, 18)).isTrue();
    assertThat(Decimals.divideFails(0, 0, 1, 30, 6, 18)).isFalse();
    assertThat(Decimals.divide(0, 0, 7, 17, 18)).isZero();
  }

  @Test
  void rounds_to_digits_and_to_whole_numbers() {
    for (int i = 0; i < ROUNDS; i++) {
      int scale = random.nextInt(12);
      int digits = random.nextInt(25) - 12;
      int to = Math.max(0, Math.min(scale, digits));
      int precision = 1 + random.nextInt(18);
      long value = unscaled(1 + random.nextInt(18));
      BigDecimal exact = decimal(value, scale);
      BigDecimal rounded = digits >= scale ? exact : exact.setScale(digits, RoundingMode.HALF_UP);
      check(
          rounded.setScale(to, RoundingMode.UNNECESSARY),
          precision,
          Decimals.roundFails(value, scale, digits, to, precision),
          Decimals.round(value, scale, digits, to));
      assertThat(Decimals.round(exact, digits, to)).isEqualTo(rounded.setScale(to));
      assertThat(Decimals.floor(value, scale))
          .isEqualTo(exact.setScale(0, RoundingMode.FLOOR).longValueExact());
      assertThat(Decimals.ceil(value, scale))
          .isEqualTo(exact.setScale(0, RoundingMode.CEILING).longValueExact());
    }
  }

  @Test
  void counts_the_digits_of_wide_values() {
    BigDecimal largest = new BigDecimal(BigInteger.TEN.pow(38).subtract(BigInteger.ONE), 10);

    assertThat(Decimals.overflows(largest, 38)).isFalse();
    assertThat(Decimals.plusFails(largest, new BigDecimal("0.0000000001"), 10, 38)).isTrue();
    assertThat(Decimals.rescaleFails(new BigDecimal("9.95"), 1, 2)).isTrue();
    assertThat(Decimals.rescaleFails(new BigDecimal("0.00"), 2, 2)).isFalse();
    assertThat(Decimals.divideFails(largest, BigDecimal.ZERO, 6, 38)).isTrue();
    assertThat(Decimals.narrow(Decimals.wide(-123, 2))).isEqualTo(-123);
  }

  private static void check(BigDecimal expected, int precision, boolean fails, long value) {
    boolean tooLong = expected.unscaledValue().abs().compareTo(BigInteger.TEN.pow(precision)) >= 0;
    assertThat(fails).isEqualTo(tooLong);
    if (!tooLong) {
      assertThat(value).isEqualTo(expected.unscaledValue().longValueExact());
    }
  }

  private long unscaled(int digits) {
    return random.nextLong() % Decimals.power(digits);
  }

  private static BigDecimal decimal(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale);
  }
}
