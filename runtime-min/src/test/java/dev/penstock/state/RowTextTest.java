package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class RowTextTest {
  @Test
  void a_stored_row_is_its_words_and_then_its_objects() {
    RowText text = RowText.raw(new RowLayout(2, 2));
    long[] words = {0, 7, 8, 9};
    Object[] objects = {"before", "a", null, "behind"};

    assertThat(text.text(words, 1, objects, 1)).isEqualTo("(7, 8, 'a', NULL)");
  }

  @Test
  void a_stored_row_may_have_objects_alone() {
    RowText text = RowText.raw(new RowLayout(0, 1));

    assertThat(text.text(new long[0], 0, new Object[] {"a"}, 0)).isEqualTo("('a')");
  }

  @Test
  void two_rows_are_joined_to_one_whichever_is_empty() {
    assertThat(RowText.joined("(a = 1)", "(b = 2)")).isEqualTo("(a = 1, b = 2)");
    assertThat(RowText.joined("()", "(b = 2)")).isEqualTo("(b = 2)");
    assertThat(RowText.joined("(a = 1)", "()")).isEqualTo("(a = 1)");
    assertThat(RowText.joined("()", "()")).isEqualTo("()");
  }

  @Test
  void floats_and_instants_are_written_as_in_sql() {
    assertThat(RowText.columns("x", 0.1f, "at", Instant.ofEpochSecond(0)))
        .isEqualTo("(x = 0.1, at = TIMESTAMP '1970-01-01T00:00:00Z')");
  }
}
