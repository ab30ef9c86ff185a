package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FloatsTest {
  @Test
  void there_is_one_zero_and_one_nan() {
    assertThat(Floats.word(-0.0)).isEqualTo(Floats.word(0.0)).isZero();
    assertThat(Floats.word(-0.0f)).isEqualTo(Floats.word(0.0f)).isZero();
    double otherNan = Double.longBitsToDouble(0x7ff0000000000001L);
    assertThat(Floats.word(otherNan)).isEqualTo(Floats.word(Double.NaN));
    assertThat(Double.compare(Floats.canonical(-0.0), 0.0)).isZero();
  }

  @Test
  void functions_give_no_negative_zero() {
    assertThat(Double.doubleToRawLongBits(Floats.ceil(-0.5))).isZero();
    assertThat(Double.doubleToRawLongBits(Floats.floor(-0.0))).isZero();
    assertThat(Double.doubleToRawLongBits(Floats.round(-0.1, 0))).isZero();
    assertThat(Double.doubleToRawLongBits(Floats.sqrt(-0.0))).isZero();
    assertThat(Double.doubleToRawLongBits(Floats.sign(-0.0))).isZero();
    assertThat(Double.doubleToRawLongBits(Floats.power(-0.0, 3))).isZero();
  }

  @Test
  void roots_of_negative_numbers_fail() {
    assertThat(Floats.sqrtFails(-1e-300)).isTrue();
    assertThat(Floats.sqrtFails(0)).isFalse();
    assertThat(Floats.sqrtFails(Double.NaN)).isFalse();
  }

  @Test
  void powers_fail_where_postgresql_says_so() {
    assertThat(Floats.powerFails(0, -1)).isTrue();
    assertThat(Floats.powerFails(-8, 1.0 / 3)).isTrue();
    assertThat(Floats.powerFails(-8, 3)).isFalse();
    assertThat(Floats.powerFails(0, 0)).isFalse();
    assertThat(Floats.powerFails(-2, Double.NaN)).isFalse();
    assertThat(Floats.power(-8, 3)).isEqualTo(-512);
    assertThat(Floats.power(1, Double.NaN)).isEqualTo(1);
    assertThat(Floats.power(Double.NaN, 0)).isEqualTo(1);
    assertThat(Floats.power(-1, Double.POSITIVE_INFINITY)).isEqualTo(1);
  }

  @Test
  void rounds_what_is_written_half_away_from_zero() {
    assertThat(Floats.round(2.5, 0)).isEqualTo(3);
    assertThat(Floats.round(-2.5, 0)).isEqualTo(-3);
    assertThat(Floats.round(2.675, 2)).isEqualTo(2.68);
    assertThat(Floats.round(1250.0, -2)).isEqualTo(1300);
    assertThat(Floats.round(0.15f, 1)).isEqualTo(0.2f);
    assertThat(Floats.round(Double.POSITIVE_INFINITY, 2)).isInfinite();
    assertThat(Floats.round(Double.NaN, 2)).isNaN();
  }
}
