package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What rankings show and change, beside rankings computed from all rows. */
class TopRowsTest {
  private static final int VALUE = OrderedRows.NODE_WORDS;
  private static final int TIE = VALUE + 1;

  enum Ranking {
    ROW_NUMBER,
    RANK,
    DENSE_RANK
  }

  /** Rows by value, then tie. */
  private static final class ByValue extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + VALUE], words[b + VALUE]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + TIE], words[b + TIE]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** A value, a tie, and the rank or 0. */
  record Shown(long value, long tie, long rank) {}

  /** One ranking under one key and its changes added up. */
  private static final class Board {
    private final OrderedRows rows =
        new OrderedRows("rows", RowLayout.EMPTY, new RowLayout(VALUE + 2, 0), new ByValue());
    private final Ranking ranking;
    private final long first;
    private final long last;
    private final boolean ranked;
    private final TopRows top;
    private final TreeMap<List<Long>, Long> all = new TreeMap<>(Board::compare);
    private Map<Shown, Long> shown = new HashMap<>();
    private int changed;

    Board(Ranking ranking, long first, long last, boolean ranked) {
      this.ranking = ranking;
      this.first = first;
      this.last = last;
      this.ranked = ranked;
      this.top =
          switch (ranking) {
            case ROW_NUMBER -> TopRows.rowNumber(rows, first, last);
            case RANK -> TopRows.rank(rows, first, last);
            case DENSE_RANK -> TopRows.denseRank(rows, first, last);
          };
      if (ranked) {
        top.ranked();
      }
    }

    private static int compare(List<Long> a, List<Long> b) {
      int order = a.get(0).compareTo(b.get(0));
      return order == 0 ? a.get(1).compareTo(b.get(1)) : order;
    }

    void change(long value, long tie, long weight) {
      int row = rows.blank();
      rows.words()[rows.at(row) + VALUE] = value;
      rows.words()[rows.at(row) + TIE] = tie;
      rows.add(0, weight);
      all.merge(List.of(value, tie), weight, (a, b) -> a + b == 0 ? null : (Long) (a + b));
    }

    /** Adds up what the step changes; no row may be changed twice. */
    void flush() {
      Map<Shown, Long> before = new HashMap<>(shown);
      for (int k = 0; k < rows.touched(); k++) {
        int changes = top.changes(k);
        Map<Shown, Long> once = new HashMap<>();
        changed = changes;
        for (int i = 0; i < changes; i++) {
          int at = rows.at(top.row(i));
          Shown row =
              new Shown(rows.words()[at + VALUE], rows.words()[at + TIE], ranked ? top.rank(i) : 0);
          assertThat(once.put(row, top.weight(i))).as("changed twice: " + row).isNull();
          shown.merge(row, top.weight(i), (a, b) -> a + b == 0 ? null : (Long) (a + b));
        }
      }
      assertThat(shown).as(ranking + " from " + before + " to " + all).isEqualTo(expected());
    }

    void commit() {
      rows.commit();
    }

    private Map<Shown, Long> expected() {
      Map<Shown, Long> expected = new HashMap<>();
      long number = 0;
      long rank = 0;
      long dense = 0;
      Long previous = null;
      for (var entry : all.entrySet()) {
        long value = entry.getKey().get(0);
        if (previous == null || previous != value) {
          rank = number + 1;
          dense++;
        }
        previous = value;
        for (long copy = 0; copy < entry.getValue(); copy++) {
          number++;
          long own =
              ranking == Ranking.ROW_NUMBER ? number : ranking == Ranking.RANK ? rank : dense;
          if (own >= first && own <= last) {
            Shown row = new Shown(value, entry.getKey().get(1), ranked ? own : 0);
            expected.merge(row, 1L, Long::sum);
          }
        }
      }
      return expected;
    }
  }

  @ParameterizedTest
  @EnumSource
  void what_a_step_changes_leads_from_one_ranking_to_the_next(Ranking ranking) {
    Random random = new Random(1);
    for (long[] range : new long[][] {{1, 1}, {1, 3}, {2, 2}, {3, 7}, {1, 1_000}, {5, 5}}) {
      for (boolean ranked : new boolean[] {false, true}) {
        run(new Board(ranking, range[0], range[1], ranked), random, 300, 4);
        run(new Board(ranking, range[0], range[1], ranked), random, 30, 60);
      }
    }
  }

  private static void run(Board board, Random random, int steps, int most) {
    for (int step = 0; step < steps; step++) {
      List<List<Long>> undone = new ArrayList<>();
      for (int i = random.nextInt(most) + 1; i > 0; i--) {
        long value = random.nextInt(6);
        long tie = random.nextInt(4);
        long has = board.all.getOrDefault(List.of(value, tie), 0L);
        long weight = has > 0 && random.nextInt(2) == 0 ? -1 - random.nextInt((int) has) : 1;
        weight = weight == 1 && random.nextInt(6) == 0 ? 4 : weight;
        board.change(value, tie, weight);
        undone.add(List.of(value, tie, -weight));
      }
      if (random.nextInt(5) == 0) {
        board.rows.undo();
        undone.forEach(
            u ->
                board.all.merge(
                    u.subList(0, 2), u.get(2), (a, b) -> a + b == 0 ? null : (Long) (a + b)));
      } else {
        board.flush();
        board.commit();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void rows_that_are_only_added_are_kept_as_far_as_they_are_shown(Ranking ranking) {
    Random random = new Random(2);
    for (boolean ranked : new boolean[] {false, true}) {
      Board board = new Board(ranking, 2, 5, ranked);
      board.top.appendOnly();
      for (int step = 0; step < 200; step++) {
        for (int i = random.nextInt(20); i >= 0; i--) {
          board.change(random.nextInt(1_000), random.nextInt(3), 1 + random.nextInt(2));
        }
        board.flush();
        board.commit();
      }
      assertThat(board.rows.rows()).isLessThan(30);
    }
  }

  @Test
  void one_row_more_changes_two_of_a_hundred_thousand_shown() {
    for (Ranking ranking : List.of(Ranking.ROW_NUMBER, Ranking.RANK)) {
      Board board = new Board(ranking, 1, 100_000, false);
      for (int i = 0; i < 100_000; i++) {
        board.change(i * 2L, 0, 1);
      }
      board.flush();
      board.commit();
      board.change(1, 0, 1);
      board.flush();
      assertThat(board.changed).isEqualTo(2);
    }
  }

  @Test
  void a_row_that_both_leaves_and_enters_a_range_is_changed_once() {
    Board board = new Board(Ranking.ROW_NUMBER, 2, 4, false);
    board.change(2, 0, 3);
    board.change(3, 0, 5);
    board.flush();
    board.commit();
    for (long weight : new long[] {3, -3}) {
      board.change(1, 0, weight);
      board.flush();
      board.commit();
    }
  }

  @Test
  void rows_of_as_many_values_are_kept_as_are_shown() {
    Board board = new Board(Ranking.DENSE_RANK, 1, 2, false);
    assertThat(board.top.appendOnly()).isSameAs(board.top);
    assertThat(board.top.ranked()).isSameAs(board.top);
    for (int value = 9; value >= 0; value--) {
      board.change(value, 0, 1);
      board.change(value, 1, 2);
    }
    board.commit();
    assertThat(board.rows.rows()).isEqualTo(4);
  }

  @Test
  void values_behind_as_many_changed_rows_as_there_is_room_for_keep_their_ranks() {
    Board board = new Board(Ranking.DENSE_RANK, 1, 100, true);
    for (int value = 0; value < 12; value++) {
      board.change(value, 0, 1);
    }
    board.flush();
    board.commit();
    board.rows.compact(Long.MAX_VALUE);
    for (int value = 0; value < 8; value++) {
      board.change(value, 0, 1);
    }
    board.flush();
    assertThat(board.changed).isEqualTo(8);
  }

  @Test
  void a_weight_below_zero_shows_nothing_since_the_step_is_refused() {
    Board board = new Board(Ranking.ROW_NUMBER, 1, 3, false);
    board.rows.blank();
    board.rows.add(0, -1);
    ErrorBag errors = new ErrorBag();
    board.rows.judge(errors);

    assertThat(board.top.changes(0)).isZero();
    assertThat(errors.refusals()).hasSize(1);

    board.change(1, 0, 3);
    board.change(2, 0, -1);
    assertThat(board.top.changes(0)).as("nor does what would be sound").isZero();
  }

  @Test
  void rows_are_found_by_a_bound() {
    Board board = new Board(Ranking.RANK, 1, 3, false);
    for (long value : new long[] {10, 20, 20, 30}) {
      board.change(value, board.all.size(), 1);
    }
    assertThat(value(board, board.rows.notBefore(bound(board, 20)))).isEqualTo(20);
    assertThat(value(board, board.rows.behind(bound(board, 20)))).isEqualTo(30);
    assertThat(board.rows.behind(bound(board, 30))).isZero();
    assertThat(board.rows.notBefore(bound(board, 5))).isEqualTo(board.rows.first(0));
    assertThat(value(board, board.rows.previous(board.rows.behind(bound(board, 19)))))
        .isEqualTo(10);
  }

  private static int bound(Board board, long value) {
    board.rows.words()[board.rows.at(board.rows.blank()) + VALUE] = value;
    return 0;
  }

  private static long value(Board board, int row) {
    return board.rows.words()[board.rows.at(row) + VALUE];
  }
}
