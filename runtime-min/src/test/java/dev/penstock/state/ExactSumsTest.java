package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ExactSumsTest {
  private final KeyedRows groups = new KeyedRows("groups", RowLayout.EMPTY, new RowLayout(1, 0));
  private final ExactSums sums = new ExactSums("sums", groups);
  private final ErrorBag errors = new ErrorBag();
  private final Random random = new Random(1);

  /** What the sum and the mean should be, by decimals of any length. */
  private BigDecimal expected = BigDecimal.ZERO;

  @Test
  void a_huge_value_leaves_nothing_behind_when_it_is_deleted() {
    add(1e100, 1);
    add(1, 1);
    assertThat(sums.sum(0)).isEqualTo(1e100);
    sums.commit();
    add(1e100, -1);
    assertThat(sums.sum(0)).isEqualTo(1.0);
    sums.commit();
    add(1, -1);
    sums.commit();
    assertThat(sums.rows()).isZero();
  }

  @Test
  void not_a_number_and_infinities_leave_nothing_behind() {
    add(1, 1);
    sums.add(0, Double.NaN, 1);
    assertThat(sums.sum(0)).isNaN();
    sums.add(0, Double.NaN, -1);
    assertThat(sums.sum(0)).isEqualTo(1.0);
    sums.add(0, Double.POSITIVE_INFINITY, 2);
    assertThat(sums.sum(0)).isEqualTo(Double.POSITIVE_INFINITY);
    sums.add(0, Double.NEGATIVE_INFINITY, 1);
    assertThat(sums.mean(0, 4)).isNaN();
    sums.add(0, Double.POSITIVE_INFINITY, -2);
    assertThat(sums.sum(0)).isEqualTo(Double.NEGATIVE_INFINITY);
    sums.add(0, Double.NEGATIVE_INFINITY, -1);
    assertThat(sums.mean(0, 2)).isEqualTo(0.5);
  }

  @Test
  void an_infinity_that_is_not_there_refuses_the_step() {
    sums.add(0, Double.POSITIVE_INFINITY, -1);
    sums.judge(errors);
    assertThat(errors.refusals()).hasSize(1);
    errors.clear();
    sums.undo();
    sums.judge(errors);
    assertThat(errors.isClear()).isTrue();
  }

  @Test
  void only_the_exact_sum_may_overflow() {
    add(Double.MAX_VALUE, 2);
    assertThat(sums.sum(0)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(sums.mean(0, 2)).isEqualTo(Double.MAX_VALUE);
    add(Double.MAX_VALUE, -1);
    assertThat(sums.sum(0)).isEqualTo(Double.MAX_VALUE);
    double half = Math.ulp(Double.MAX_VALUE) / 2;
    add(half - Math.ulp(half), 1);
    assertThat(sums.sum(0)).isEqualTo(Double.MAX_VALUE);
    add(Math.ulp(half), 1);
    assertThat(sums.sum(0)).isEqualTo(Double.POSITIVE_INFINITY);
    add(-Double.MAX_VALUE, 3);
    assertThat(sums.sum(0)).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void ties_go_to_the_even_neighbour_unless_the_least_bit_tips_them() {
    add(1, 1);
    add(Math.ulp(1.0) / 2, 1);
    assertThat(sums.sum(0)).isEqualTo(1.0);
    add(Double.MIN_VALUE, 1);
    assertThat(sums.sum(0)).isEqualTo(Math.nextUp(1.0));
    add(Double.MIN_VALUE, -2);
    assertThat(sums.sum(0)).isEqualTo(1.0);
    add(Double.MIN_VALUE, 1);
    add(Math.ulp(1.0), 1);
    assertThat(sums.sum(0)).isEqualTo(Math.nextUp(Math.nextUp(1.0)));
  }

  @Test
  void means_round_in_the_subnormal_range() {
    add(Double.MIN_VALUE, 3);
    assertThat(sums.mean(0, 2)).isEqualTo(2 * Double.MIN_VALUE);
    assertThat(sums.mean(0, 6)).isEqualTo(0.0);
    assertThat(sums.mean(0, 5)).isEqualTo(Double.MIN_VALUE);
    assertThat(sums.mean(0, Long.MAX_VALUE)).isEqualTo(0.0);
    add(-Double.MIN_VALUE, 6);
    assertThat(1 / sums.mean(0, 6)).isEqualTo(Double.POSITIVE_INFINITY);
    add(Double.MIN_NORMAL, 1);
    check(3);
  }

  @Test
  void any_bits_under_any_weights_sum_exactly() {
    for (int run = 0; run < 100 / StateFormContract.SHARE; run++) {
      List<Object[]> added = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        double value = any();
        long weight = i % 4 == 0 ? random.nextLong() >> random.nextInt(64) : 1 - i % 2 * 2;
        add(value, weight);
        added.add(new Object[] {value, weight});
        check(1 + random.nextInt(9));
        check((random.nextLong() & Long.MAX_VALUE) >> random.nextInt(62) | 1);
        if (i % 5 == 4) {
          sums.commit();
          check(1);
        }
      }
      Collections.shuffle(added, random);
      added.forEach(a -> add((double) a[0], -(long) a[1]));
      assertThat(sums.sum(0)).isEqualTo(0.0);
      sums.commit();
      assertThat(sums.rows()).isZero();
    }
  }

  @Test
  void values_that_nearly_cancel_sum_exactly() {
    for (int run = 0; run < 60 / StateFormContract.SHARE; run++) {
      double value = any();
      for (int i = 0; i < 6; i++) {
        add(value, random.nextInt(7) - 3);
        add(Math.nextUp(value), random.nextInt(7) - 3);
        add(Math.scalb(value, -53 * random.nextInt(3)), random.nextInt(7) - 3);
        check(1);
        check(3);
      }
      sums.undo();
      assertThat(sums.sum(0)).isEqualTo(0.0);
      expected = BigDecimal.ZERO;
    }
  }

  @Test
  void values_of_like_size_need_three_words_at_most() {
    for (int i = 0; i < 10_000; i++) {
      add(random.nextDouble() * 1_000, 1);
      sums.commit();
    }
    assertThat(sums.bytes()).isLessThan(1_000);
    check(10_000);
  }

  private double any() {
    double value;
    do {
      value = Double.longBitsToDouble(random.nextLong());
      if (random.nextInt(3) == 0) {
        value = Math.scalb(random.nextDouble() - 0.5, random.nextInt(140) - 70);
      } else if (random.nextInt(8) == 0) {
        value *= 0x1p-1000;
      }
    } while (Double.isNaN(value) || Double.isInfinite(value));
    return value;
  }

  private void add(double value, long weight) {
    sums.add(0, value, weight);
    expected = expected.add(new BigDecimal(value).multiply(BigDecimal.valueOf(weight)));
  }

  private void check(long n) {
    assertThat(sums.sum(0)).isEqualTo(WideTest.Exact.quotient(expected, 1));
    assertThat(sums.mean(0, n)).isEqualTo(WideTest.Exact.quotient(expected, n));
  }
}
