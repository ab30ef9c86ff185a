package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class KeyedRowsTest {
  private static final RowLayout KEY = new RowLayout(1, 0);
  private final KeyedRows rows = new KeyedRows("groups", KEY, new RowLayout(3, 1));
  private final ErrorBag errors = new ErrorBag();

  @Test
  void a_touched_group_shows_its_old_row_until_its_turn_in_the_flush() {
    int slot = add(7, 1, 10);
    assertThat(rows.shows(slot)).isFalse();
    rows.beginFlush();
    rows.showNew(0);
    rows.endFlush();
    assertThat(shownSum(slot)).isEqualTo(10);
    rows.commit();
    assertThat(shownSum(slot)).isEqualTo(10);

    add(7, 1, 5);
    assertThat(shownSum(slot)).isEqualTo(10);
    rows.beginFlush();
    assertThat(shownSum(slot)).isEqualTo(10);
    assertThat(rows.showedBefore(0)).isTrue();
    rows.showNothing(0);
    assertThat(rows.shows(slot)).isFalse();
    rows.showNew(0);
    assertThat(shownSum(slot)).isEqualTo(15);
  }

  @Test
  void groups_behind_the_cursor_show_their_new_row_and_those_before_it_their_old_one() {
    int[] slots = {add(1, 1, 1), add(2, 1, 2), add(3, 1, 3)};
    rows.commit();
    add(3, 1, 10);
    add(1, 1, 10);
    rows.beginFlush();
    rows.showNothing(0);
    rows.showNew(0);
    assertThat(shownSums(slots)).containsExactly(1, 2, 13);
    rows.showNothing(1);
    assertThat(rows.shows(slots[0])).isFalse();
    rows.endFlush();
    assertThat(shownSums(slots)).containsExactly(11, 2, 13);
  }

  @Test
  void a_group_that_loses_its_rows_is_absent_after_the_step_and_its_slot_is_clean() {
    int slot = add(7, 1, 10);
    rows.objects()[rows.objectsAt(slot)] = "text";
    rows.commit();
    add(7, -1, -10);
    rows.commit();

    assertThat(rows.rows()).isZero();
    assertThat(find(7)).isNegative();
    assertThat(rows.objects()).containsOnlyNulls();
    assertThat(add(8, 1, 1)).isEqualTo(slot);
    assertThat(sum(slot)).isEqualTo(1);
  }

  @Test
  void undo_brings_back_changed_rows_and_takes_out_new_ones() {
    int slot = add(7, 1, 10);
    rows.objects()[rows.objectsAt(slot)] = "before";
    rows.commit();
    add(7, 2, 30);
    rows.objects()[rows.objectsAt(slot)] = "after";
    add(8, 1, 1);
    rows.undo();

    assertThat(sum(slot)).isEqualTo(10);
    assertThat(rows.objects()[rows.objectsAt(slot)]).isEqualTo("before");
    assertThat(find(8)).isNegative();
    assertThat(rows.rows()).isEqualTo(1);
  }

  @Test
  void a_count_below_zero_refuses_the_step_and_names_part_and_key() {
    add(7, -1, 0);
    rows.judge(errors);

    assertThat(errors.refusals()).hasSize(1);
    assertThat(errors.refusals().get(0)).hasToString("groups: count below zero, row (7)");
  }

  @Test
  void a_step_that_touches_as_many_rows_as_there_is_room_for_is_judged() {
    for (int key = 0; key < 8; key++) {
      add(key, key == 7 ? -1 : 1, 0);
    }
    rows.judge(errors);
    assertThat(errors.refusals()).hasToString("[groups: count below zero, row (7)]");
  }

  @Test
  void a_retraction_before_its_insertion_within_a_step_is_no_error() {
    add(7, -1, -4);
    add(7, 1, 4);
    rows.judge(errors);
    rows.commit();

    assertThat(errors.isClear()).isTrue();
    assertThat(rows.rows()).isZero();
  }

  @Test
  void a_further_count_below_zero_refuses_the_step() {
    rows.counts(2);
    add(7, 1, -1);
    rows.judge(errors);

    assertThat(errors.isClear()).isFalse();
  }

  @Test
  void a_row_has_room_for_its_key_and_a_count() {
    RowLayout key = new RowLayout(1, 1);

    assertThat(new KeyedRows("groups", key, new RowLayout(2, 1)).presence()).isEqualTo(1);
    assertThatThrownBy(() -> new KeyedRows("groups", key, new RowLayout(1, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the row 1+1 has no room beside 1+1");
    assertThatThrownBy(() -> new KeyedRows("groups", key, new RowLayout(2, 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the row 2+0 has no room beside 1+1");
  }

  @Test
  void counts_and_texts_are_told_in_passing() {
    assertThat(rows.counts(2)).isSameAs(rows);
    assertThat(rows.describe((words, at, objects, objectsAt) -> "group " + words[at]))
        .isSameAs(rows);
    add(7, -1, 0);
    rows.judge(errors);
    assertThat(errors.refusals().get(0)).hasToString("groups: count below zero, row group 7");
  }

  @Test
  void the_row_of_a_global_aggregate_shows_without_rows_from_the_first_step_on() {
    KeyedRows global = KeyedRows.global("total", new RowLayout(2, 0));
    assertThat(global.shows(0)).isTrue();
    global.touch(0);
    assertThat(global.shows(0)).isFalse();
    assertThat(global.showedBefore(0)).isFalse();
    global.showNew(0);
    assertThat(global.shows(0)).isTrue();
    global.commit();
    global.touch(0);
    assertThat(global.showedBefore(0)).isTrue();
    global.undo();
    assertThat(global.rows()).isEqualTo(1);
  }

  @Test
  void keys_are_found_after_growth_and_after_removal_of_their_neighbours() {
    for (int key = 0; key < 10_000; key++) {
      add(key, 1, key);
    }
    rows.commit();
    for (int key = 0; key < 10_000; key += 2) {
      add(key, -1, -key);
    }
    rows.commit();

    for (int key = 0; key < 10_000; key++) {
      assertThat(find(key) >= 0).isEqualTo(key % 2 == 1);
    }
    assertThat(rows.rows()).isEqualTo(5_000);
  }

  @Test
  void at_every_moment_of_random_steps_each_group_shows_what_its_turn_says() {
    Random random = new Random(1);
    Map<Long, Long> committed = new TreeMap<>();
    for (int step = 0; step < 500; step++) {
      Map<Long, Long> now = new TreeMap<>(committed);
      for (int i = random.nextInt(12); i > 0; i--) {
        change(random.nextInt(10), i, random.nextBoolean());
      }
      assertShown(now);
      rows.beginFlush();
      for (int k = 0; k < rows.touched(); k++) {
        assertShown(now);
        long key = rows.words()[rows.at(rows.touchedSlot(k))];
        assertThat(rows.showedBefore(k)).isEqualTo(now.remove(key) != null);
        rows.showNothing(k);
        assertShown(now);
        if (rows.words()[rows.at(rows.touchedSlot(k)) + rows.presence()] > 0) {
          now.put(key, sum(rows.touchedSlot(k)));
        }
        rows.showNew(k);
      }
      rows.endFlush();
      assertShown(now);
      if (random.nextInt(4) == 0) {
        rows.undo();
      } else {
        rows.commit();
        committed = now;
      }
      assertShown(committed);
      assertThat(rows.rows()).isEqualTo(committed.size());
    }
  }

  @Test
  void each_touched_row_stands_in_the_log_as_it_was_with_its_objects() {
    KeyedRows pairs = new KeyedRows("pairs", KEY, new RowLayout(3, 2));
    for (int key = 0; key < 20; key++) {
      put(pairs, key, key, "a" + key, "b" + key);
    }
    pairs.commit();
    for (int key = 19; key >= 0; key--) {
      put(pairs, key, 100, "c", "d");
    }
    for (int k = 0; k < 20; k++) {
      int key = 19 - k;
      assertThat(pairs.log()[pairs.logAt(k)]).isEqualTo(key);
      assertThat(pairs.log()[pairs.logAt(k) + 2]).isEqualTo(key);
      assertThat(pairs.objectLog()[pairs.objectLogAt(k)]).isEqualTo("a" + key);
      assertThat(pairs.objectLog()[pairs.objectLogAt(k) + 1]).isEqualTo("b" + key);
    }
    pairs.undo();
    for (int key = 0; key < 20; key++) {
      int slot = find(pairs, key);
      assertThat(pairs.objects()[pairs.objectsAt(slot)]).isEqualTo("a" + key);
      assertThat(pairs.objects()[pairs.objectsAt(slot) + 1]).isEqualTo("b" + key);
    }
    assertThat(pairs.objectLog()).as("nothing is held on to").containsOnlyNulls();
  }

  @Test
  void objects_are_shown_as_words_are() {
    KeyedRows pairs = new KeyedRows("pairs", KEY, new RowLayout(3, 2));
    for (int key = 0; key < 3; key++) {
      put(pairs, key, 1, "old", "old" + key);
    }
    pairs.commit();
    for (int key = 2; key >= 0; key--) {
      put(pairs, key, 2, "new", "new" + key);
    }
    assertThat(shownTexts(pairs)).containsExactly("old0", "old1", "old2");
    pairs.beginFlush();
    pairs.showNew(0);
    assertThat(shownTexts(pairs)).containsExactly("old0", "old1", "new2");
    pairs.showNew(1);
    assertThat(shownTexts(pairs)).containsExactly("old0", "new1", "new2");
    pairs.endFlush();
    assertThat(shownTexts(pairs)).containsExactly("new0", "new1", "new2");
    pairs.undo();
    assertThat(shownTexts(pairs)).containsExactly("old0", "old1", "old2");
  }

  @Test
  void a_step_counts_the_rows_that_it_touches() {
    add(7, 1, 10);
    add(7, 1, 10);
    add(8, 1, 10);
    assertThat(rows.changed()).isEqualTo(2);
    rows.commit();
    assertThat(rows.changed()).isZero();
  }

  @Test
  void bytes_are_those_of_slots_and_log_and_compaction_brings_them_back() {
    // Hash, head, key, count and sum, a text; an index, the touched slots and the log beside.
    long initial = 8 * (8 * 5 + 4) + 4 * 16 + 4 * 8 + 8 * (8 * 3 + 4);
    assertThat(rows.bytes()).isEqualTo(initial);
    for (int key = 0; key < 9; key++) {
      add(key, 1, 1);
    }
    rows.commit();
    long doubled = 16 * (8 * 5 + 4) + 4 * 32 + 4 * 16 + 16 * (8 * 3 + 4);
    assertThat(rows.bytes()).isEqualTo(doubled);
    rows.compact(Long.MAX_VALUE);
    assertThat(rows.bytes()).as("16 slots have a log of 16").isEqualTo(doubled);
    for (int key = 0; key < 9; key++) {
      add(key, -1, -1);
    }
    rows.commit();
    rows.compact(Long.MAX_VALUE);
    assertThat(rows.bytes()).isEqualTo(initial);
  }

  @Test
  void what_is_absent_beside_another_part_is_clean_when_it_comes_back() {
    KeyTable keys = new KeyTable(KEY);
    KeyedRows first = new KeyedRows("first", keys, new RowLayout(3, 1));
    KeyedRows second = new KeyedRows("second", keys, new RowLayout(5, 2));
    put(first, 7, 1, "first");
    int slot = put(second, 7, 1, null, "second");
    first.commit();
    second.commit();
    second.touch(slot);
    second.words()[second.at(slot) + second.presence()] = 0;
    first.commit();
    second.commit();

    assertThat(first.objects()[first.objectsAt(slot)]).isEqualTo("first");
    assertThat(second.objects()[second.objectsAt(slot) + 1]).isNull();
    assertThat(second.words()[second.at(slot) + second.presence() + 1]).isZero();
    assertThat(second.present(new long[] {7}, KeyTable.NO_OBJECTS)).isNegative();
    assertThat(first.present(new long[] {7}, KeyTable.NO_OBJECTS)).isEqualTo(slot);
  }

  @Test
  void what_is_kept_for_slots_is_committed_and_undone_with_them_and_goes_with_them() {
    LongExtremes extremes = new LongExtremes("extremes", rows);
    int slot = add(7, 1, 10);
    extremes.add(slot, 3, 1);
    rows.commit();
    assertThat(extremes.changed()).isZero();
    extremes.add(slot, 2, 1);
    rows.undo();
    assertThat(extremes.min(slot)).isEqualTo(3);

    add(7, -1, -10);
    rows.commit();
    assertThat(extremes.isEmpty(slot)).isTrue();
    assertThat(extremes.rows()).isZero();
  }

  /** Puts a number and texts into the columns of a row, which is there once. */
  private int put(KeyedRows into, long key, long value, String... texts) {
    long[] words = {key};
    int slot = into.keys().findOrInsert(hash(key), words, 0, KeyTable.NO_OBJECTS, 0);
    into.touch(slot);
    into.words()[into.at(slot) + into.presence()] = 1;
    into.words()[into.at(slot) + into.presence() + 1] = value;
    for (int i = 0; i < texts.length; i++) {
      if (texts[i] != null) {
        into.objects()[into.objectsAt(slot) + i] = texts[i];
      }
    }
    return slot;
  }

  private static int find(KeyedRows in, long key) {
    return in.keys().find(hash(key), new long[] {key}, 0, KeyTable.NO_OBJECTS, 0);
  }

  /** The second texts of the rows of 0, 1 and 2, as they are shown. */
  private static List<Object> shownTexts(KeyedRows of) {
    List<Object> texts = new ArrayList<>();
    for (int key = 0; key < 3; key++) {
      int slot = find(of, key);
      texts.add(of.shownObjects(slot)[of.shownObjectsAt(slot) + 1]);
    }
    return texts;
  }

  /** Adds to a group, or empties it. */
  private void change(long key, long value, boolean empties) {
    int slot = find(key);
    long count = slot < 0 ? 0 : rows.words()[rows.at(slot) + rows.presence()];
    if (empties && count > 0) {
      add(key, -count, -sum(slot));
    } else {
      add(key, 1, value);
    }
  }

  private void assertShown(Map<Long, Long> expected) {
    Map<Long, Long> shown = new TreeMap<>();
    for (long key = 0; key < 10; key++) {
      int slot = find(key);
      if (slot >= 0 && rows.shows(slot)) {
        shown.put(key, shownSum(slot));
      }
    }
    assertThat(shown).isEqualTo(expected);
  }

  private int[] shownSums(int... slots) {
    return Arrays.stream(slots).map(slot -> (int) shownSum(slot)).toArray();
  }

  private long shownSum(int slot) {
    assertThat(rows.shows(slot)).isTrue();
    return rows.shownWords(slot)[rows.shownAt(slot) + 2];
  }

  private long sum(int slot) {
    return rows.words()[rows.at(slot) + 2];
  }

  private int add(long key, long weight, long value) {
    int slot = slot(key);
    rows.touch(slot);
    rows.words()[rows.at(slot) + rows.presence()] += weight;
    rows.words()[rows.at(slot) + 2] += value;
    return slot;
  }

  private int slot(long key) {
    long hash = hash(key);
    for (int i = rows.keys().home(hash); ; i = rows.keys().next(i)) {
      int slot = rows.keys().slotAt(i);
      if (slot < 0) {
        slot = rows.keys().insert(i, hash);
        rows.words()[rows.at(slot)] = key;
        return slot;
      }
      if (rows.keys().hashOf(slot) == hash && rows.words()[rows.at(slot)] == key) {
        return slot;
      }
    }
  }

  private int find(long key) {
    return rows.keys().find(hash(key), new long[] {key}, 0, new Object[0], 0);
  }

  private static long hash(long key) {
    return Hash.finish(Hash.word(Hash.SEED, key));
  }
}
