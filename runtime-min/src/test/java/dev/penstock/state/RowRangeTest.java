package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a walk through a range finds, beside all rows, and how many rows it looks at. */
class RowRangeTest {
  private static final int BEGIN = IntervalOrder.NODE_WORDS;
  private static final int END = BEGIN + 1;
  private static final RowLayout ROW = new RowLayout(END + 1, 0);

  private static int byBeginAndEnd(long[] words, int a, int b) {
    int order = Long.compare(words[a + BEGIN], words[b + BEGIN]);
    return order != 0 ? order : Long.compare(words[a + END], words[b + END]);
  }

  /** Rows that end where they begin, or which are found as if they did. */
  private static final class Points extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = byBeginAndEnd(words, a, b);
      return order == 0 ? 0 : decided(order);
    }
  }

  /** Rows that end anywhere. */
  private static final class Intervals extends IntervalOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = byBeginAndEnd(words, a, b);
      return order == 0 ? 0 : decided(order);
    }

    @Override
    protected int compareEnds(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      return Long.compare(words[a + END], words[b + END]);
    }
  }

  /** From a bound to another. */
  private static final class Between extends RowRange {
    private long from;
    private long to;

    Between(OrderedRows rows) {
      super(rows);
    }

    int first(int slot, long from, long to) {
      this.from = from;
      this.to = to;
      return start(slot);
    }

    int firstWithout(int slot, long from, long to, long lastAdded) {
      this.from = from;
      this.to = to;
      return startWithout(slot, lastAdded);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + END] < from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + BEGIN] > to;
    }
  }

  /** Rows under two keys, in order and in a map. */
  private static final class Side {
    private final OrderedRows rows;
    private final Between range;
    private final Map<Integer, Map<List<Long>, Long>> all = new TreeMap<>();

    Side(RowOrder order) {
      rows = new OrderedRows("side", new RowLayout(1, 0), ROW, order);
      range = new Between(rows);
    }

    int slot(long key) {
      long[] words = {key};
      return rows.keys()
          .findOrInsert(rows.keys().hash(words, 0, null, 0), words, 0, new Object[0], 0);
    }

    void change(long key, long begin, long end, long weight) {
      int blank = rows.blank();
      rows.words()[rows.at(blank) + BEGIN] = begin;
      rows.words()[rows.at(blank) + END] = end;
      int slot = slot(key);
      rows.add(slot, weight);
      all.computeIfAbsent(slot, s -> new TreeMap<>(RowRangeTest::inOrder))
          .merge(List.of(begin, end), weight, (a, b) -> a + b == 0 ? null : (Long) (a + b));
    }

    List<List<Long>> found(int first) {
      List<List<Long>> found = new ArrayList<>();
      for (int row = first; row != 0; row = range.next(row)) {
        int at = rows.at(row);
        found.add(List.of(rows.words()[at + BEGIN], rows.words()[at + END], range.weight(row)));
      }
      return found;
    }

    List<List<Long>> expected(int slot, long from, long to) {
      List<List<Long>> found = new ArrayList<>();
      all.getOrDefault(slot, Map.of())
          .forEach(
              (row, weight) -> {
                if (row.get(1) >= from && row.get(0) <= to) {
                  found.add(List.of(row.get(0), row.get(1), weight));
                }
              });
      return found;
    }
  }

  private static int inOrder(List<Long> a, List<Long> b) {
    int order = a.get(0).compareTo(b.get(0));
    return order != 0 ? order : a.get(1).compareTo(b.get(1));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_walk_finds_what_all_rows_tell(boolean intervals) {
    Random random = new Random(5);
    Side side = new Side(intervals ? new Intervals() : new Points());
    for (int step = 0; step < 2_000; step++) {
      int most = step % 100 == 0 ? 60 : 4;
      for (int i = random.nextInt(most); i >= 0; i--) {
        long key = random.nextInt(2);
        long begin = random.nextInt(20);
        long end = intervals ? begin + random.nextInt(12) - 2L : begin;
        Map<List<Long>, Long> rows = side.all.getOrDefault(side.slot(key), Map.of());
        long has = rows.getOrDefault(List.of(begin, end), 0L);
        side.change(key, begin, end, has > 0 && random.nextInt(3) > 0 ? -has : 1);
        look(side, random);
      }
      side.rows.commit();
      look(side, random);
      if (step % 50 == 0) {
        while (side.rows.compact(100)) {
          look(side, random);
        }
      }
    }
  }

  private static void look(Side side, Random random) {
    int slot = side.slot(random.nextInt(2));
    long from = random.nextInt(24) - 2L;
    long to = from + random.nextInt(8) - 1L;
    assertThat(side.found(side.range.first(slot, from, to)))
        .isEqualTo(side.expected(slot, from, to));
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1, 2})
  void the_last_change_can_be_left_out(long weight) {
    Side side = new Side(new Intervals());
    side.change(0, 1, 5, 1);
    side.change(0, 2, 3, 1);
    int slot = side.slot(0);
    List<List<Long>> before = side.expected(slot, 2, 4);
    side.change(0, 2, 3, weight);
    assertThat(side.found(side.range.firstWithout(slot, 2, 4, weight))).isEqualTo(before);
    side.change(0, 2, 4, 1);
    assertThat(side.found(side.range.firstWithout(slot, 2, 4, 1)))
        .doesNotContain(List.of(2L, 4L, 1L));
  }

  @Test
  void an_undone_step_leaves_every_end_as_it_was() {
    Side side = new Side(new Intervals());
    side.change(0, 1, 5, 1);
    side.change(0, 2, 9, 1);
    side.rows.commit();
    int slot = side.slot(0);
    List<List<Long>> before = side.expected(slot, 6, 8);
    side.change(0, 2, 9, -1);
    side.change(0, 0, 7, 1);
    side.rows.undo();
    assertThat(side.found(side.range.first(slot, 6, 8))).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_walk_looks_at_a_few_rows_more_than_it_finds(boolean intervals) {
    Side side = new Side(intervals ? new Intervals() : new Points());
    int rows = 100_000;
    for (int i = 0; i < rows; i++) {
      long begin = i * 7919L % rows;
      side.change(0, begin, intervals ? begin + i % 10 : begin, 1);
    }
    side.rows.commit();
    int slot = side.slot(0);
    for (long from = 0; from < rows; from += rows / 100) {
      long before = side.rows.looked();
      int found = side.found(side.range.first(slot, from, from + 3)).size();
      assertThat(found).isBetween(4, 20);
      assertThat(side.rows.looked() - before).isBetween(8L, 200L);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void without_bounds_every_row_is_in_the_range(boolean intervals) {
    Side side = new Side(intervals ? new Intervals() : new Points());
    for (long begin = 0; begin < 9; begin++) {
      side.change(0, begin, begin + 1, 1);
    }
    RowRange all = new RowRange(side.rows) {};
    List<Long> begins = new ArrayList<>();
    for (int row = all.start(side.slot(0)); row != 0; row = all.next(row)) {
      begins.add(side.rows.words()[side.rows.at(row) + BEGIN]);
    }
    assertThat(begins).containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L);
  }

  @Test
  void rows_are_counted_once_for_where_they_end_and_once_for_where_they_begin() {
    OrderedRows rows = new OrderedRows("rows", new RowLayout(1, 0), ROW, new Points());
    assertThat(rows.looked()).isEqualTo(-1);
    assertThat(new Side(new Points()).rows.looked()).isZero();
    Side side = new Side(new Points());
    side.change(0, 3, 3, 1);
    assertThat(side.found(side.range.first(side.slot(0), 3, 3))).hasSize(1);
    assertThat(side.rows.looked()).isEqualTo(2);
    assertThat(side.found(side.range.first(side.slot(0), 4, 4))).isEmpty();
    assertThat(side.rows.looked()).isEqualTo(3);
    assertThat(side.found(side.range.first(side.slot(0), 2, 2))).isEmpty();
    assertThat(side.rows.looked()).isEqualTo(5);
  }

  @Test
  void a_walk_to_one_long_interval_passes_over_the_short_ones() {
    Side side = new Side(new Intervals());
    int rows = 100_000;
    for (long begin = 0; begin < rows; begin++) {
      side.change(0, begin, begin == 17 ? rows : begin, 1);
    }
    side.rows.commit();
    int slot = side.slot(0);
    assertThat(side.found(side.range.first(slot, rows, rows)))
        .containsExactly(List.of(17L, (long) rows, 1L));
    assertThat(side.rows.looked()).isLessThan(150);
  }
}
