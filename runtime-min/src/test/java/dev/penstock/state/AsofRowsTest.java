package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What left rows meet and what a step changes of it, beside pairs computed from all rows. */
class AsofRowsTest {
  private static final int TIME = OrderedRows.NODE_WORDS;
  private static final int TIE = TIME + 1;
  private static final int TEXT = 1;

  /** How the two sides are kept. */
  enum Kept {
    IN_TWO_TABLES,
    IN_ONE_TABLE,
    WITHOUT_KEY,
    BY_TEXT
  }

  /** Rows by time, as a number or a text, then tie. */
  private static final class ByTime extends RowOrder {
    private final boolean byText;

    ByTime(boolean byText) {
      this.byText = byText;
    }

    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          byText
              ? texts(objects[objectsOfA + TEXT], objects[objectsOfB + TEXT])
              : Long.compare(words[a + TIME], words[b + TIME]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + TIE], words[b + TIE]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** A left and a right row under a key: key, time and tie of each. */
  record Pair(long key, long leftTime, long leftTie, long rightTime, long rightTie) {}

  /** Two sides and their pairs. */
  private static final class Sides {
    private final OrderedRows left;
    private final OrderedRows right;
    private final AsofRows asof;
    private final boolean strict;
    private final Kept kept;
    private final Map<List<Long>, Long> lefts = new HashMap<>();
    private final Map<List<Long>, Long> rights = new HashMap<>();
    private final Map<Pair, Long> shown = new HashMap<>();
    private long changed;

    Sides(boolean strict, Kept kept) {
      this.strict = strict;
      this.kept = kept;
      RowLayout key = kept == Kept.WITHOUT_KEY ? RowLayout.EMPTY : new RowLayout(1, 0);
      KeyTable table = new KeyTable(key);
      this.left = side(table);
      this.right = side(kept == Kept.IN_ONE_TABLE ? table : new KeyTable(key));
      boolean byText = kept == Kept.BY_TEXT;
      int time = byText ? TEXT : TIME;
      this.asof =
          strict
              ? AsofRows.before(left, time, right, time, byText)
              : AsofRows.notBehind(left, time, right, time, byText);
    }

    private OrderedRows side(KeyTable table) {
      boolean byText = kept == Kept.BY_TEXT;
      RowLayout row = new RowLayout(TIME + 2, byText ? TEXT + 1 : 0);
      return new OrderedRows("side", table, row, new ByTime(byText));
    }

    void change(boolean ofLeft, long key, long time, long tie, long weight) {
      OrderedRows rows = ofLeft ? left : right;
      long[] words = {key};
      int slot =
          rows.keys().findOrInsert(rows.keys().hash(words, 0, null, 0), words, 0, new Object[0], 0);
      int blank = rows.blank();
      rows.words()[rows.at(blank) + TIME] = time;
      rows.words()[rows.at(blank) + TIE] = tie;
      if (kept == Kept.BY_TEXT) {
        rows.objects()[rows.objectsAt(blank) + TEXT] = Long.toString(time);
      }
      rows.add(slot, weight);
      (ofLeft ? lefts : rights)
          .merge(List.of(key, time, tie), weight, (a, b) -> a + b == 0 ? null : (Long) (a + b));
    }

    void step() {
      Map<Pair, Long> once = new HashMap<>();
      changed = 0;
      for (int k = 0, keys = asof.touched(); k < keys; k++) {
        for (int i = 0, changes = asof.changes(k); i < changes; i++) {
          int slot = asof.leftSlot();
          int l = left.at(asof.left(i));
          int r = right.at(asof.right(i));
          Pair pair =
              new Pair(
                  key(left, slot),
                  left.words()[l + TIME],
                  left.words()[l + TIE],
                  right.words()[r + TIME],
                  right.words()[r + TIE]);
          assertThat(key(right, asof.rightSlot())).isEqualTo(pair.key);
          assertThat(once.put(pair, asof.weight(i))).as("changed twice: " + pair).isNull();
          shown.merge(pair, asof.weight(i), (a, b) -> a + b == 0 ? null : (Long) (a + b));
          changed++;
        }
      }
      assertThat(shown).isEqualTo(expected());
      left.commit();
      right.commit();
    }

    private long key(OrderedRows side, int slot) {
      return kept == Kept.WITHOUT_KEY ? 0 : side.keys().words()[side.keys().at(slot)];
    }

    private Map<Pair, Long> expected() {
      Map<Pair, Long> pairs = new HashMap<>();
      lefts.forEach(
          (l, weight) -> {
            TreeMap<List<Long>, List<Long>> candidates =
                new TreeMap<>(
                    (a, b) ->
                        a.get(1).equals(b.get(1))
                            ? a.get(2).compareTo(b.get(2))
                            : a.get(1).compareTo(b.get(1)));
            for (List<Long> r : rights.keySet()) {
              boolean reached = strict ? r.get(1) < l.get(1) : r.get(1) <= l.get(1);
              if (r.get(0).equals(l.get(0)) && reached) {
                candidates.put(r, r);
              }
            }
            if (!candidates.isEmpty()) {
              List<Long> r = candidates.lastKey();
              pairs.put(new Pair(l.get(0), l.get(1), l.get(2), r.get(1), r.get(2)), weight);
            }
          });
      return pairs;
    }
  }

  @ParameterizedTest
  @EnumSource
  void what_a_step_changes_leads_from_pairs_to_pairs(Kept kept) {
    for (boolean strict : new boolean[] {false, true}) {
      Random random = new Random(3);
      Sides sides = new Sides(strict, kept);
      int keys = kept == Kept.WITHOUT_KEY ? 1 : 20;
      for (int step = 0; step < 2_000 / StateFormContract.SHARE; step++) {
        for (int i = random.nextInt(step % 10 == 0 ? 60 : 4); i >= 0; i--) {
          boolean ofLeft = random.nextBoolean();
          long key = random.nextInt(i % 2 == 0 ? 1 : keys);
          long time = random.nextInt(8);
          long tie = random.nextInt(2);
          Map<List<Long>, Long> side = ofLeft ? sides.lefts : sides.rights;
          long has = side.getOrDefault(List.of(key, time, tie), 0L);
          sides.change(ofLeft, key, time, tie, has > 0 && random.nextInt(3) > 0 ? -has : 1);
        }
        sides.step();
      }
    }
  }

  @Test
  void sides_of_which_a_weight_is_below_zero_change_nothing_since_the_step_is_refused() {
    for (boolean ofLeft : new boolean[] {false, true}) {
      Sides sides = new Sides(/* strict= */ false, Kept.IN_TWO_TABLES);
      sides.change(true, 1, 5, 0, 1);
      sides.change(false, 1, 5, 0, 1);
      sides.change(ofLeft, 1, 6, 0, -1);
      assertThat(sides.asof.touched()).isEqualTo(1);
      assertThat(sides.asof.changes(0)).isZero();
    }
  }

  @Test
  void one_right_row_touches_only_what_finds_it() {
    Sides sides = new Sides(/* strict= */ false, Kept.IN_TWO_TABLES);
    for (long time = 0; time < 1_000; time++) {
      sides.change(/* ofLeft= */ true, 1, time, 0, 1);
      if (time % 10 == 0) {
        sides.change(/* ofLeft= */ false, 1, time, 0, 1);
      }
    }
    sides.step();
    sides.change(/* ofLeft= */ false, 1, 505, 0, 1);
    sides.step();
    assertThat(sides.changed).isEqualTo(2 * 5);
  }
}
