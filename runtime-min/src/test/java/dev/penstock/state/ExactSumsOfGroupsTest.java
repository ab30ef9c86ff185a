package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.checkpoint.CheckpointException;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exact sums of several groups: whose they are, what room they take, what is written of them. */
class ExactSumsOfGroupsTest {
  private static final long[] WEIGHTS = {
    1, -1, 3, 1L << 40, -(1L << 52), Long.MAX_VALUE, -Long.MAX_VALUE, 1L << 62
  };

  private final KeyedRows groups =
      new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
  private final ExactSums sums = new ExactSums("sums", groups);
  private final ExactSums squares = ExactSums.squares("squares", groups);
  private final ErrorBag errors = new ErrorBag();

  /** Groups with a row each, in slots with the number of their key. */
  private static void insert(KeyedRows into, int keys) {
    KeyTable table = into.keys();
    for (int key = 0; key < keys; key++) {
      long[] words = {key};
      int slot = table.findOrInsert(table.hash(words, 0, null, 0), words, 0, new Object[0], 0);
      into.touch(slot);
      into.words()[into.at(slot) + into.presence()] = 1;
    }
    into.commit();
  }

  private static BigDecimal exact(double value, int power, long weight) {
    return new BigDecimal(value).pow(power).multiply(BigDecimal.valueOf(weight));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void values_at_every_place_of_a_word_sum_exactly_under_any_weight(int power) {
    ExactSums form = power == 1 ? sums : squares;
    BigDecimal all = BigDecimal.ZERO;
    for (int exponent = -33; exponent <= 33; exponent++) {
      for (double significand : new double[] {0x1.fffffffffffffp0, -1}) {
        double value = Math.scalb(significand, exponent);
        for (long weight : WEIGHTS) {
          BigDecimal alone = exact(value, power, weight);
          form.add(1, value, weight);
          assertThat(form.sum(1)).isEqualTo(alone.doubleValue());
          form.add(1, value, -weight);
          form.add(0, value, weight);
          all = all.add(alone);
        }
      }
      assertThat(form.sum(0)).isEqualTo(all.doubleValue());
    }
  }

  @Test
  void what_is_no_number_belongs_to_its_group() {
    insert(groups, 12);
    double[] special = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (int slot = 11; slot >= 0; slot -= 2) {
      sums.add(slot, special[slot % 3], 1);
    }
    for (int slot = 0; slot < 12; slot++) {
      assertThat(sums.sum(slot)).isEqualTo((Double) (slot % 2 == 0 ? 0.0 : special[slot % 3]));
    }
    assertThat(sums.sum(40)).isEqualTo(0.0);
    assertThat(sums.variance(squares, 8, 2, 2)).isEqualTo(0.0);
    assertThat(squares.sum(8)).isEqualTo(0.0);
  }

  @Test
  void only_the_group_that_lacks_an_infinity_is_named() {
    insert(groups, 9);
    sums.add(0, Double.NaN, 1);
    sums.add(1, 5, 1);
    sums.add(8, 5, 1);
    sums.commit();
    sums.add(0, Double.NaN, -1);
    sums.add(1, 5, -1);
    sums.add(8, 5, -1);
    sums.add(2, Double.NEGATIVE_INFINITY, -1);
    sums.judge(errors);
    assertThat(errors.refusals()).hasSize(1);
    assertThat(errors.refusals().toString()).contains("(2) NaN or infinity");
  }

  @Test
  void a_group_that_goes_leaves_its_room_and_nothing_else() {
    insert(groups, 5);
    sums.free(8);
    sums.add(4, Double.NaN, 1);
    for (int i = 0; i < 2_000; i++) {
      sums.add(3, 1e300, 1);
      sums.add(3, 1e-300, 1);
      sums.add(3, Double.NaN, 2);
      sums.add(3, Double.POSITIVE_INFINITY, 1);
      sums.commit();
      sums.free(3);
      assertThat(sums.rows()).isZero();
      assertThat(sums.sum(3)).isEqualTo(0.0);
    }
    sums.free(40);
    assertThat(sums.sum(4)).isNaN();
    assertThat(sums.bytes()).isLessThan(5_000);
  }

  @Test
  void a_group_that_moves_takes_its_sum_along() {
    insert(groups, 4);
    sums.add(2, 2.5, 2);
    sums.add(3, Double.POSITIVE_INFINITY, 1);
    sums.commit();
    sums.move(2, 0);
    sums.move(3, 1);
    assertThat(sums.sum(0)).isEqualTo(5.0);
    assertThat(sums.sum(1)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(sums.sum(3)).isEqualTo(0.0);
    assertThat(sums.sum(2)).isEqualTo(0.0);
  }

  @Test
  void a_sum_is_written_alike_whatever_came_before() {
    insert(groups, 2);
    KeyedRows others = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
    insert(others, 2);
    ExactSums plain = new ExactSums("sums", others);
    for (double value : new double[] {1, -1, 1e300, -1e-300, 0x1p63, -0x1p62, 0x1p64, 3e25}) {
      sums.add(1, 1e308, 3);
      sums.add(1, -1e-308, 5);
      sums.add(1, value, 1);
      sums.commit();
      sums.add(1, 1e308, -3);
      sums.add(1, -1e-308, -5);
      sums.commit();
      plain.add(1, value, 1);
      plain.commit();
      assertThat(Snapshots.of(sums)).isEqualTo(Snapshots.of(plain));
    }
  }

  @Test
  void windows_that_come_and_go_take_no_more_room() {
    for (int i = 0; i < 2_000; i++) {
      sums.add(0, 1e-300, 1);
      sums.add(0, 1e300, 1);
      sums.commit();
      sums.add(0, 1e300, -1);
      sums.commit();
      sums.add(0, 1e-300, -1);
      sums.commit();
    }
    assertThat(sums.rows()).isZero();
    assertThat(sums.bytes()).isLessThan(5_000);
  }

  @Test
  void compaction_brings_back_the_room_of_groups_that_have_gone() {
    insert(groups, 5_000);
    long before = sums.bytes();
    assertThat(sums.compact(10_000)).isFalse();
    for (int slot = 0; slot < 5_000; slot++) {
      sums.add(slot, slot + 0.5, 1);
      sums.add(slot, Double.NaN, 1);
    }
    sums.commit();
    long full = sums.bytes();
    assertThat(full - before).isGreaterThan(5_000 * 8L * 3);
    for (int slot = 1_000; slot < 5_000; slot++) {
      sums.free(slot);
    }
    assertThat(sums.compact(1)).isTrue();
    while (sums.compact(1_000)) {
      assertThat(sums.sum(999)).isNaN();
    }
    long cells = 8L * 8_192;
    long specials = 8L * 3 * 1_000;
    assertThat(sums.bytes()).isBetween(cells + specials, cells + specials + 40_000);
    sums.add(999, Double.NaN, -1);
    assertThat(sums.sum(999)).isEqualTo(999.5);
    assertThat(sums.sum(1_000)).isEqualTo(0.0);
  }

  @Test
  void a_group_without_a_sum_is_not_written() {
    byte[] nothing = Snapshots.of(sums);
    insert(groups, 12);
    assertThat(Snapshots.of(sums)).isEqualTo(nothing);
  }

  @Test
  void an_undone_step_takes_back_its_own_changes_alone() {
    for (int slot = 0; slot < 4; slot++) {
      sums.add(slot, 3, 1);
    }
    sums.commit();
    sums.add(0, 5, 1);
    sums.undo();
    for (int slot = 0; slot < 4; slot++) {
      assertThat(sums.sum(slot)).isEqualTo(3.0);
    }
  }

  @Test
  void a_variance_joins_sums_and_squares_whose_lowest_words_differ() {
    for (double value : new double[] {0x1p30 + 0x1p-22, 0x1p30 - 0x1p-22}) {
      sums.add(0, value, 1);
      squares.add(0, value, 1);
    }
    sums.commit();
    squares.commit();
    assertThat(sums.variance(squares, 0, 2, 2)).isEqualTo(0x1p-44);
    assertThat(sums.deviation(squares, 0, 2, 2)).isEqualTo(0x1p-22);
  }

  @Test
  void room_that_is_given_on_is_clear() {
    for (int i = 0; i < 4; i++) {
      sums.add(0, -1, 1);
      sums.add(0, -0x1p70, 1);
      sums.add(0, -0x1p140, 1);
      sums.commit();
      sums.add(0, -0x1p140, -1);
      sums.commit();
      sums.free(0);
      for (int exponent = -30; exponent <= 30; exponent++) {
        double value = Math.scalb(0x1.8p0, exponent);
        sums.add(1, value, 1L << 62);
        assertThat(sums.sum(1)).isEqualTo(value * 0x1p62);
        sums.add(1, value, -(1L << 62));
        sums.commit();
      }
    }
  }

  @Test
  void what_is_written_is_read_with_what_is_no_number() {
    insert(groups, 12);
    sums.add(1, 1.5, 3);
    sums.add(9, Double.NaN, 1);
    sums.add(9, 7, 1);
    sums.add(10, Double.NEGATIVE_INFINITY, 2);
    sums.commit();
    KeyedRows others = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
    insert(others, 12);
    ExactSums read = new ExactSums("sums", others);
    Snapshots.read(Snapshots.of(sums), read);
    assertThat(read.rows()).isEqualTo(sums.rows()).isEqualTo(2);
    read.add(9, Double.NaN, -1);
    assertThat(read.sum(1)).isEqualTo(4.5);
    assertThat(read.sum(9)).isEqualTo(7.0);
    assertThat(read.sum(10)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(read.sum(2)).isEqualTo(0.0);
  }

  @Test
  void a_sum_beyond_the_words_of_doubles_is_damage() {
    insert(groups, 1);
    assertThat(sums.layout()).isEqualTo("exact sums of doubles, key 1+0");
    assertThat(squares.layout()).isEqualTo("exact sums of squares, key 1+0");
    assertThatThrownBy(() -> Snapshots.read(written(72, 1), sums))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("a sum has 72 words from 1");
    Snapshots.read(written(70, 2), sums);
    assertThat(sums.rows()).isEqualTo(1);
  }

  private byte[] written(int length, int low) {
    long[] key = {0};
    int group = Hash.keyGroup(groups.keys().hash(key, 0, null, 0));
    return Snapshots.ofGroup(
        sums.layout(),
        group,
        1,
        out -> {
          out.words(key, 0, 1);
          for (int kind = 0; kind < 3; kind++) {
            out.word(0);
          }
          out.count(length);
          out.count(low);
          out.words(new long[length], 0, length);
        });
  }
}
