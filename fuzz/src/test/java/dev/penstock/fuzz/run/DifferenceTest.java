package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.run.Difference.Kind;
import org.junit.jupiter.api.Test;

class DifferenceTest {
  private static final String READING =
      "r2: Conversion Error: Could not convert string 'on' to BOOL when casting from source column";

  @Test
  void valuesStepsAndNamesAreNotWhatMakesADifference() {
    String other = "r5: Conversion Error: Could not convert string 'off' to BOOL";
    assertThat(failure(6, READING).isLike(failure(1, other))).isTrue();
  }

  @Test
  void anotherFailureIsAnotherDifference() {
    String other = "r2: Conversion Error: Could not convert string 'on' to DATE";
    assertThat(failure(6, READING).isLike(failure(6, other))).isFalse();
  }

  @Test
  void aRefusalIsWhatFailsAndNotWhere() {
    Difference one = refusal("r2 1:8: division by zero in ((k.a + 1) / k.b), row (c = FAILED)");
    Difference same = refusal("r7 3:21: division by zero in (x / y), row (d = FAILED), from t1");
    Difference other = refusal("r2 1:8: integer overflow in (k.a * k.b), row (c = FAILED)");
    assertThat(one.isLike(same)).isTrue();
    assertThat(one.isLike(other)).isFalse();
  }

  @Test
  void anotherKindIsAnotherDifference() {
    assertThat(failure(6, READING).isLike(refusal(READING))).isFalse();
  }

  @Test
  void rowsThatDifferAreOfOneKindWhicheverTheyAre() {
    assertThat(rows("all changes so far of r1, circuit less database:\n{[1]=1}"))
        .matches(rows("all changes so far of r6, circuit less database:\n{[7]=-2}")::isLike)
        .matches(other -> !other.isLike(rows("r1 is ordered otherwise\n[]\nbut found\n[]")));
  }

  private static Difference failure(int step, String message) {
    return new Difference(Kind.ONLY_DATABASE_FAILS, step, message);
  }

  private static Difference refusal(String message) {
    return new Difference(Kind.ONLY_CIRCUIT_FAILS, 2, "step refused: " + message);
  }

  private static Difference rows(String message) {
    return new Difference(Kind.ROWS, 3, message);
  }
}
