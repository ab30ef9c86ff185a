package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class KeyTableTest {
  private static final int COUNT = 1;

  private final KeyTable keys = new KeyTable(new RowLayout(1, 1));
  private final KeyedRows rows = new KeyedRows("groups", keys, new RowLayout(2, 1));

  @Test
  void keys_of_one_hash_are_told_apart_by_their_numbers_and_their_texts() {
    int first = keys.findOrInsert(5, new long[] {0, 1}, 1, new Object[] {null, null, "a"}, 2);
    int number = keys.findOrInsert(5, new long[] {2}, 0, new Object[] {"a"}, 0);
    int text = keys.findOrInsert(5, new long[] {1}, 0, new Object[] {"b"}, 0);

    assertThat(new int[] {first, number, text}).containsExactly(0, 1, 2);
    assertThat(find(5, 1, "a")).isEqualTo(first);
    assertThat(find(5, 2, "a")).isEqualTo(number);
    assertThat(find(5, 1, "b")).isEqualTo(text);
    assertThat(find(5, 2, "b")).isNegative();
    assertThat(find(6, 1, "a")).isNegative();
  }

  @Test
  void keys_of_one_hash_are_told_apart_by_all_their_numbers_and_texts() {
    KeyTable pairs = new KeyTable(new RowLayout(2, 2));
    new KeyedRows("pairs", pairs, new RowLayout(4, 2));
    int first = pairs.findOrInsert(5, new long[] {1, 2}, 0, new Object[] {"a", "b"}, 0);
    int number = pairs.findOrInsert(5, new long[] {1, 3}, 0, new Object[] {"a", "b"}, 0);
    int text = pairs.findOrInsert(5, new long[] {9, 1, 2}, 1, new Object[] {"x", "a", "c"}, 1);

    assertThat(new int[] {first, number, text}).containsExactly(0, 1, 2);
    assertThat(pairs.find(5, new long[] {1, 2}, 0, new Object[] {"a", "b"}, 0)).isEqualTo(first);
    assertThat(pairs.find(5, new long[] {1, 3}, 0, new Object[] {"a", "b"}, 0)).isEqualTo(number);
    assertThat(pairs.find(5, new long[] {1, 2}, 0, new Object[] {"a", "c"}, 0)).isEqualTo(text);
    assertThat(pairs.find(5, new long[] {1, 3}, 0, new Object[] {"a", "c"}, 0)).isNegative();
    assertThat(pairs.find(5, new long[] {1, 2}, 0, new Object[] {"b", "b"}, 0)).isNegative();
  }

  @Test
  void no_part_comes_to_a_table_that_has_keys_already() {
    new KeyedRows("second", keys, new RowLayout(3, 1));
    add(1, 1);
    assertThatThrownBy(() -> new KeyedRows("late", keys, new RowLayout(4, 1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("`late` comes to a table that has keys already");
  }

  @Test
  void compaction_moves_as_many_slots_as_it_is_told_and_says_whether_some_are_left() {
    fill(100);
    empty(90);

    assertThat(rows.compact(4)).isTrue();
    assertThat(keys.used()).isEqualTo(96);
    assertThat(rows.compact(4)).isTrue();
    assertThat(keys.used()).isEqualTo(92);
    assertThat(rows.compact(4)).isFalse();
    assertThat(keys.used()).isEqualTo(10);
    assertThat(keys.slotCapacity()).isEqualTo(16);
    for (int key = 90; key < 100; key++) {
      assertThat(rows.words()[rows.at(find(key, key, "k")) + COUNT]).isEqualTo(1);
    }
  }

  @Test
  void a_slot_that_has_moved_leaves_nothing_where_it_was() {
    for (int key = 0; key < 100; key++) {
      add(key, 1);
      int slot = find(key, key, "k");
      rows.objects()[rows.objectsAt(slot)] = "k";
    }
    rows.commit();
    empty(90);
    rows.compact(4);
    for (int slot = 96; slot < 100; slot++) {
      assertThat(rows.words()[rows.at(slot) + COUNT]).isZero();
      assertThat(rows.objects()[rows.objectsAt(slot)]).isNull();
    }
    fill(100);
    for (int key = 0; key < 100; key++) {
      int slot = find(key, key, "k");
      assertThat(rows.words()[rows.at(slot) + COUNT]).isEqualTo(key < 90 ? 1 : 2);
    }
  }

  @Test
  void an_index_shrinks_to_what_its_keys_need_with_room_for_as_many_more() {
    long small = rows.bytes();
    fill(8);
    long doubled = rows.bytes();
    assertThat(doubled).as("an index of 32 places").isEqualTo(small + 4 * 16);
    empty(3);
    rows.compact(Long.MAX_VALUE);
    assertThat(rows.bytes()).as("5 keys need 16 places").isEqualTo(doubled);
    empty(8);
    rows.compact(Long.MAX_VALUE);
    assertThat(rows.bytes()).isEqualTo(small);
    fill(30);
    empty(26);
    rows.compact(Long.MAX_VALUE);
    assertThat(rows.bytes()).as("4 keys need 16 places").isEqualTo(small);
    for (int key = 26; key < 30; key++) {
      assertThat(find(key, key, "k")).isNotNegative();
    }
  }

  @Test
  void a_table_that_is_more_than_a_quarter_full_is_left_as_it_is() {
    fill(16);
    empty(11);
    assertThat(rows.compact(Long.MAX_VALUE)).isFalse();
    assertThat(find(15, 15, "k")).isEqualTo(15);

    empty(12);
    assertThat(rows.compact(Long.MAX_VALUE)).isFalse();
    assertThat(find(15, 15, "k")).isZero();
    assertThat(keys.slotCapacity()).isEqualTo(8);
  }

  @Test
  void what_parts_share_is_counted_as_bytes_of_the_first() {
    KeyTable shared = new KeyTable(new RowLayout(1, 1));
    KeyedRows first = new KeyedRows("first", shared, new RowLayout(2, 1));
    KeyedRows second = new KeyedRows("second", shared, new RowLayout(4, 2));

    // Hash, head, key and count; then the key's text; the index beside.
    assertThat(shared.bytesOf(first)).isEqualTo(8 * (8 * 4 + 4) + 4 * 16);
    // Head and two columns, and a text.
    assertThat(shared.bytesOf(second)).isEqualTo(8 * (8 * 3 + 4));
    assertThat(first.slotBytes()).isEqualTo(shared.bytesOf(first) + 4 * 8);
  }

  @Test
  void capacities_are_powers_of_two() {
    int[] least = new int[10];
    for (int n = 0; n < least.length; n++) {
      least[n] = KeyTable.powerOfTwo(n);
    }
    assertThat(least).containsExactly(1, 1, 2, 4, 4, 8, 8, 8, 8, 16);
  }

  @Test
  void a_full_table_doubles_up_to_what_an_array_holds() {
    int most = (Integer.MAX_VALUE - 8) / 10;

    assertThat(KeyTable.grown("groups", most / 2, 10)).isEqualTo(most / 2 * 2);
    assertThat(KeyTable.grown("groups", most / 2 + 1, 10)).isEqualTo(most);
    assertThat(KeyTable.grown("groups", most - 1, 10)).isEqualTo(most);
    assertThatThrownBy(() -> KeyTable.grown("groups", most, 10))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("`groups` is full: " + most + " rows");
  }

  private void fill(int count) {
    for (int key = 0; key < count; key++) {
      add(key, 1);
    }
    rows.commit();
  }

  /** Takes the keys below {@code count} out that are there. */
  private void empty(int count) {
    for (int key = 0; key < count; key++) {
      if (find(key, key, "k") >= 0) {
        add(key, -1);
      }
    }
    rows.commit();
  }

  private void add(int key, int weight) {
    int slot = keys.findOrInsert(key, new long[] {key}, 0, new Object[] {"k"}, 0);
    rows.touch(slot);
    rows.words()[rows.at(slot) + COUNT] += weight;
  }

  private int find(long hash, long word, String text) {
    return keys.find(hash, new long[] {word}, 0, new Object[] {text}, 0);
  }
}
