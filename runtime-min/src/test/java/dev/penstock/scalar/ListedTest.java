package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ListedTest {
  @Test
  void texts_are_what_stands_between_separators_also_nothing() {
    assertThat(Listed.texts(',', "a,b", "", "c,,d"))
        .containsExactlyInAnyOrder("a", "b", "", "c", "d");
  }

  @Test
  void words_are_found_whatever_their_order() {
    StringBuilder text = new StringBuilder("7,-3");
    for (int i = 100; i > 10; i--) {
      text.append(',').append(i);
    }
    long[] words = Listed.words(text.toString(), Long.MIN_VALUE + "");

    assertThat(Listed.has(words, -3)).isTrue();
    assertThat(Listed.has(words, 55)).isTrue();
    assertThat(Listed.has(words, Long.MIN_VALUE)).isTrue();
    assertThat(Listed.has(words, 8)).isFalse();
  }
}
