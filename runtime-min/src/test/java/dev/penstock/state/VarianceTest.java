package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VarianceTest {
  private static final MathContext DIGITS = new MathContext(1_400);

  private final Random random = new Random(3);

  @Test
  void squares_of_integers_are_summed_exactly() {
    for (int run = 0; run < 500 / StateFormContract.SHARE; run++) {
      long[] words = {7, 0, 0, 0, 7};
      BigInteger expected = BigInteger.ZERO;
      for (int i = 0; i < 20; i++) {
        long value = random.nextLong() >> random.nextInt(64);
        long weight = i % 3 == 0 ? random.nextLong() >> random.nextInt(64) : random.nextInt(5) - 2L;
        Wide.addSquare(words, 1, value, weight);
        expected =
            expected.add(BigInteger.valueOf(value).pow(2).multiply(BigInteger.valueOf(weight)));
        assertThat(Wide.toBigInteger(words, 1)).isEqualTo(expected);
      }
      assertThat(words[0] + words[4]).isEqualTo(14);
    }
  }

  @Test
  void squares_of_long_decimals_are_summed_exactly() {
    long[] words = new long[7];
    BigInteger expected = BigInteger.ZERO;
    for (int i = 0; i < 500 / StateFormContract.SHARE; i++) {
      BigInteger value = new BigInteger(126, random);
      long weight = random.nextInt(5) - 2L;
      Wide.addSquare(words, 1, new BigDecimal(value, 3), weight);
      expected = expected.add(value.pow(2).multiply(BigInteger.valueOf(weight)));
      assertThat(Wide.toBigInteger(words, 1, 5)).isEqualTo(expected);
    }
  }

  @Test
  void of_integers_it_is_the_double_next_to_the_exact_one() {
    for (int run = 0; run < 2_000 / StateFormContract.SHARE; run++) {
      long[] words = new long[5];
      List<BigDecimal> values = new ArrayList<>();
      for (int i = random.nextInt(6) + 2; i > 0; i--) {
        long value = random.nextLong() >> random.nextInt(64);
        values.add(BigDecimal.valueOf(value, 2));
        Wide.addProduct(words, 0, value, 1);
        Wide.addSquare(words, 2, value, 1);
      }
      int n = values.size();
      BigDecimal exact = variance(values, n - 1);
      assertThat(Variance.variance(words, 0, 2, 2, n, n - 1)).isEqualTo(exact.doubleValue());
      assertThat(Variance.deviation(words, 0, 2, 2, n, n - 1))
          .isEqualTo(exact.sqrt(DIGITS).doubleValue());
    }
  }

  @Test
  void of_long_decimals_it_is_the_double_next_to_the_exact_one() {
    for (int run = 0; run < 20; run++) {
      long[] words = new long[9];
      List<BigDecimal> values = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        BigDecimal value = new BigDecimal(new BigInteger(120, random), 3);
        values.add(value);
        Wide.addProduct(words, 1, value, 1);
        Wide.addSquare(words, 4, value, 1);
      }
      BigDecimal exact = variance(values, 4);
      assertThat(Variance.wideVariance(words, 1, 4, 3, 5, 4)).isEqualTo(exact.doubleValue());
      assertThat(Variance.wideDeviation(words, 1, 4, 3, 5, 4))
          .isEqualTo(exact.sqrt(DIGITS).doubleValue());
    }
  }

  @Test
  void of_doubles_it_is_exact_after_any_history() {
    KeyedRows groups = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
    ExactSums sums = new ExactSums("sums", groups);
    ExactSums squares = ExactSums.squares("squares", groups);
    List<BigDecimal> values = new ArrayList<>();
    List<Double> present = new ArrayList<>();
    for (int i = 0; i < 600 / StateFormContract.SHARE; i++) {
      if (present.size() < 2 || random.nextInt(5) > 1) {
        double value = Math.scalb(random.nextDouble() - 0.5, random.nextInt(1_800) - 900);
        present.add(value);
        values.add(new BigDecimal(value));
        sums.add(0, value, 1);
        squares.add(0, value, 1);
      } else {
        int gone = random.nextInt(present.size());
        sums.add(0, present.get(gone), -1);
        squares.add(0, present.get(gone), -1);
        present.remove(gone);
        values.remove(gone);
      }
      int n = present.size();
      BigDecimal exact = variance(values, n);
      assertThat(sums.variance(squares, 0, n, n)).isEqualTo(exact.doubleValue());
      assertThat(sums.deviation(squares, 0, n, n)).isEqualTo(exact.sqrt(DIGITS).doubleValue());
      if (i % 7 == 0) {
        sums.commit();
        squares.commit();
      }
    }
  }

  @Test
  void what_is_no_number_makes_it_none_and_leaves_nothing() {
    KeyedRows groups = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
    ExactSums sums = new ExactSums("sums", groups);
    ExactSums squares = ExactSums.squares("squares", groups);
    for (double value : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 3, 5}) {
      sums.add(0, value, 1);
      squares.add(0, value, 1);
    }
    assertThat(sums.variance(squares, 0, 4, 4)).isNaN();
    for (double value : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      sums.add(0, value, -1);
      squares.add(0, value, -1);
    }
    assertThat(sums.variance(squares, 0, 2, 2)).isEqualTo(1.0);
    assertThat(sums.deviation(squares, 0, 2, 1)).isEqualTo(Math.sqrt(2));
  }

  private static BigDecimal variance(List<BigDecimal> values, int divisor) {
    BigDecimal n = BigDecimal.valueOf(values.size());
    BigDecimal sum = values.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal squares =
        values.stream()
            .map(value -> value.multiply(n).subtract(sum).pow(2))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return squares.divide(n.pow(2).multiply(BigDecimal.valueOf(divisor)), DIGITS);
  }
}
