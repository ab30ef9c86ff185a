package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.checkpoint.CheckpointReader;
import dev.penstock.checkpoint.CheckpointWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Groups with more values than a block holds: they move, shrink, go and are written like others.
 */
class LargeExtremesTest {
  private static final int HOT = 1000;
  private static final int VALUES = 3000;
  private static final String[] TEXTS =
      IntStream.rangeClosed(0, VALUES)
          .mapToObj(value -> String.format(Locale.ROOT, "text %04d", value))
          .toArray(String[]::new);

  private final ErrorBag errors = new ErrorBag();
  private KeyedRows groups = groups();
  private LongExtremes numbers = new LongExtremes("numbers", groups);
  private ObjectExtremes texts = texts(groups);

  @Test
  void a_large_group_that_moves_to_another_slot_takes_its_values_along() {
    fill();
    for (int key = 0; key < 90; key++) {
      change(key, key, -1);
    }
    commit();
    int before = slot(HOT);
    compact();
    assertThat(slot(HOT)).isLessThan(before);

    assertBounds(slot(HOT), 0, VALUES - 1);
    assertBounds(slot(95), 95, 95);
    change(7, 70, 1);
    commit();
    assertBounds(slot(7), 70, 70);
    empty();
  }

  @Test
  void a_large_group_that_goes_leaves_nothing_behind() {
    long bytes = numbers.bytes() + texts.bytes();
    fill();
    assertThat(numbers.rows()).isEqualTo(VALUES + 100);
    assertThat(numbers.bytes()).isGreaterThan(bytes);
    for (int value = 0; value < VALUES; value++) {
      change(HOT, value, -1);
    }
    for (int key = 0; key < 100; key++) {
      change(key, key, -1);
    }
    assertThat(numbers.isEmpty(slot(HOT))).isTrue();
    commit();
    compact();

    assertThat(numbers.rows()).isZero();
    assertThat(texts.rows()).isZero();
    assertThat(numbers.bytes() + texts.bytes()).isEqualTo(bytes);
  }

  @Test
  void a_large_group_that_shrinks_keeps_its_values_in_less_room() {
    fill();
    long full = numbers.bytes();
    long fullTexts = texts.bytes();
    for (int value = 100; value < VALUES; value++) {
      change(HOT, value, -1);
    }
    commit();
    compact();
    assertThat(numbers.bytes()).isLessThan(full / 4);
    assertThat(texts.bytes()).isLessThan(fullTexts / 4);
    assertBounds(slot(HOT), 0, 99);
    for (int value = 0; value < 99; value++) {
      change(HOT, value, -1);
      assertBounds(slot(HOT), value + 1, 99);
    }
  }

  @Test
  void large_groups_are_written_and_read_back() throws IOException {
    fill();
    change(HOT, 5, 1);
    commit();
    byte[] bytes = written();
    groups = groups();
    numbers = new LongExtremes("numbers", groups);
    texts = texts(groups);
    read(bytes);

    assertThat(numbers.rows()).isEqualTo(VALUES + 100);
    assertThat(texts.rows()).isEqualTo(VALUES + 100);
    assertBounds(slot(HOT), 0, VALUES - 1);
    assertThat(written()).isEqualTo(bytes);
    change(HOT, 5, -1);
    empty();
  }

  @Test
  void what_was_written_for_texts_is_not_read_as_numbers() throws IOException {
    change(1, 1, 1);
    commit();
    byte[] bytes = written();
    KeyedRows others = groups();
    Map<String, StateForm> forms = new LinkedHashMap<>();
    forms.put("groups", others);
    forms.put("numbers", texts(others));
    forms.put("texts", new LongExtremes("numbers", others));

    assertThatThrownBy(() -> new CheckpointReader(new ByteArrayInputStream(bytes)).read(forms))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("extremes of words, key 1+0");
  }

  @Test
  void undo_puts_back_what_a_step_took_from_a_large_group() {
    fill();
    for (int value = 0; value < VALUES; value += 2) {
      change(HOT, value, -1);
    }
    change(HOT, VALUES, 3);
    assertBounds(slot(HOT), 1, VALUES);
    groups.undo();

    assertBounds(slot(HOT), 0, VALUES - 1);
    assertThat(numbers.rows()).isEqualTo(VALUES + 100);
    empty();
  }

  @Test
  void counts_what_the_step_has_changed_and_tells_names_in_passing() {
    change(1, 1, 1);
    change(1, 2, 1);
    assertThat(numbers.changed()).isEqualTo(2);
    commit();
    assertThat(numbers.changed()).isZero();
    assertThat(numbers.describe("n", Long::valueOf)).isSameAs(numbers);
    assertThat(texts.describe("t")).isSameAs(texts);
    change(1, 9, -1);
    texts.judge(errors);
    numbers.judge(errors);
    assertThat(errors.refusals().stream().map(Object::toString))
        .containsExactly(
            "texts: count below zero, row (1, t = 'text 0009')",
            "numbers: count below zero, row (1, n = 9)");
  }

  /** A hundred groups of one value, then one of many. */
  private void fill() {
    for (int key = 0; key < 100; key++) {
      change(key, key, 1);
    }
    for (int value : shuffled()) {
      change(HOT, value, 1);
    }
    commit();
  }

  /** Takes the values of the large group out, in any order. */
  private void empty() {
    int slot = slot(HOT);
    List<Integer> left = shuffled();
    boolean[] present = new boolean[VALUES];
    left.forEach(value -> present[value] = true);
    int min = 0;
    int max = VALUES - 1;
    for (int value : left) {
      assertBounds(slot, min, max);
      change(HOT, value, -1);
      present[value] = false;
      while (min < VALUES && !present[min]) {
        min++;
      }
      while (max >= 0 && !present[max]) {
        max--;
      }
    }
    assertThat(numbers.isEmpty(slot)).isTrue();
    assertThat(texts.isEmpty(slot)).isTrue();
    groups.judge(errors);
    numbers.judge(errors);
    texts.judge(errors);
    assertThat(errors.isClear()).isTrue();
  }

  private static List<Integer> shuffled() {
    List<Integer> values = IntStream.range(0, VALUES).boxed().collect(Collectors.toList());
    Collections.shuffle(values, new Random(1));
    return values;
  }

  private void change(int key, int value, long weight) {
    int slot = slot(key);
    groups.touch(slot);
    groups.words()[groups.at(slot) + 1] += weight;
    numbers.add(slot, value, weight);
    texts.add(slot, text(value), weight);
  }

  private static String text(int value) {
    return TEXTS[value];
  }

  private void commit() {
    groups.commit();
    numbers.commit();
    texts.commit();
  }

  private void compact() {
    groups.compact(Long.MAX_VALUE);
    numbers.compact(Long.MAX_VALUE);
    texts.compact(Long.MAX_VALUE);
  }

  private void assertBounds(int slot, int min, int max) {
    assertThat(numbers.min(slot)).isEqualTo(min);
    assertThat(numbers.max(slot)).isEqualTo(max);
    assertThat(texts.min(slot)).isEqualTo(text(min));
    assertThat(texts.max(slot)).isEqualTo(text(max));
  }

  private byte[] written() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CheckpointWriter writer = new CheckpointWriter(bytes, "extremes", 1);
    writer.part("groups", groups);
    writer.part("numbers", numbers);
    writer.part("texts", texts);
    writer.end();
    return bytes.toByteArray();
  }

  private void read(byte[] bytes) throws IOException {
    Map<String, StateForm> forms = new LinkedHashMap<>();
    forms.put("groups", groups);
    forms.put("numbers", numbers);
    forms.put("texts", texts);
    new CheckpointReader(new ByteArrayInputStream(bytes)).read(forms);
  }

  private static KeyedRows groups() {
    return new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
  }

  private static ObjectExtremes texts(KeyedRows groups) {
    return new ObjectExtremes("texts", groups, Comparator.<String>naturalOrder());
  }

  private int slot(long key) {
    long[] words = {key};
    long hash = groups.keys().hash(words, 0, KeyTable.NO_OBJECTS, 0);
    return groups.keys().findOrInsert(hash, words, 0, KeyTable.NO_OBJECTS, 0);
  }
}
