package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ExtremesTest {
  private final KeyedRows groups =
      new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
  private final LongExtremes numbers = new LongExtremes("numbers", groups);
  private final ObjectExtremes texts =
      new ObjectExtremes("texts", groups, Comparator.<String>naturalOrder());
  private final ErrorBag errors = new ErrorBag();

  @Test
  void duplicates_keep_an_extreme_until_the_last_one_goes() {
    int slot = slot(1);
    for (long value : new long[] {9, 9, 4}) {
      numbers.add(slot, value, 1);
    }
    assertBounds(slot, 4, 9);
    numbers.add(slot, 9, -1);
    assertBounds(slot, 4, 9);
    numbers.add(slot, 9, -1);
    assertBounds(slot, 4, 4);
    numbers.add(slot, 4, -1);
    assertThat(numbers.isEmpty(slot)).isTrue();
  }

  @Test
  void a_deletion_before_its_insertion_is_no_value_and_no_error() {
    int slot = slot(1);
    numbers.add(slot, 9, -2);
    assertThat(numbers.isEmpty(slot)).isTrue();
    numbers.add(slot, 5, 1);
    assertBounds(slot, 5, 5);
    numbers.add(slot, 9, 3);
    assertBounds(slot, 5, 9);
    numbers.judge(errors);
    assertThat(errors.isClear()).isTrue();
  }

  @Test
  void a_deletion_without_its_value_refuses_the_step_and_names_group_and_value() {
    int slot = slot(7);
    numbers.add(slot, 5, 1);
    numbers.add(slot, 6, -1);
    numbers.add(slot, 6, -1);
    texts.add(slot, "it", -1);
    numbers.judge(errors);
    texts.judge(errors);

    assertThat(errors.refusals()).hasSize(2);
    assertThat(errors.refusals().get(0))
        .hasToString("numbers: count below zero, row (7, value = 6)");
    assertThat(errors.refusals().get(1))
        .hasToString("texts: count below zero, row (7, value = 'it')");
  }

  @Test
  void a_refusal_shows_the_value_that_a_word_stands_for() {
    LongExtremes doubles =
        new LongExtremes("doubles", groups).describe("price", LongExtremes::toDouble);
    doubles.add(slot(7), LongExtremes.ordered(-2.5), -1);
    doubles.judge(errors);

    assertThat(errors.refusals().get(0))
        .hasToString("doubles: count below zero, row (7, price = -2.5)");
  }

  @Test
  void heavy_weights_count_as_that_many_copies() {
    int slot = slot(1);
    long small = numbers.bytes();
    numbers.add(slot, 7, 1_000);
    numbers.add(slot, 3, 2);
    texts.add(slot, "b", 1_000);
    texts.add(slot, "a", 2);
    commit();
    numbers.add(slot, 7, -999);
    assertBounds(slot, 3, 7);
    numbers.add(slot, 7, -1);
    assertBounds(slot, 3, 3);
    texts.add(slot, "b", -1_000);
    assertThat(texts.max(slot)).isEqualTo("a");
    commit();
    numbers.compact(Long.MAX_VALUE);
    assertThat(numbers.bytes()).isEqualTo(small);
    assertBounds(slot, 3, 3);
  }

  @Test
  void a_group_of_fifty_thousand_values_loses_them_in_any_order() {
    int slot = slot(1);
    Random random = new Random(1);
    TreeMap<Long, Long> model = new TreeMap<>();
    for (int i = 0; i < 50_000; i++) {
      long value = random.nextInt(1_000_000);
      numbers.add(slot, value, 1);
      model.merge(value, 1L, Long::sum);
    }
    commit();
    while (!model.isEmpty()) {
      Long value = model.ceilingKey((long) random.nextInt(1_000_000));
      value = value == null ? model.firstKey() : value;
      numbers.add(slot, value, -model.remove(value));
      assertThat(numbers.isEmpty(slot)).isEqualTo(model.isEmpty());
      if (!model.isEmpty()) {
        assertBounds(slot, model.firstKey(), model.lastKey());
      }
    }
    numbers.judge(errors);
    assertThat(errors.isClear()).isTrue();
  }

  @Test
  void a_rising_series_that_loses_its_least_value_each_step_stays_fast() {
    int slot = slot(1);
    ArrayDeque<Long> window = new ArrayDeque<>();
    for (long i = 0; i < 400_000 / StateFormContract.SHARE; i++) {
      numbers.add(slot, i, 1);
      window.add(i);
      if (window.size() > 400) {
        numbers.add(slot, window.remove(), -1);
      }
      assertBounds(slot, window.getFirst(), i);
      commit();
    }
    numbers.compact(Long.MAX_VALUE);
    assertBounds(slot, window.getFirst(), window.getLast());
  }

  @Test
  void undo_after_promotion_brings_back_the_small_group() {
    int slot = slot(1);
    numbers.add(slot, 5, 1);
    texts.add(slot, "m", 1);
    groups.touch(slot);
    groups.words()[groups.at(slot) + 1] = 1;
    groups.commit();
    for (int i = 0; i < 5_000; i++) {
      numbers.add(slot, i - 2_000, 1);
      texts.add(slot, "t" + i, 1);
    }
    numbers.add(slot, 5, -1);
    assertBounds(slot, -2_000, 2_999);
    groups.undo();

    assertBounds(slot, 5, 5);
    assertThat(texts.min(slot)).isEqualTo("m");
    assertThat(texts.max(slot)).isEqualTo("m");
    assertThat(numbers.rows()).isEqualTo(1);
  }

  @Test
  void floating_numbers_keep_their_order_as_words() {
    double[] doubles = {
      Double.NEGATIVE_INFINITY,
      -1e300,
      -1,
      -Double.MIN_VALUE,
      0,
      Double.MIN_VALUE,
      1,
      1e300,
      Double.POSITIVE_INFINITY,
      Double.NaN
    };
    for (int i = 0; i < doubles.length; i++) {
      double back = LongExtremes.toDouble(LongExtremes.ordered(doubles[i]));
      assertThat(Double.compare(back, doubles[i])).isZero();
      float single = LongExtremes.toFloat(LongExtremes.ordered((float) doubles[i]));
      assertThat(Float.compare(single, (float) doubles[i])).isZero();
      if (i > 0) {
        assertThat(LongExtremes.ordered(doubles[i - 1]))
            .isLessThan(LongExtremes.ordered(doubles[i]));
      }
    }
  }

  private void assertBounds(int slot, long min, long max) {
    assertThat(numbers.isEmpty(slot)).isFalse();
    assertThat(numbers.min(slot)).isEqualTo(min);
    assertThat(numbers.max(slot)).isEqualTo(max);
  }

  private void commit() {
    numbers.commit();
    texts.commit();
  }

  private int slot(long key) {
    long[] words = {key};
    long hash = groups.keys().hash(words, 0, KeyTable.NO_OBJECTS, 0);
    return groups.keys().findOrInsert(hash, words, 0, KeyTable.NO_OBJECTS, 0);
  }
}
