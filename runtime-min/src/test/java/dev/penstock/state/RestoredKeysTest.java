package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.checkpoint.PartWriter;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Which keys a part writes, and which ones it takes when it is read. */
class RestoredKeysTest {
  private static final RowLayout KEY = new RowLayout(1, 0);
  private static final RowLayout NODE = new RowLayout(OrderedRows.NODE_WORDS + 1, 0);
  private static final String GROUPS = "keyed rows, key 1+0, row 3+0";
  private static final String BLOCKS = "blocks, key 1+0, row 2+0";
  private static final String ORDERED = "ordered rows, key 1+0, row 5+0";
  private static final long[] SEVEN = {7};

  @Test
  void a_key_of_another_key_group_is_damage() {
    int group = group() == 0 ? 1 : 0;
    assertDamaged(
        Snapshots.ofGroup(GROUPS, group, 1, this::group),
        groups(new KeyTable(KEY)),
        "the key (7) belongs to key group " + group());
  }

  @Test
  void a_key_that_is_there_twice_is_damage() {
    String message = "the key (7) is there twice";
    assertDamaged(twice(GROUPS, this::group), groups(new KeyTable(KEY)), message);
    assertDamaged(
        twice(BLOCKS, this::block), new Blocks("rows", KEY, new RowLayout(2, 0)), message);
    assertDamaged(twice(ORDERED, this::ordered), ordered(new KeyTable(KEY)), message);
  }

  @Test
  void a_key_whose_rows_cancel_out_is_not_kept() {
    Blocks rows = new Blocks("rows", KEY, new RowLayout(2, 0));
    byte[] bytes =
        Snapshots.ofGroup(
            BLOCKS,
            group(),
            1,
            out -> {
              out.words(SEVEN, 0, 1);
              out.count(2);
              out.words(new long[] {1, 5, -1, 5}, 0, 4);
            });
    Snapshots.read(bytes, rows);
    assertThat(rows.rows()).isZero();
    long hash = rows.keys().hash(SEVEN, 0, KeyTable.NO_OBJECTS, 0);
    assertThat(rows.keys().find(hash, SEVEN, 0, KeyTable.NO_OBJECTS, 0)).isNegative();
    Snapshots.read(Snapshots.ofGroup(BLOCKS, group(), 1, this::block), rows);
    assertThat(rows.rows()).isEqualTo(1);
  }

  @Test
  void a_part_writes_no_keys_but_its_own() {
    KeyTable shared = new KeyTable(KEY);
    KeyedRows groups = new KeyedRows("groups", shared, new RowLayout(3, 0));
    OrderedRows others = ordered(shared);
    for (long key = 0; key < 10; key++) {
      int slot = slot(shared, key);
      if (key < 3) {
        groups.touch(slot);
        groups.words()[groups.at(slot) + 1] = 1;
      }
      if (key > 1) {
        int row = others.blank();
        others.words()[others.at(row) + OrderedRows.NODE_WORDS] = key;
        others.add(slot, 1);
      }
    }
    groups.commit();
    others.commit();

    KeyTable keys = new KeyTable(KEY);
    KeyedRows copy = groups(keys);
    Snapshots.read(Snapshots.of(groups), copy);
    assertThat(copy.rows()).isEqualTo(3);
    assertThat(keys.used()).isEqualTo(3);
    KeyTable otherKeys = new KeyTable(KEY);
    OrderedRows otherCopy = ordered(otherKeys);
    Snapshots.read(Snapshots.of(others), otherCopy);
    assertThat(otherCopy.rows()).isEqualTo(8);
    assertThat(otherKeys.used()).isEqualTo(8);
  }

  @Test
  void a_group_that_comes_after_a_restart_has_not_been_shown_before() {
    KeyedRows groups = groups(new KeyTable(KEY));
    Snapshots.read(Snapshots.ofGroup(GROUPS, group(), 1, this::group), groups);
    groups.touch(slot(groups.keys(), 7));
    groups.touch(slot(groups.keys(), 8));
    assertThat(groups.showedBefore(0)).isTrue();
    assertThat(groups.showedBefore(1)).isFalse();
  }

  @Test
  void the_row_of_a_global_aggregate_has_been_shown_before_a_restart_also_without_rows() {
    KeyedRows total = KeyedRows.global("total", new RowLayout(2, 0));
    total.touch(0);
    total.commit();
    KeyedRows copy = KeyedRows.global("total", new RowLayout(2, 0));
    Snapshots.read(Snapshots.of(total), copy);
    copy.touch(0);
    assertThat(copy.showedBefore(0)).isTrue();
  }

  private static void assertDamaged(byte[] bytes, StateForm into, String message) {
    assertThatThrownBy(() -> Snapshots.read(bytes, into))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining(message);
  }

  private byte[] twice(String layout, Consumer<PartWriter> row) {
    return Snapshots.ofGroup(
        layout,
        group(),
        2,
        out -> {
          row.accept(out);
          row.accept(out);
        });
  }

  private void group(PartWriter out) {
    out.words(SEVEN, 0, 1);
    out.words(new long[] {1, 5}, 0, 2);
  }

  private void block(PartWriter out) {
    out.words(SEVEN, 0, 1);
    out.count(1);
    out.words(new long[] {1, 5}, 0, 2);
  }

  private void ordered(PartWriter out) {
    out.words(SEVEN, 0, 1);
    out.count(1);
    out.words(new long[] {1, 5}, 0, 2);
  }

  private static KeyedRows groups(KeyTable keys) {
    return new KeyedRows("groups", keys, new RowLayout(3, 0));
  }

  private static OrderedRows ordered(KeyTable keys) {
    return new OrderedRows("rows", keys, NODE, new ContractSubjects.InOrder.Order(false));
  }

  private static int group() {
    return Hash.keyGroup(new KeyTable(KEY).hash(SEVEN, 0, KeyTable.NO_OBJECTS, 0));
  }

  private static int slot(KeyTable keys, long key) {
    long[] words = {key};
    long hash = keys.hash(words, 0, KeyTable.NO_OBJECTS, 0);
    return keys.findOrInsert(hash, words, 0, KeyTable.NO_OBJECTS, 0);
  }
}
