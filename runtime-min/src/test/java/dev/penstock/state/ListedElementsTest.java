package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.scalar.Elements;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The lists of keys and what a step changes of them, beside lists made of all rows. */
class ListedElementsTest {
  private static final int ORDER = OrderedRows.NODE_WORDS;
  private static final int COUNTS = ORDER + 1;

  /** Rows by a number, then by value, null first, then by whether they count. */
  private static final class ByNumber extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + ORDER], words[b + ORDER]);
      if (order != 0) {
        return decided(order);
      }
      order = texts(objects[objectsOfA], objects[objectsOfB]);
      if (order == 0) {
        order = Long.compare(words[a + COUNTS], words[b + COUNTS]);
      }
      return order == 0 ? 0 : tied(order);
    }
  }

  /** A row: key, number, value, which may be null, and whether it counts. */
  record Listed(long key, long number, String value, boolean counts) {}

  private static final Comparator<Listed> BY_NUMBER =
      Comparator.comparingLong(Listed::number)
          .thenComparing(Listed::value, Comparator.nullsFirst(Comparator.naturalOrder()))
          .thenComparing(Listed::counts);

  private final OrderedRows rows =
      new OrderedRows("rows", new RowLayout(1, 0), new RowLayout(ORDER + 2, 1), new ByNumber());
  private final Map<Listed, Long> all = new HashMap<>();
  private final Map<Long, List<Object>> shown = new HashMap<>();
  private ListedElements lists =
      ListedElements.of(rows, (words, at, objects, objectsAt) -> objects[objectsAt]);
  private boolean some;
  private int changed;

  private void listSome() {
    lists = ListedElements.of(rows, (words, at, objects, objectsAt) -> objects[objectsAt], COUNTS);
    some = true;
  }

  private void change(Listed row, long weight) {
    long[] words = {row.key()};
    KeyTable keys = rows.keys();
    int slot = keys.findOrInsert(keys.hash(words, 0, null, 0), words, 0, new Object[0], 0);
    int blank = rows.blank();
    rows.words()[rows.at(blank) + ORDER] = row.number();
    rows.words()[rows.at(blank) + COUNTS] = row.counts() ? 1 : 0;
    rows.objects()[rows.objectsAt(blank)] = row.value();
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
      if (lists.changes(k)) {
        long key = rows.keys().words()[rows.keys().at(rows.touchedSlot(k))];
        if (lists.hasShown()) {
          assertThat(shown).containsKey(key);
          assertThat((Object) lists.oldList()).isEqualTo(shown.remove(key));
        }
        assertThat(shown).doesNotContainKey(key);
        if (lists.shows()) {
          shown.put(key, lists.list());
        }
        changed++;
      }
    }
  }

  /** A list of each key that has rows; null if none of them counts. */
  private Map<Long, List<Object>> expected() {
    Map<Long, List<Object>> expected = new HashMap<>();
    all.keySet().stream()
        .sorted(BY_NUMBER)
        .forEach(
            row -> {
              List<Object> list = expected.computeIfAbsent(row.key(), k -> new ArrayList<>());
              for (long i = some && !row.counts() ? 0 : all.get(row); i > 0; i--) {
                list.add(row.value());
              }
            });
    expected.replaceAll((key, list) -> list.isEmpty() ? null : list);
    return expected;
  }

  private void run(long seed) {
    Random random = new Random(seed);
    String[] values = {null, "", "a", "b"};
    for (int step = 0; step < 2_000; step++) {
      for (int i = random.nextInt(step % 10 == 0 ? 20 : 4); i >= 0; i--) {
        String value = values[random.nextInt(values.length)];
        Listed row =
            new Listed(random.nextInt(3), random.nextInt(3), value, random.nextInt(3) == 0);
        long has = all.getOrDefault(row, 0L);
        change(row, has > 0 && random.nextInt(3) > 0 ? -has : 1 + random.nextInt(2));
      }
      step();
    }
  }

  @Test
  void what_a_step_changes_leads_from_list_to_list() {
    run(7);
  }

  @Test
  void rows_that_do_not_count_keep_their_group_and_are_not_listed() {
    listSome();
    run(8);
  }

  @Test
  void a_step_that_leaves_the_list_as_it_is_changes_nothing() {
    listSome();
    change(new Listed(1, 1, null, true), 1);
    step();
    assertThat(shown.get(1L)).containsExactly((Object) null);
    change(new Listed(1, 1, null, true), -1);
    change(new Listed(1, 3, null, true), 1);
    change(new Listed(1, 2, "a", false), 4);
    step();
    assertThat(changed).isZero();
  }

  @Test
  void a_list_that_is_too_long_is_not_built() {
    change(new Listed(1, 1, "a", true), 1L << 40);
    assertThat(lists.changes(0)).isTrue();
    assertThat(lists.isTooLong()).isTrue();
    assertThat((Object) lists.list()).isNull();
    rows.undo();
    change(new Listed(1, 1, "a", true), 1_000);
    assertThat(lists.changes(0)).isTrue();
    assertThat(lists.isTooLong()).isFalse();
    assertThat(Elements.<Object>list(lists.list())).hasSize(1_000).containsOnly("a");
  }
}
