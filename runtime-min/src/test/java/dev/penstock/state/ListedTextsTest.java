package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The texts of keys and what a step changes of them, beside texts made of all rows. */
class ListedTextsTest {
  private static final int ORDER = OrderedRows.NODE_WORDS;
  private static final int VALUE = 0;
  private static final int SEPARATOR = 1;

  /** Rows by a number, then value, then separator; nulls first. */
  private static final class ByNumber extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + ORDER], words[b + ORDER]);
      if (order != 0) {
        return decided(order);
      }
      order = texts(objects[objectsOfA + VALUE], objects[objectsOfB + VALUE]);
      if (order != 0) {
        return tied(order);
      }
      order = texts(objects[objectsOfA + SEPARATOR], objects[objectsOfB + SEPARATOR]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** What a key shows; the text may be null. */
  record Shown(String text) {}

  /** A row: key, number, value, separator; the last two null for none. */
  record Listed(long key, long number, String value, String separator) {
    String order() {
      String ofSeparator = separator == null ? "" : "+" + separator;
      return number + " " + (value == null ? "" : "+" + value) + " " + ofSeparator;
    }
  }

  private final OrderedRows rows =
      new OrderedRows("rows", new RowLayout(1, 0), new RowLayout(ORDER + 1, 2), new ByNumber());
  private final Map<Listed, Long> all = new HashMap<>();
  private final Map<Long, Shown> shown = new HashMap<>();
  private ListedTexts texts = ListedTexts.of(rows, VALUE, ", ");
  private boolean own;
  private int changed;

  private void change(Listed row, long weight) {
    long[] words = {row.key()};
    KeyTable keys = rows.keys();
    int slot = keys.findOrInsert(keys.hash(words, 0, null, 0), words, 0, new Object[0], 0);
    int blank = rows.blank();
    rows.words()[rows.at(blank) + ORDER] = row.number();
    rows.objects()[rows.objectsAt(blank) + VALUE] = row.value();
    rows.objects()[rows.objectsAt(blank) + SEPARATOR] = row.separator();
    rows.add(slot, weight);
    all.merge(row, weight, (a, b) -> a + b == 0 ? null : (Long) (a + b));
  }

  private void step() {
    flush();
    assertThat(shown).isEqualTo(expected());
    rows.commit();
  }

  private void flush() {
    changed = 0;
    for (int k = 0; k < rows.touched(); k++) {
      if (texts.changes(k)) {
        long key = rows.keys().words()[rows.keys().at(rows.touchedSlot(k))];
        Shown old = texts.hasShown() ? new Shown(texts.oldText()) : null;
        assertThat(shown.remove(key)).isEqualTo(old);
        if (texts.shows()) {
          Shown now = new Shown(texts.text());
          assertThat(now).isNotEqualTo(old);
          shown.put(key, now);
        }
        changed++;
      }
    }
  }

  private Map<Long, Shown> expected() {
    Map<Long, TreeMap<String, Listed>> groups = new HashMap<>();
    all.keySet()
        .forEach(
            row -> groups.computeIfAbsent(row.key(), k -> new TreeMap<>()).put(row.order(), row));
    Map<Long, Shown> expected = new HashMap<>();
    groups.forEach(
        (key, group) -> {
          StringBuilder text = null;
          for (Listed row : group.values()) {
            for (long i = row.value() == null ? 0 : all.get(row); i > 0; i--) {
              String between = own ? Objects.toString(row.separator(), "") : ", ";
              text = text == null ? new StringBuilder() : text.append(between);
              text.append(row.value());
            }
          }
          expected.put(key, new Shown(text == null ? null : text.toString()));
        });
    return expected;
  }

  private void run(long seed) {
    Random random = new Random(seed);
    String[] values = {null, "", "a", "b", "ab"};
    String[] separators = {null, "", "-", "/"};
    for (int step = 0; step < 2_000; step++) {
      for (int i = random.nextInt(step % 10 == 0 ? 20 : 4); i >= 0; i--) {
        Listed row =
            new Listed(
                random.nextInt(3),
                random.nextInt(3),
                values[random.nextInt(values.length)],
                separators[random.nextInt(separators.length)]);
        long has = all.getOrDefault(row, 0L);
        change(row, has > 0 && random.nextInt(3) > 0 ? -has : 1 + random.nextInt(2));
      }
      step();
    }
  }

  @Test
  void what_a_step_changes_leads_from_text_to_text() {
    run(5);
  }

  @Test
  void each_value_stands_behind_the_separator_of_its_row() {
    texts = ListedTexts.separatedBy(rows, VALUE, SEPARATOR);
    own = true;
    run(6);
  }

  @Test
  void a_step_that_leaves_the_text_as_it_is_changes_nothing() {
    change(new Listed(1, 1, "a", null), 1);
    change(new Listed(1, 2, null, null), 1);
    step();
    change(new Listed(1, 1, "a", null), -1);
    change(new Listed(1, 3, "a", null), 1);
    change(new Listed(1, 2, null, null), 4);
    step();
    assertThat(changed).isZero();
  }

  @Test
  void a_row_that_is_there_too_seldom_shows_nothing() {
    change(new Listed(1, 1, "a", null), -1);
    flush();
    assertThat(changed).isZero();
  }

  @Test
  void a_key_whose_rows_have_gone_shows_nothing() {
    change(new Listed(1, 1, null, null), 1);
    step();
    change(new Listed(1, 1, null, null), -1);
    assertThat(texts.changes(0)).isTrue();
    assertThat(texts.hasShown()).isTrue();
    assertThat(texts.shows()).isFalse();
    step();
    change(new Listed(1, 1, null, null), 1);
    change(new Listed(1, 1, null, null), -1);
    assertThat(texts.changes(0)).isFalse();
    assertThat(texts.shows()).isFalse();
  }

  @Test
  void a_text_that_is_too_long_is_not_built() {
    change(new Listed(1, 1, "ab", null), 1L << 40);
    assertThat(texts.changes(0)).isTrue();
    assertThat(texts.isTooLong()).isTrue();
    assertThat(texts.text()).isNull();
    rows.undo();
    change(new Listed(1, 1, "ab", null), 1_000);
    assertThat(texts.changes(0)).isTrue();
    assertThat(texts.isTooLong()).isFalse();
    assertThat(texts.text()).hasSize(4 * 1_000 - 2);
  }

  @Test
  void any_number_of_empty_texts_is_an_empty_text() {
    texts = ListedTexts.of(rows, VALUE, "");
    change(new Listed(1, 1, "", null), 1L << 50);
    flush();
    assertThat(shown).containsExactly(Map.entry(1L, new Shown("")));
  }
}
