package dev.penstock.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.state.RowLayout;
import dev.penstock.state.StepTooLargeException;
import org.junit.jupiter.api.Test;

/** The changes of a view in one step, as far as arrays go. */
class DeltaTest {
  @Test
  void says_what_to_do_when_a_step_changes_more_rows_than_arrays_hold() {
    Delta delta = new Delta(new RowLayout(1, 0), /* mostRows= */ 20);
    for (int i = 0; i < 20; i++) {
      int entry = delta.append(1);
      delta.words()[delta.at(entry)] = i;
    }

    assertThatThrownBy(() -> delta.append(1))
        .isInstanceOf(StepTooLargeException.class)
        .hasMessage(
            "a view would show more than 20 changed rows in one step; hand in fewer changes per"
                + " step");
    assertThat(delta.size()).isEqualTo(20);
  }
}
