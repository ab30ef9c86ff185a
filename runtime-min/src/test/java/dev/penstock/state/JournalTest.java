package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JournalTest {
  private final Journal numbers = new Journal(/* ofObjects= */ false);
  private final Journal texts = new Journal(/* ofObjects= */ true);

  @Test
  void keeps_what_was_changed_in_order_and_counts_its_bytes() {
    assertThat(numbers.bytes()).isEqualTo(8 * (4 + 8 + 8));
    assertThat(texts.bytes()).isEqualTo(8 * (4 + 8 + 4));
    fill(9);

    assertThat(numbers.size()).isEqualTo(9);
    assertThat(numbers.slot(8)).isEqualTo(18);
    assertThat(numbers.value(8)).isEqualTo(80);
    assertThat(numbers.weight(8)).isEqualTo(-8);
    assertThat(texts.object(8)).isEqualTo("text 8");
    assertThat(numbers.bytes()).isEqualTo(16 * (4 + 8 + 8));
    assertThat(texts.bytes()).isEqualTo(16 * (4 + 8 + 4));
  }

  @Test
  void lets_go_of_texts_and_of_room_that_is_no_longer_wanted() {
    fill(20);
    numbers.clear();
    texts.clear();
    assertThat(texts.size()).isZero();
    for (int i = 0; i < 20; i++) {
      assertThat(texts.object(i)).isNull();
    }

    numbers.compact(32);
    assertThat(numbers.bytes()).isEqualTo(32 * (4 + 8 + 8));
    numbers.compact(31);
    assertThat(numbers.bytes()).isEqualTo(8 * (4 + 8 + 8));
    texts.compact(0);
    assertThat(texts.bytes()).isEqualTo(8 * (4 + 8 + 4));
    fill(9);
    assertThat(texts.object(8)).isEqualTo("text 8");
  }

  private void fill(int size) {
    for (int i = 0; i < size; i++) {
      numbers.add(2 * i + 2, i * 10L, -i);
      texts.add(i, "text " + i, 1);
    }
  }
}
