package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CastsTest {
  @Test
  void decimals_become_integers_half_away_from_zero() {
    assertThat(Casts.decimalToInteger(25, 1)).isEqualTo(3);
    assertThat(Casts.decimalToInteger(-25, 1)).isEqualTo(-3);
    assertThat(Casts.decimalToInteger(new BigDecimal("-2.50"))).isEqualTo(-3);
    assertThat(Casts.decimalToIntegerFails(1274, 1, Byte.MIN_VALUE, Byte.MAX_VALUE)).isFalse();
    assertThat(Casts.decimalToIntegerFails(1275, 1, Byte.MIN_VALUE, Byte.MAX_VALUE)).isTrue();
    BigDecimal limit = new BigDecimal("9223372036854775807.4");
    assertThat(Casts.decimalToIntegerFails(limit, Long.MIN_VALUE, Long.MAX_VALUE)).isFalse();
    assertThat(Casts.decimalToInteger(limit)).isEqualTo(Long.MAX_VALUE);
    BigDecimal above = new BigDecimal("9223372036854775807.5");
    assertThat(Casts.decimalToIntegerFails(above, Long.MIN_VALUE, Long.MAX_VALUE)).isTrue();
  }

  @Test
  void doubles_become_integers_half_to_even() {
    assertThat(Casts.doubleToInteger(2.5)).isEqualTo(2);
    assertThat(Casts.doubleToInteger(3.5)).isEqualTo(4);
    assertThat(Casts.doubleToInteger(-2.5)).isEqualTo(-2);
    assertThat(Casts.doubleToIntegerFails(127.5, Byte.MIN_VALUE, Byte.MAX_VALUE)).isTrue();
    assertThat(Casts.doubleToIntegerFails(127.49, Byte.MIN_VALUE, Byte.MAX_VALUE)).isFalse();
    assertThat(Casts.doubleToIntegerFails(0x1p63, Long.MIN_VALUE, Long.MAX_VALUE)).isTrue();
    assertThat(Casts.doubleToIntegerFails(-0x1p63, Long.MIN_VALUE, Long.MAX_VALUE)).isFalse();
    assertThat(Casts.doubleToIntegerFails(Double.NaN, Long.MIN_VALUE, Long.MAX_VALUE)).isTrue();
    assertThat(Casts.doubleToIntegerFails(1 / 0.0, Long.MIN_VALUE, Long.MAX_VALUE)).isTrue();
  }

  @Test
  void doubles_become_the_decimal_next_to_their_exact_value() {
    assertThat(Casts.doubleToDecimal(0.125, 2)).isEqualTo(13);
    assertThat(Casts.doubleToDecimal(2.675, 2)).isEqualTo(267);
    assertThat(Casts.doubleToDecimalFails(99.9949, 2, 4)).isFalse();
    assertThat(Casts.doubleToDecimalFails(99.9951, 2, 4)).isTrue();
    assertThat(Casts.doubleToDecimalFails(Double.NaN, 2, 4)).isTrue();
    assertThat(Casts.doubleToWideDecimal(1e20, 2)).isEqualTo("100000000000000000000.00");
  }

  @Test
  void integers_become_decimals_where_they_fit() {
    assertThat(Casts.integerToDecimal(-12, 3)).isEqualTo(-12000);
    assertThat(Casts.integerToDecimalFails(99, 2, 4)).isFalse();
    assertThat(Casts.integerToDecimalFails(100, 2, 4)).isTrue();
    assertThat(Casts.integerToDecimalFails(Long.MAX_VALUE, 2, 18)).isTrue();
    assertThat(Casts.integerToWideDecimal(Long.MIN_VALUE, 2)).isEqualTo("-9223372036854775808.00");
    assertThat(Casts.integerToWideDecimalFails(Long.MIN_VALUE, 2, 21)).isFalse();
    assertThat(Casts.integerToWideDecimalFails(Long.MIN_VALUE, 2, 20)).isTrue();
  }

  @Test
  void decimals_become_the_nearest_floating_number() {
    Random random = new Random(17);
    for (int i = 0; i < 50_000; i++) {
      long unscaled = random.nextLong() % Decimals.power(1 + random.nextInt(18));
      int scale = random.nextInt(19);
      String text = BigDecimal.valueOf(unscaled, scale).toString();
      assertThat(Casts.decimalToDouble(unscaled, scale)).isEqualTo(Double.parseDouble(text));
      assertThat(Casts.decimalToReal(unscaled, scale)).isEqualTo(Float.parseFloat(text));
    }
  }

  @Test
  void doubles_become_reals_unless_they_are_too_large() {
    assertThat(Casts.doubleToRealFails(1e39)).isTrue();
    assertThat(Casts.doubleToRealFails(Double.POSITIVE_INFINITY)).isFalse();
    assertThat(Casts.doubleToRealFails(Double.NaN)).isFalse();
    assertThat(Casts.doubleToReal(0.1)).isEqualTo(0.1f);
  }
}
