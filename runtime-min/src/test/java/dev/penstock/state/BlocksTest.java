package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BlocksTest {
  private final Blocks blocks = new Blocks("side", new RowLayout(1, 0), new RowLayout(2, 1));
  private final ErrorBag errors = new ErrorBag();

  @Test
  void rows_of_the_step_are_seen_at_the_end_of_their_key() {
    add(1, 1, 10, "a");
    int slot = add(2, 1, 20, "b");
    add(1, 1, 11, "c");
    int first = blocks.first(slot);
    int end = blocks.end(slot);
    add(2, -1, 20, "b");

    assertThat(end - first).isEqualTo(1);
    assertThat(blocks.words()[blocks.at(first) + 1]).isEqualTo(20);
    assertThat(blocks.end(slot) - blocks.first(slot)).isEqualTo(2);
    assertThat(net(2)).isEmpty();
  }

  @Test
  void a_key_without_rows_is_absent_after_the_step() {
    add(1, 2, 10, "a");
    blocks.commit();
    add(1, -2, 10, "a");
    blocks.commit();

    assertThat(find(1)).isNegative();
    assertThat(blocks.rows()).isZero();
    assertThat(blocks.objects()).containsOnlyNulls();
  }

  @Test
  void undo_cuts_the_rows_of_the_step_and_takes_out_new_keys() {
    add(1, 1, 10, "a");
    blocks.commit();
    for (int i = 0; i < 20; i++) {
      add(1, 1, i, "b");
      add(2, 1, i, "c");
    }
    blocks.undo();

    assertThat(net(1)).containsExactly(Map.entry("10a", 1L));
    assertThat(find(2)).isNegative();
    assertThat(blocks.rows()).isEqualTo(1);
  }

  @Test
  void blocks_that_only_grow_count_and_undo_their_rows_without_a_look_at_them() {
    blocks.appendOnly();
    add(1, 1, 10, "a");
    add(1, 2, 10, "a");
    blocks.judge(errors);
    blocks.commit();
    add(1, 1, 11, "b");
    add(2, 1, 20, "c");
    blocks.judge(errors);
    blocks.undo();
    add(2, 1, 21, "d");
    blocks.judge(errors);
    blocks.commit();

    assertThat(errors.isClear()).isTrue();
    assertThat(net(1)).containsExactly(Map.entry("10a", 3L));
    assertThat(net(2)).containsExactly(Map.entry("21d", 1L));
    assertThat(blocks.rows()).isEqualTo(3);
  }

  @Test
  void a_row_retracted_more_often_than_it_is_there_refuses_the_step_once() {
    add(1, 1, 10, "a");
    blocks.commit();
    add(1, -1, 10, "a");
    add(1, -1, 10, "a");
    blocks.judge(errors);

    assertThat(errors.refusals()).hasSize(1);
    assertThat(errors.refusals().get(0).place()).isEqualTo("side");
    assertThat(errors.refusals().get(0).row()).isEqualTo("(1, -1, 10, 'a')");
  }

  @Test
  void a_retraction_before_its_insertion_within_a_step_is_no_error() {
    add(1, -1, 10, "a");
    add(1, 3, 10, "a");
    blocks.judge(errors);
    blocks.commit();

    assertThat(errors.isClear()).isTrue();
    assertThat(net(1)).containsExactly(Map.entry("10a", 2L));
  }

  @Test
  void without_key_columns_there_is_one_slot_that_stays() {
    Blocks all = new Blocks("all", RowLayout.EMPTY, new RowLayout(1, 0));
    assertThat(all.keys().slotAt(all.keys().home(Hash.finish(Hash.SEED)))).isZero();
    all.words()[all.at(all.append(0))] = 1;
    all.commit();
    all.words()[all.at(all.append(0))] = -1;
    all.commit();
    assertThat(all.end(0) - all.first(0)).isZero();
    all.words()[all.at(all.append(0))] = 1;
    assertThat(all.end(0) - all.first(0)).isEqualTo(1);
  }

  @Test
  void a_hot_key_takes_ten_thousand_rows_and_loses_them_in_any_order() {
    List<Integer> values = new ArrayList<>();
    for (int value = 0; value < 10_000; value++) {
      values.add(value);
      add(1, 1, value, "a");
    }
    blocks.commit();
    Collections.shuffle(values, new Random(1));
    for (int i = 0; i < values.size(); i++) {
      add(1, -1, values.get(i), "a");
      if (i % 10 == 9) {
        blocks.judge(errors);
        blocks.commit();
        assertThat(blocks.rows()).isEqualTo(values.size() - 1 - i);
      }
    }

    assertThat(errors.isClear()).isTrue();
    assertThat(find(1)).isNegative();
  }

  @Test
  void a_hot_key_judges_and_nets_a_large_step() {
    Random random = new Random(2);
    Map<String, Long> expected = new TreeMap<>();
    for (int step = 0; step < 30; step++) {
      for (int i = 0; i < 1_000; i++) {
        long value = random.nextInt(400);
        add(1, 1, value, "a");
        expected.merge(value + "a", 1L, Long::sum);
      }
      for (int i = 0; i < 900; i++) {
        long value = random.nextInt(400);
        if (expected.containsKey(value + "a")) {
          add(1, -1, value, "a");
          expected.merge(value + "a", -1L, BlocksTest::sum);
        }
      }
      blocks.judge(errors);
      assertThat(errors.isClear()).isTrue();
      blocks.commit();
      assertThat(net(1)).isEqualTo(expected);
    }
    add(1, -1, 1_000, "a");
    blocks.judge(errors);
    assertThat(errors.refusals()).hasSize(1);
  }

  private static Long sum(Long a, Long b) {
    return a + b == 0 ? null : (Long) (a + b);
  }

  private int add(long key, long weight, long value, String text) {
    int slot = slot(key);
    int position = blocks.append(slot);
    blocks.words()[blocks.at(position)] = weight;
    blocks.words()[blocks.at(position) + 1] = value;
    blocks.objects()[blocks.objectsAt(position)] = text;
    return slot;
  }

  private Map<String, Long> net(long key) {
    Map<String, Long> net = new TreeMap<>();
    int slot = find(key);
    for (int p = blocks.first(slot); p < blocks.end(slot); p++) {
      String row = blocks.words()[blocks.at(p) + 1] + "" + blocks.objects()[blocks.objectsAt(p)];
      net.merge(row, blocks.words()[blocks.at(p)], BlocksTest::sum);
    }
    return net;
  }

  private int slot(long key) {
    return blocks.keys().findOrInsert(hash(key), new long[] {key}, 0, new Object[0], 0);
  }

  private int find(long key) {
    return blocks.keys().find(hash(key), new long[] {key}, 0, new Object[0], 0);
  }

  private static long hash(long key) {
    return Hash.finish(Hash.word(Hash.SEED, key));
  }
}
