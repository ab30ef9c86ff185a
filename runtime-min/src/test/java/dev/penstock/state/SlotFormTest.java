package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import org.junit.jupiter.api.Test;

/** What the values of groups cost, and what is written of them. */
class SlotFormTest {
  private KeyedRows groups = groups();
  private LongExtremes numbers = new LongExtremes("numbers", groups);
  private ObjectExtremes texts = texts(groups);

  @Test
  void the_part_is_the_one_that_it_was_made_for() {
    assertThat(numbers.part()).isEqualTo("numbers");
  }

  @Test
  void there_is_nothing_at_slots_beyond_those_that_are_kept() {
    assertThat(numbers.isEmpty(8)).isTrue();
    assertThat(texts.isEmpty(8)).isTrue();
    assertThat(numbers.isKept(8)).isFalse();
    assertThat(numbers.isKept(1_000)).isFalse();
  }

  @Test
  void bytes_are_those_of_cells_blocks_and_journal() {
    long cells = 8 * 4 * 8;
    long journal = numbers.journal.bytes();
    assertThat(numbers.bytes()).isEqualTo(cells + numbers.arena.bytes() + journal);
    for (int key = 0; key < 9; key++) {
      change(key, 1, 1);
    }
    commit();
    assertThat(numbers.bytes())
        .isEqualTo(2 * cells + numbers.arena.bytes() + numbers.journal.bytes());
    assertThat(numbers.journal.bytes()).isGreaterThan(journal);
  }

  @Test
  void room_of_values_that_have_gone_is_used_again() {
    cycle();
    long bytes = numbers.bytes() + texts.bytes();
    for (int i = 0; i < 50; i++) {
      cycle();
    }
    assertThat(numbers.bytes() + texts.bytes()).isEqualTo(bytes);
  }

  @Test
  void equal_values_are_the_same_bytes_whatever_their_history() {
    for (int value : new int[] {3, 1, 3, 2}) {
      change(1, value, 1);
    }
    commit();
    byte[] writtenNumbers = Snapshots.of(numbers);
    byte[] writtenTexts = Snapshots.of(texts);
    open();
    for (int value : new int[] {9, 2, 3, 3, 1}) {
      change(1, value, 1);
    }
    change(1, 9, -1);
    commit();

    assertThat(Snapshots.of(numbers)).isEqualTo(writtenNumbers);
    assertThat(Snapshots.of(texts)).isEqualTo(writtenTexts);
  }

  @Test
  void groups_without_values_are_not_written() {
    byte[] nothing = Snapshots.of(numbers);
    groups.words()[groups.at(slot(7)) + 1] = 1;
    change(8, 1, 1);
    commit();
    change(8, 1, -1);
    commit();
    assertThat(groups.rows()).isEqualTo(1);
    assertThat(Snapshots.of(numbers)).isEqualTo(nothing);
  }

  @Test
  void compaction_waits_until_it_may_copy_all_values_and_says_so() {
    for (int key = 0; key < 100; key++) {
      change(key, key, 1);
      change(key, key + 1, 1);
    }
    commit();
    for (int key = 1; key < 100; key++) {
      change(key, key, -1);
      change(key, key + 1, -1);
    }
    commit();
    groups.compact(Long.MAX_VALUE);
    long full = numbers.bytes();
    change(0, 5, 1);
    commit();

    assertThat(numbers.compact(1)).as("three values are to be copied").isTrue();
    assertThat(numbers.compact(1)).isTrue();
    assertThat(numbers.compact(1)).isFalse();
    assertThat(numbers.bytes()).isLessThan(full / 4);
    assertThat(numbers.compact(0)).as("nothing is left").isFalse();
    assertThat(numbers.min(slot(0))).isZero();
    assertThat(numbers.max(slot(0))).isEqualTo(5);
  }

  @Test
  void sums_without_any_number_move_with_their_groups() {
    ExactSums sums = new ExactSums("sums", groups);
    for (int key = 0; key < 100; key++) {
      int slot = slot(key);
      groups.words()[groups.at(slot) + 1] = 1;
      sums.add(slot, Double.NaN, 1);
    }
    groups.commit();
    for (int key = 0; key < 95; key++) {
      int slot = slot(key);
      groups.words()[groups.at(slot) + 1] = 0;
      sums.add(slot, Double.NaN, -1);
    }
    groups.commit();
    groups.compact(Long.MAX_VALUE);

    int slot = slot(97);
    assertThat(slot).isLessThan(8);
    assertThat(sums.sum(slot)).isNaN();
    sums.add(slot, Double.NaN, -1);
    sums.add(slot, 2.5, 1);
    assertThat(sums.sum(slot)).isEqualTo(2.5);
  }

  /** A group that grows, shrinks and goes, beside one that stays. */
  private void cycle() {
    for (int value = 0; value < 100; value++) {
      change(1, value, 1);
      change(2, value % 3, value < 3 ? 1 : 0);
    }
    commit();
    for (int value = 0; value < 100; value++) {
      change(1, value, -1);
    }
    for (int value = 0; value < 3; value++) {
      change(2, value, -1);
    }
    commit();
  }

  private void change(int key, int value, long weight) {
    if (weight != 0) {
      int slot = slot(key);
      groups.words()[groups.at(slot) + 1] += weight;
      numbers.add(slot, value, weight);
      texts.add(slot, "text " + value, weight);
    }
  }

  private int slot(int key) {
    long[] words = {key};
    long hash = groups.keys().hash(words, 0, KeyTable.NO_OBJECTS, 0);
    int slot = groups.keys().findOrInsert(hash, words, 0, KeyTable.NO_OBJECTS, 0);
    groups.touch(slot);
    return slot;
  }

  private void commit() {
    groups.commit();
  }

  private void open() {
    groups = groups();
    numbers = new LongExtremes("numbers", groups);
    texts = texts(groups);
  }

  private static KeyedRows groups() {
    return new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
  }

  private static ObjectExtremes texts(KeyedRows groups) {
    return new ObjectExtremes("texts", groups, Comparator.<String>naturalOrder());
  }
}
