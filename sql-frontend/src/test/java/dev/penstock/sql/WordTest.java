package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The words of a query's text. */
class WordTest {
  @Test
  void words_are_found_outside_of_texts_names_and_comments() {
    assertThat(Word.of("SELECT a1, 'date' \"time\" -- year\n/* month */ x.day").stream())
        .extracting(Word::text)
        .containsExactly("SELECT", "a1", "x", "day");
  }
}
