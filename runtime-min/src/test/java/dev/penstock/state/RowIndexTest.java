package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowIndexTest {
  private static final int LEAST = 8 * 16;

  @Test
  void is_made_for_twice_the_rows_and_grows_when_it_is_more_than_half_full() {
    assertThat(new RowIndex(100).bytes()).isEqualTo(8 * 256);
    RowIndex index = new RowIndex(0);
    for (int row = 0; row < 8; row++) {
      index.add(row * 31, row);
    }
    assertThat(index.bytes()).isEqualTo(LEAST);
    index.add(8 * 31, 8);
    assertThat(index.bytes()).isEqualTo(2 * LEAST);
    for (int row = 0; row < 9; row++) {
      assertThat(find(index, row * 31)).isEqualTo(row);
    }
  }

  @Test
  void rows_that_come_and_go_need_no_more_room() {
    RowIndex index = new RowIndex(0);
    for (int row = 0; row < 1000; row++) {
      index.add(row * 7, row);
      index.remove(row * 7, row);
    }
    assertThat(index.bytes()).isEqualTo(LEAST);
  }

  @Test
  void forgets_all_rows_and_takes_as_many_as_it_is_told() {
    RowIndex index = new RowIndex(0);
    for (int row = 0; row < 8; row++) {
      index.add(8 + row, row);
    }
    index.clear(0);
    for (int i = 0; i < 16; i++) {
      assertThat(index.isVacant(i)).as("place " + i).isTrue();
    }
    index.clear(100);
    assertThat(index.bytes()).isEqualTo(8 * 256);
    for (int row = 0; row < 100; row++) {
      index.add(row * 5, row);
    }
    assertThat(index.bytes()).isEqualTo(8 * 256);
    assertThat(find(index, 99 * 5)).isEqualTo(99);
    assertThat(find(index, 99 * 5 + 1)).isNegative();
  }

  private static int find(RowIndex index, int tag) {
    for (int i = index.home(tag); !index.isVacant(i); i = index.next(i)) {
      if (index.rowAt(i, tag) >= 0) {
        return index.rowAt(i, tag);
      }
    }
    return -1;
  }
}
