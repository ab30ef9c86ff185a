package dev.penstock.state;

import static dev.penstock.state.ErrorBag.NO_TICKET;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Refusal;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorBagTest {
  private final ErrorBag errors =
      new ErrorBag(new FailureSite("ratio", 2, 8, "a / b", "division by zero"));

  private void fail(long weight, Object... row) {
    errors.add(NO_TICKET, "", 1, weight, row);
  }

  @Test
  void names_the_expression_its_position_and_the_row() {
    errors.add(7, "t (a = 5)", 1, 1, "a", 5L, "s", "it's", "c", null);

    assertThat(errors.refusals())
        .containsExactly(
            new Refusal(
                "ratio 2:8",
                "division by zero in a / b",
                "(a = 5, s = 'it''s', c = NULL)",
                "t (a = 5)",
                List.of(7L)));
  }

  @Test
  void names_the_reason_alone_where_no_sql_was_written() {
    ErrorBag planned = new ErrorBag(new FailureSite("ratio", 4, 1, "", "division by zero"));
    planned.add(NO_TICKET, "", 1, 1, "a", 5L);

    assertThat(planned.refusals().get(0).reason()).isEqualTo("division by zero");
  }

  @Test
  void shows_values_as_one_writes_them_in_sql() {
    fail(
        1,
        "d",
        LocalDate.of(2001, 2, 3),
        "t",
        LocalTime.of(4, 5),
        "at",
        LocalDateTime.of(2001, 2, 3, 4, 5, 6, 700_000_000),
        "x",
        1e15,
        "m",
        new BigDecimal("1E+3"));

    assertThat(errors.refusals().get(0).row())
        .isEqualTo(
            "(d = DATE '2001-02-03', t = TIME '04:05:00', at = TIMESTAMP '2001-02-03 04:05:06.7',"
                + " x = 1e+15, m = 1000)");
  }

  @Test
  void a_failing_row_that_is_retracted_in_the_step_is_no_error() {
    fail(-2, "a", 5L);
    fail(1, "a", 5L);
    assertThat(errors.isClear()).isFalse();
    fail(1, "a", 5L);

    assertThat(errors.isClear()).isTrue();
  }

  @Test
  void failing_rows_beyond_those_whose_text_is_kept_are_netted_too() {
    for (long i = 0; i < 5000; i++) {
      fail(1, "a", i);
    }
    for (long i = 0; i < 5000; i++) {
      assertThat(errors.isClear()).isFalse();
      fail(-1, "a", i);
    }

    assertThat(errors.isClear()).isTrue();
  }

  @Test
  void a_reason_is_told_even_if_the_text_of_its_row_was_not_kept() {
    for (long i = 0; i < 5000; i++) {
      fail(1, "a", i);
    }
    for (long i = 0; i < 4999; i++) {
      fail(-1, "a", i);
    }

    assertThat(errors.refusals())
        .containsExactly(
            new Refusal(
                "ratio 2:8", "division by zero in a / b", "not kept, one of many", List.of()));
  }

  @Test
  void the_text_of_a_thousand_rows_is_kept_and_no_more() {
    for (long i = 0; i <= 1000; i++) {
      fail(1, "a", i);
    }
    for (long i = 0; i < 999; i++) {
      fail(-1, "a", i);
    }
    assertThat(errors.refusals()).extracting(Refusal::row).containsExactly("(a = 999)");
    fail(-1, "a", 999L);
    assertThat(errors.refusals()).extracting(Refusal::row).containsExactly("not kept, one of many");
  }

  @Test
  void a_row_is_shown_up_to_a_thousand_characters() {
    fail(1, "a", "x".repeat(992));
    fail(1, "a", "x".repeat(993));

    String thousand = "(a = '" + "x".repeat(992) + "')";
    assertThat(thousand).hasSize(1000);
    assertThat(errors.refusals())
        .extracting(Refusal::row)
        .containsExactly(thousand, "(a = '" + "x".repeat(993) + "'…");
  }

  @Test
  void lists_a_hundred_different_reasons_of_a_kind_and_counts_the_others() {
    fail(1, "a", 1L);
    fail(1, "a", 2L);
    for (int i = 0; i < 103; i++) {
      errors.refuse("t", "not there", "(" + i + ")", i);
    }
    errors.refuse("t", "not there", "(0)", 0);
    errors.deleted("t", "(1)", List.of(4L));
    errors.mayBeDeleted("t", "(2)");
    errors.deletedToo(5);
    errors.negative("groups", "(3)");

    assertThat(errors.count()).isEqualTo(2 + 103 + 2 + 5 + 1);
    List<Refusal> listed = errors.refusals();
    assertThat(listed).hasSize(2 + 100 + 2 + 1);
    assertThat(listed.get(101).row()).isEqualTo("(99)");
    assertThat(listed.subList(102, 105))
        .extracting(Refusal::reason)
        .containsExactly(
            "more copies are deleted than there are",
            "more copies may have been deleted than there are",
            "count below zero");
  }

  @Test
  void knows_whether_deletes_or_counts_stand_against_the_step() {
    assertThat(errors.hasDeleted()).isFalse();
    errors.deleted("t", "(1)", List.of());
    assertThat(errors.hasDeleted()).isTrue();

    assertThat(errors.hasNegative()).isFalse();
    errors.negative("groups", "(1)");
    assertThat(errors.hasNegative()).isTrue();
  }

  @Test
  void tells_the_place_in_the_text_that_a_part_of_the_state_comes_from() {
    errors.place("ratio#5", "ratio 3:1");
    errors.negative("ratio#5", "(k = 1)");

    assertThat(errors.refusals().get(0)).hasToString("ratio 3:1: count below zero, row (k = 1)");
  }

  @Test
  void a_cleared_bag_is_clear() {
    errors.negative("groups", "(1)");
    assertThat(errors.refusals().get(0)).hasToString("groups: count below zero, row (1)");
    fail(1, "a", 5L);
    errors.refuse("t", "not there", "(1)", 1);
    errors.deleted("t", "(1)", List.of());
    errors.clear();

    assertThat(errors.isClear()).isTrue();
    assertThat(errors.count()).isZero();
    assertThat(errors.refusals()).isEmpty();
  }
}
