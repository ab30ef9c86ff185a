package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorBagTest {
  private final ErrorBag errors =
      new ErrorBag(new FailureSite("ratio", 2, 8, "a / b", "division by zero"));

  @Test
  void names_the_expression_its_position_and_the_row() {
    errors.add(1, 1, 5L, "it's", null);

    assertThat(errors.refusals())
        .containsExactly(
            new Refusal("ratio 2:8", "division by zero in a / b", "(5, 'it''s', NULL)", List.of()));
  }

  @Test
  void a_failing_row_that_is_retracted_in_the_step_is_no_error() {
    errors.add(1, -2, 5L);
    errors.add(1, 1, 5L);
    assertThat(errors.isClear()).isFalse();
    errors.add(1, 1, 5L);

    assertThat(errors.isClear()).isTrue();
  }

  @Test
  void a_cleared_bag_is_clear() {
    errors.negative("groups", "(1)");
    assertThat(errors.refusals().get(0)).hasToString("groups: count below zero, row (1)");
    errors.clear();

    assertThat(errors.isClear()).isTrue();
    assertThat(errors.refusals()).isEmpty();
  }
}
