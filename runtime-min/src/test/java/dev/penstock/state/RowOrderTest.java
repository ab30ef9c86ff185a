package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** What the orders that are written for queries are made of. */
class RowOrderTest {
  private static final long FLAG = 2;
  private static final long OTHERS = 1 | 4;

  @Test
  void null_comes_behind_all_values_or_before_them_whatever_other_flags_say() {
    assertThat(RowOrder.nullsLast(FLAG, OTHERS, FLAG)).isPositive();
    assertThat(RowOrder.nullsLast(OTHERS, FLAG | OTHERS, FLAG)).isNegative();
    assertThat(RowOrder.nullsLast(FLAG, FLAG | OTHERS, FLAG)).isZero();
    assertThat(RowOrder.nullsLast(OTHERS, 0, FLAG)).isZero();

    assertThat(RowOrder.nullsFirst(FLAG, OTHERS, FLAG)).isNegative();
    assertThat(RowOrder.nullsFirst(OTHERS, FLAG | OTHERS, FLAG)).isPositive();
    assertThat(RowOrder.nullsFirst(FLAG, FLAG | OTHERS, FLAG)).isZero();
    assertThat(RowOrder.nullsFirst(OTHERS, 0, FLAG)).isZero();
  }

  @Test
  void texts_follow_their_code_points_and_what_is_missing_in_a_bound_comes_first() {
    assertThat(RowOrder.texts("a", "b")).isNegative();
    assertThat(RowOrder.texts("\uD83D\uDE00", "\uFFFD")).isPositive();
    assertThat(RowOrder.texts("a", "a")).isZero();
    assertThat(RowOrder.texts(null, "")).isNegative();
    assertThat(RowOrder.texts("", null)).isPositive();
    assertThat(RowOrder.texts(null, null)).isZero();
  }

  @Test
  void decimals_follow_their_values_whatever_their_scales_and_what_is_missing_comes_first() {
    BigDecimal one = new BigDecimal("1.0");
    assertThat(RowOrder.decimals(one, BigDecimal.ONE)).isZero();
    assertThat(RowOrder.decimals(one, BigDecimal.TEN)).isNegative();
    assertThat(RowOrder.decimals(BigDecimal.TEN, one)).isPositive();
    assertThat(RowOrder.decimals(null, one)).isNegative();
    assertThat(RowOrder.decimals(one, null)).isPositive();
    assertThat(RowOrder.decimals(null, null)).isZero();
  }

  @Test
  void bits_follow_the_floating_numbers_that_they_stand_for() {
    long least = Double.doubleToLongBits(-2);
    long greatest = Double.doubleToLongBits(-1);
    assertThat(RowOrder.doubles(least, greatest)).isNegative();
    assertThat(RowOrder.doubles(greatest, least)).isPositive();
    assertThat(RowOrder.doubles(least, least)).isZero();
    least = Float.floatToIntBits(-2);
    greatest = Float.floatToIntBits(-1);
    assertThat(RowOrder.floats(least, greatest)).isNegative();
    assertThat(RowOrder.floats(greatest, least)).isPositive();
    assertThat(RowOrder.floats(least, least)).isZero();
  }
}
