package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import org.junit.jupiter.api.Test;

/** What large multisets cost, and that what has gone does not stay in their heaps. */
class CountsTest {
  private static final int PLACES = 64;

  private final LongCounts numbers = new LongCounts();
  private final ObjectCounts texts = new ObjectCounts(Comparator.comparing(Object::toString));

  @Test
  void bytes_are_those_of_the_table_and_of_a_heap_from_its_first_question_on() {
    long table = PLACES * 16;
    long textTable = PLACES * 12;
    assertThat(numbers.bytes()).isEqualTo(table);
    assertThat(texts.bytes()).isEqualTo(textTable);
    add(1, 1);
    assertThat(numbers.min()).isEqualTo(1);
    assertThat(texts.min()).isEqualTo(text(1));
    assertThat(numbers.bytes()).isEqualTo(table + 8 * 8);
    assertThat(texts.bytes()).isEqualTo(textTable + 8 * 4);
    assertThat(numbers.max()).isEqualTo(1);
    assertThat(texts.max()).isEqualTo(text(1));
    assertThat(numbers.bytes()).isEqualTo(table + 2 * 8 * 8);
    assertThat(texts.bytes()).isEqualTo(textTable + 2 * 8 * 4);
  }

  @Test
  void a_heap_that_is_mostly_stale_is_filled_anew() {
    add(5_000, 1);
    assertBounds(5_000, 5_000);
    for (int value = 5_001; value < 6_000; value++) {
      add(value, 1);
      add(value, -1);
      add(10_000 - value, 1);
      add(10_000 - value, -1);
    }
    assertThat(numbers.bytes()).isLessThan(PLACES * 16 + 2 * 8 * 256);
    assertThat(texts.bytes()).isLessThan(PLACES * 12 + 2 * 4 * 256);
    assertBounds(5_000, 5_000);
    add(4_999, 1);
    add(5_001, 1);
    assertBounds(4_999, 5_001);
  }

  @Test
  void compaction_leaves_a_table_for_twice_the_values() {
    for (int value = 0; value < 1_000; value++) {
      add(value, 1);
    }
    assertBounds(0, 999);
    assertThat(numbers.bytes()).isGreaterThan(2_048 * 16);
    for (int value = 40; value < 1_000; value++) {
      add(value, -1);
    }
    numbers.compact();
    texts.compact();
    assertThat(numbers.bytes()).isEqualTo(2 * PLACES * 16);
    assertThat(texts.bytes()).isEqualTo(2 * PLACES * 12);
    assertBounds(0, 39);
  }

  @Test
  void a_table_that_is_half_full_is_not_copied_and_keeps_its_heaps() {
    for (int value = 0; value < 70; value++) {
      add(value, 1);
    }
    assertBounds(0, 69);
    long bytes = numbers.bytes();
    numbers.compact();
    assertThat(numbers.bytes()).isEqualTo(bytes);
  }

  @Test
  void few_copies_that_are_all_there_are_small() {
    assertThat(numbers.isSmall(4)).isTrue();
    add(1, 2);
    add(2, 2);
    assertSmall(true);
    add(3, 1);
    assertSmall(false);
    add(3, -2);
    assertSmall(false);
    add(3, 1);
    assertSmall(true);
    add(2, 1);
    assertSmall(false);
  }

  private void assertSmall(boolean small) {
    assertThat(numbers.isSmall(4)).isEqualTo(small);
    assertThat(texts.isSmall(4)).isEqualTo(small);
  }

  private void assertBounds(int least, int greatest) {
    assertThat(numbers.min()).isEqualTo(least);
    assertThat(numbers.max()).isEqualTo(greatest);
    assertThat(texts.min()).isEqualTo(text(least));
    assertThat(texts.max()).isEqualTo(text(greatest));
  }

  private void add(int value, long weight) {
    numbers.add(value, weight);
    texts.add(text(value), weight);
  }

  /** Texts of one length, so that they are in the order of the numbers. */
  private static String text(int value) {
    return "text " + (10_000 + value);
  }
}
