package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.checkpoint.CheckpointException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows in order: what a blank row is, what is refused, and what the rows cost. */
class OrderedRowsTest {
  private static final int VALUE = OrderedRows.NODE_WORDS;
  private static final int OTHER = VALUE + 1;
  private static final RowLayout KEY = new RowLayout(1, 0);
  private static final RowLayout ROW = new RowLayout(OTHER + 1, 1);

  /** By value, then by the other number and the text. */
  private static final class ByValue extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + VALUE], words[b + VALUE]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + OTHER], words[b + OTHER]);
      if (order != 0) {
        return tied(order);
      }
      order = texts(objects[objectsOfA], objects[objectsOfB]);
      return order == 0 ? 0 : tied(order);
    }
  }

  private final OrderedRows rows = new OrderedRows("rows", KEY, ROW, new ByValue());
  private final ErrorBag errors = new ErrorBag();

  @Test
  void a_row_has_room_for_its_node() {
    assertThatThrownBy(
            () -> new OrderedRows("rows", KEY, new RowLayout(VALUE - 1, 0), new ByValue()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a row begins with the words of its node");
    assertThat(new OrderedRows("rows", KEY, new RowLayout(VALUE, 1), new ByValue()).rows())
        .isZero();
  }

  @Test
  void the_blank_row_is_blank_again_after_a_row_that_is_there_and_after_a_bound() {
    add(1, 5, 7, "text", 1);
    fill(5, 7, "text");
    rows.add(slot(1), 1);
    assertBlank();
    fill(5, 7, "text");
    rows.notBefore(slot(1));
    assertBlank();
    fill(5, 7, "text");
    rows.behind(slot(1));
    assertBlank();
    assertThat(values(1)).containsExactly("5 7 text ×2");
  }

  @Test
  void a_row_that_nothing_can_ever_show_leaves_no_trace() {
    TopRows.rowNumber(rows, 1, 2).appendOnly();
    add(1, 5, 1, "a", 1);
    add(1, 4, 1, "b", 1);
    rows.commit();

    add(1, 6, 2, "c", 1);
    assertBlank();
    add(1, 5, 1, "a", 1);
    assertThat(rows.touched()).isZero();
    assertThat(rows.changed()).isZero();
    add(1, 3, 2, "c", 1);
    assertThat(rows.touched()).isEqualTo(1);
    assertThat(rows.changed()).isEqualTo(1);
    rows.commit();
    assertThat(values(1)).containsExactly("3 2 c ×1", "4 1 b ×1");
    assertThat(rows.changed()).isZero();
  }

  @Test
  void a_row_of_a_rank_beyond_all_that_are_shown_leaves_no_trace() {
    TopRows.rank(rows, 1, 2).appendOnly();
    add(1, 4, 1, "a", 1);
    add(1, 5, 1, "b", 1);
    rows.commit();
    add(1, 6, 1, "c", 1);
    assertThat(rows.touched()).isZero();
    add(1, 5, 2, "c", 1);
    assertThat(rows.touched()).isEqualTo(1);
    rows.commit();
    assertThat(values(1)).containsExactly("4 1 a ×1", "5 1 b ×1", "5 2 c ×1");
  }

  @Test
  void a_step_counts_its_changes_each_as_often_as_it_came() {
    add(1, 5, 1, "a", 1);
    add(1, 5, 1, "a", 2);
    add(2, 5, 1, "a", 1);
    assertThat(rows.changed()).isEqualTo(3);
    rows.undo();
    assertThat(rows.changed()).isZero();
  }

  @Test
  void a_refusal_names_part_key_and_row_as_they_are_stored_or_described() {
    add(7, 5, 1, "a", -1);
    add(8, 5, 1, "a", 1);
    rows.judge(errors);
    assertThat(refusals()).containsExactly("rows: count below zero, row (7, 5, 1, 'a')");

    errors.clear();
    assertThat(
            rows.describe(
                (words, at, objects, objectsAt) -> "(key = " + words[at] + ")",
                (words, at, objects, objectsAt) -> "(text = " + objects[objectsAt] + ")"))
        .isSameAs(rows);
    rows.judge(errors);
    assertThat(refusals()).containsExactly("rows: count below zero, row (key = 7, text = a)");
  }

  @Test
  void a_step_that_touches_as_many_keys_as_there_is_room_for_is_judged() {
    for (int key = 0; key < 8; key++) {
      add(key, 5, 1, "a", key == 7 ? -1 : 1);
    }
    rows.judge(errors);
    assertThat(refusals()).containsExactly("rows: count below zero, row (7, 5, 1, 'a')");
  }

  @Test
  void rows_that_have_gone_make_room_for_those_that_come() {
    for (int value = 0; value < 8; value++) {
      add(1, value, 0, "a", 1);
    }
    rows.commit();
    long bytes = rows.bytes();
    for (int value = 0; value < 1_000; value++) {
      add(1, value, 0, "a", -1);
      add(1, value + 8, 0, "a", 1);
      rows.commit();
    }
    assertThat(rows.rows()).isEqualTo(8);
    assertThat(rows.bytes()).isEqualTo(bytes);
  }

  @Test
  void bytes_are_those_of_slots_rows_changes_and_readers() {
    // Slots: hash, head and key; an index and the touched slots beside.
    long slots = 8 * 8 * 4 + 4 * 16 + 4 * 8;
    long nodes = 8 * (8 * (OTHER + 1) + 4);
    long changes = 8 * (4 + 8 + 4) + 4 * 8;
    assertThat(rows.bytes()).isEqualTo(slots + nodes + changes);

    TopRows.rank(rows, 1, 2);
    // Rows, a copy to sort them, how many are before and were gained; changes with row and rank.
    long reader = 8 * (4 + 4 + 8 + 8) + 8 * (4 + 8 + 8);
    assertThat(rows.bytes()).isEqualTo(slots + nodes + changes + reader);
  }

  @Test
  void compaction_gives_back_what_rows_changes_and_readers_no_longer_need() {
    TopRows top = TopRows.rank(rows, 1, 100);
    long initial = rows.bytes();
    for (int value = 0; value < 1_000; value++) {
      add(1, value, 0, "a", 1);
    }
    assertThat(top.changes(0)).isEqualTo(100);
    rows.commit();
    for (int value = 1; value < 1_000; value++) {
      add(1, value, 0, "a", -1);
    }
    top.changes(0);
    rows.commit();
    rows.compact(Long.MAX_VALUE);

    assertThat(rows.bytes()).isEqualTo(initial);
    assertThat(values(1)).containsExactly("0 0 a ×1");
    add(1, 3, 0, "b", 1);
    assertThat(top.changes(0)).isEqualTo(1);
    assertThat(top.weight(0)).isEqualTo(1);
  }

  @Test
  void compaction_waits_until_it_may_copy_all_rows_and_says_so() {
    for (int value = 0; value < 100; value++) {
      add(1, value, 0, "a", 1);
    }
    rows.commit();
    long full = rows.bytes();
    assertThat(rows.compact(10)).isFalse();
    assertThat(rows.bytes()).isEqualTo(full);
    for (int value = 20; value < 100; value++) {
      add(1, value, 0, "a", -1);
    }
    rows.commit();

    assertThat(rows.compact(12)).isTrue();
    assertThat(rows.compact(12)).isFalse();
    assertThat(rows.bytes()).isLessThan(full / 2);
    assertThat(rows.compact(12)).isFalse();
    assertThat(values(1)).hasSize(20);
  }

  @Test
  void compaction_says_whether_slots_are_left_whatever_becomes_of_the_rows() {
    for (int key = 0; key < 40; key++) {
      for (int value = 0; value < 25; value++) {
        add(key, value, 0, "a", 1);
      }
    }
    rows.commit();
    for (int key = 0; key < 40; key++) {
      for (int value = 1; value < 25; value++) {
        add(key, value, 0, "a", -1);
      }
    }
    rows.commit();
    assertThat(rows.compact(30)).as("40 rows are to be copied").isTrue();
    for (int key = 0; key < 30; key++) {
      add(key, 0, 0, "a", -1);
    }
    rows.commit();
    long before = rows.bytes();

    assertThat(rows.compact(3)).as("10 rows are copied, 7 slots are left").isTrue();
    assertThat(rows.bytes()).isLessThan(before / 2);
    assertThat(rows.compact(6)).as("1 slot is left").isTrue();
    assertThat(rows.compact(1)).isFalse();
    assertThat(rows.keys().slotCapacity()).isEqualTo(32);
    for (int key = 30; key < 40; key++) {
      assertThat(values(key)).containsExactly("0 0 a ×1");
    }
  }

  @Test
  void damaged_rows_are_told() {
    assertThatThrownBy(() -> read(new long[] {1, 5}, new long[] {1, 5}))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("rows are out of order");
    assertThatThrownBy(() -> read(new long[] {1, 5}, new long[] {1, 4}))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("rows are out of order");
    assertThatThrownBy(() -> read(new long[] {0, 5}))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("rows are out of order");
    OrderedRows sound = read(new long[] {1, 5}, new long[] {2, 6});
    assertThat(sound.rows()).isEqualTo(2);
  }

  @Test
  void rows_of_another_layout_are_not_read() {
    assertThatThrownBy(() -> read("ordered rows, key 2+0, row 6+1"))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("ordered rows, key 1+0, row 6+1");
  }

  /** Reads rows with these weights and values under the key 1. */
  private static OrderedRows read(long[]... written) {
    return read("ordered rows, key 1+0, row 6+1", written);
  }

  private static OrderedRows read(String layout, long[]... written) {
    long[] key = {1};
    KeyTable keys = new KeyTable(KEY);
    OrderedRows form = new OrderedRows("rows", keys, ROW, new ByValue());
    int group = Hash.keyGroup(keys.hash(key, 0, KeyTable.NO_OBJECTS, 0));
    byte[] bytes =
        Snapshots.ofGroup(
            layout,
            group,
            1,
            out -> {
              out.words(key, 0, 1);
              out.count(written.length);
              for (long[] row : written) {
                out.word(row[0]);
                out.words(new long[] {row[1], 0}, 0, 2);
                out.objects(new Object[] {"a"}, 0, 1);
              }
            });
    Snapshots.read(bytes, form);
    return form;
  }

  private void add(long key, long value, long other, String text, long weight) {
    int slot = slot(key);
    fill(value, other, text);
    rows.add(slot, weight);
  }

  private void fill(long value, long other, String text) {
    int row = rows.blank();
    rows.words()[rows.at(row) + VALUE] = value;
    rows.words()[rows.at(row) + OTHER] = other;
    rows.objects()[rows.objectsAt(row)] = text;
  }

  private void assertBlank() {
    int row = rows.blank();
    for (int i = 0; i < ROW.words(); i++) {
      assertThat(rows.words()[rows.at(row) + i]).isZero();
    }
    assertThat(rows.objects()[rows.objectsAt(row)]).isNull();
  }

  private List<String> values(long key) {
    List<String> values = new ArrayList<>();
    for (int row = rows.first(slot(key)); row != 0; row = rows.next(row)) {
      int at = rows.at(row);
      String text = rows.words()[at + VALUE] + " " + rows.words()[at + OTHER];
      values.add(text + " " + rows.objects()[rows.objectsAt(row)] + " ×" + rows.weight(row));
    }
    return values;
  }

  private List<String> refusals() {
    return errors.refusals().stream().map(Object::toString).toList();
  }

  private int slot(long key) {
    long[] words = {key};
    KeyTable keys = rows.keys();
    return keys.findOrInsert(
        keys.hash(words, 0, KeyTable.NO_OBJECTS, 0), words, 0, KeyTable.NO_OBJECTS, 0);
  }
}
