package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.checkpoint.CheckpointReader;
import dev.penstock.checkpoint.CheckpointWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What rows cost in memory, what compaction moves, and what a checkpoint of them says. */
class BlocksMemoryTest {
  private static final RowLayout KEY = new RowLayout(1, 0);
  private static final RowLayout ROW = new RowLayout(2, 1);

  /** A weight, a number, and a reference. */
  private static final int ROW_BYTES = 8 + 8 + 4;

  /** What a step needs for itself: indexes of its tail, lengths before it, outgrown blocks. */
  private static final int SCRATCH = 8 * 16 + 8 * 8 + 4 * 8 + 8 * 8;

  private final ErrorBag errors = new ErrorBag();
  private Blocks blocks = new Blocks("side", KEY, ROW);

  @Test
  void keys_of_one_row_have_room_for_one() {
    fill(1000, 1, 100);

    assertThat(own()).isEqualTo(1024 * ROW_BYTES + SCRATCH + 8 * 128);
  }

  @Test
  void keys_that_come_after_a_checkpoint_have_the_room_that_the_others_had() throws IOException {
    fill(1000, 1, 100);
    blocks = copy(new Blocks("side", KEY, ROW));
    for (int key = 1000; key < 2000; key++) {
      add(key, 1, 0);
      end();
    }

    assertThat(own()).isEqualTo(2048 * ROW_BYTES + SCRATCH + 8 * 8);
  }

  @Test
  void a_large_key_has_an_index_beside_its_rows() {
    fill(1, 511, 1);
    long before = own();
    add(0, -1, 7);
    end();

    assertThat(own() - before).isEqualTo(8 * 1024 + 4 * 8);
  }

  @Test
  void a_key_that_grows_and_shrinks_again_and_again_gives_back_its_blocks() {
    long bytes = 0;
    for (int round = 0; round < 40; round++) {
      for (int value = 0; value < 64; value++) {
        add(1, 1, value);
      }
      end();
      for (int value = 0; value < (round % 2 == 0 ? 64 : 63); value++) {
        add(1, -1, value);
      }
      end();
      if (round % 2 == 1) {
        add(1, -1, 63);
        end();
      }
      if (round == 3) {
        bytes = own();
      }
    }
    assertThat(own()).isEqualTo(bytes);
    assertThat(blocks.rows()).isZero();
  }

  @Test
  void room_that_one_key_no_longer_needs_is_taken_by_others() {
    for (int key = 0; key < 20; key++) {
      for (int value = 0; value < 64; value++) {
        add(key, 1, value);
      }
      end();
      for (int value = 0; value < 63; value++) {
        add(key, -1, value);
      }
      end();
    }
    assertThat(own()).isLessThan(512 * ROW_BYTES + 8 * SCRATCH);
  }

  @Test
  void an_arena_that_is_half_full_has_nothing_to_give_back() {
    fill(8, 16, 8);
    int outgrown = 8 * (32 - 8);
    assertThat(own()).isEqualTo(256 * ROW_BYTES + SCRATCH + 8 * 8 + outgrown);
    assertThat(blocks.compact(0)).as("half full").isFalse();

    for (int key = 0; key < 8; key++) {
      for (int value = 0; value < 8; value++) {
        add(key, -1, value);
      }
    }
    end();
    assertThat(blocks.compact(0)).as("a quarter full").isTrue();
  }

  @Test
  void rows_are_moved_together_when_the_budgets_of_several_calls_allow_it() {
    fill(8, 64, 8);
    for (int key = 0; key < 8; key++) {
      for (int value = 1; value < 64; value++) {
        add(key, -1, value);
      }
    }
    end();

    assertThat(blocks.compact(4)).isTrue();
    assertThat(own()).isGreaterThan(512 * ROW_BYTES);
    assertThat(blocks.compact(4)).isFalse();
    assertThat(own()).isEqualTo(8 * ROW_BYTES + SCRATCH + 8 * 8);
    assertThat(blocks.compact(4)).isFalse();
    for (int key = 0; key < 8; key++) {
      int slot = slot(key);
      assertThat(blocks.end(slot) - blocks.first(slot)).isEqualTo(1);
      assertThat(blocks.words()[blocks.at(blocks.first(slot)) + 1]).isZero();
    }
  }

  @Test
  void compaction_goes_on_while_the_table_of_keys_has_gaps() {
    KeyTable keys = new KeyTable(KEY);
    KeyedRows groups = new KeyedRows("groups", keys, new RowLayout(2, 0));
    blocks = new Blocks("side", keys, ROW);
    for (int key = 0; key < 100; key++) {
      count(groups, key, 1);
    }
    groups.commit();
    fill(1, 100, 1);
    for (int value = 1; value < 100; value++) {
      add(0, -1, value);
    }
    end();
    for (int key = 1; key < 90; key++) {
      count(groups, key, -1);
    }
    groups.commit();

    assertThat(blocks.compact(4)).as("rows are moved, slots are left").isTrue();
    assertThat(blocks.compact(4)).as("slots are left").isTrue();
    assertThat(blocks.compact(100)).isFalse();
    assertThat(keys.used()).isEqualTo(11);
  }

  @Test
  void a_large_key_that_moves_to_another_slot_takes_its_index_along() {
    int hot = 6;
    for (int key = 0; key < 10; key++) {
      for (int value = 0; value < (key == hot ? 400 : 1); value++) {
        add(key, 1, value);
      }
    }
    add(hot, -1, 399);
    end();
    for (int key : new int[] {0, 3, 4, 5, 7, 8, 9}) {
      add(key, -1, 0);
    }
    end();
    assertThat(slot(hot)).isEqualTo(6);
    assertThat(blocks.compact(Long.MAX_VALUE)).isFalse();
    assertThat(slot(hot)).isZero();

    for (int key = 20; key < 30; key++) {
      add(key, 1, 0);
      add(key, 1, 1);
    }
    end();
    for (int key = 20; key < 30; key++) {
      assertThat(slot(key)).isEqualTo(key - 17);
      add(key, -1, 1);
    }
    end();
    for (int key = 20; key < 30; key++) {
      int slot = slot(key);
      assertThat(blocks.end(slot) - blocks.first(slot)).isEqualTo(1);
      assertThat(blocks.words()[blocks.at(blocks.first(slot))]).isEqualTo(1);
    }
    for (int value = 0; value < 399; value++) {
      add(hot, -1, value);
      end();
    }
    assertThat(blocks.rows()).isEqualTo(12);
  }

  @Test
  void a_key_with_an_index_can_lose_the_rows_that_came_after_it_was_made() {
    fill(1, 400, 1);
    add(0, -1, 399);
    end();
    add(0, 1, 1000);
    add(1, 1, 0);
    end();
    add(0, -1, 1000);
    end();

    assertThat(blocks.rows()).isEqualTo(400);
  }

  @Test
  void what_was_undone_leaves_clear_rows_behind() {
    add(1, 1, 10);
    end();
    add(1, 1, 11);
    add(1, 1, 12);
    blocks.judge(errors);
    blocks.undo();

    int position = blocks.append(slot(1));
    assertThat(blocks.words()[blocks.at(position)]).isZero();
    assertThat(blocks.words()[blocks.at(position) + 1]).isZero();
    assertThat(blocks.objects()[blocks.objectsAt(position)]).isNull();
  }

  @Test
  void counts_what_the_step_has_appended() {
    add(1, 1, 10);
    add(1, -1, 10);
    add(2, 1, 10);
    assertThat(blocks.changed()).isEqualTo(3);
    end();
    assertThat(blocks.changed()).isZero();
  }

  @Test
  void a_refused_row_is_told_as_it_is_described() {
    blocks =
        new Blocks("side", KEY, ROW)
            .describe(
                (words, at, objects, objectsAt) -> RowText.columns("k", words[at]),
                (words, at, objects, objectsAt) -> RowText.columns("t", objects[objectsAt]));
    add(1, 1, 10);
    add(2, -1, 20);
    blocks.judge(errors);

    assertThat(errors.refusals()).hasSize(1);
    assertThat(errors.refusals().get(0).row()).isEqualTo("(k = 2, t = 'text 20')");
  }

  @Test
  void a_promise_to_append_only_is_made_in_passing() {
    assertThat(blocks.appendOnly()).isSameAs(blocks);
  }

  @Test
  void a_checkpoint_of_other_columns_or_of_a_key_twice_is_refused() throws IOException {
    add(7, 1, 1);
    end();

    assertThatThrownBy(() -> copy(new Blocks("side", KEY, new RowLayout(3, 1))))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("blocks, key 1+0, row 2+1")
        .hasMessageContaining("blocks, key 1+0, row 3+1");
    assertThatThrownBy(() -> copy(blocks))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("the key (7) is there twice");
  }

  /** Reads a checkpoint of the rows into another form. */
  private Blocks copy(Blocks target) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CheckpointWriter writer = new CheckpointWriter(bytes, "memory", 1);
    writer.part("side", blocks);
    writer.end();
    new CheckpointReader(new ByteArrayInputStream(bytes.toByteArray()))
        .read(Map.of("side", target));
    return target;
  }

  /** Adds rows to each of some keys, so many keys in a step. */
  private void fill(int keys, int rows, int keysInStep) {
    for (int key = 0; key < keys; key++) {
      for (int value = 0; value < rows; value++) {
        add(key, 1, value);
      }
      if ((key + 1) % keysInStep == 0) {
        end();
      }
    }
  }

  private void end() {
    blocks.judge(errors);
    assertThat(errors.isClear()).isTrue();
    blocks.commit();
  }

  /** The bytes of rows and of what finds them within a key. */
  private long own() {
    return blocks.bytes() - blocks.slotBytes();
  }

  private void add(long key, long weight, int value) {
    int position = blocks.append(slot(key));
    blocks.words()[blocks.at(position)] = weight;
    blocks.words()[blocks.at(position) + 1] = value;
    blocks.objects()[blocks.objectsAt(position)] = "text " + value;
  }

  private int slot(long key) {
    return slot(blocks.keys(), key);
  }

  private static void count(KeyedRows groups, long key, long weight) {
    int slot = slot(groups.keys(), key);
    groups.touch(slot);
    groups.words()[groups.at(slot) + groups.presence()] += weight;
  }

  private static int slot(KeyTable keys, long key) {
    long hash = Hash.finish(Hash.word(Hash.SEED, key));
    return keys.findOrInsert(hash, new long[] {key}, 0, new Object[0], 0);
  }
}
