package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which rows of a block are equal, which are missing, and what is left of them. */
class BlockFolderTest {
  private static final int OTHER = 1;
  private static final int KEY = 2;
  private static final int LARGE = Blocks.SMALL + 50;

  private final Blocks blocks = new Blocks("side", new RowLayout(1, 0), new RowLayout(3, 2));
  private ErrorBag errors = new ErrorBag();

  /** Another key's rows stand before those that the tests are about. */
  @BeforeEach
  void fillAnotherKey() {
    for (int i = 0; i < 5; i++) {
      add(OTHER, 1, i, 0, "x", "y");
    }
    assertThat(missing()).isEmpty();
    blocks.commit();
  }

  @Test
  void rows_of_a_small_block_that_differ_in_one_column_are_different_rows() {
    differInOneColumn();
  }

  @Test
  void rows_of_a_large_block_that_differ_in_one_column_are_different_rows() {
    fill();
    differInOneColumn();
  }

  @Test
  void rows_of_a_block_with_an_index_that_differ_in_one_column_are_different_rows() {
    fill();
    makeIndex();
    differInOneColumn();
  }

  private void differInOneColumn() {
    add(KEY, 1, 0, 0, "x", "y");
    add(KEY, 1, 0, 1, "x", "y");
    add(KEY, 1, 0, 1, null, "y");
    commit();
    for (Object[] other :
        List.of(
            new Object[] {-1L, 1L, "x", "y"},
            new Object[] {0L, 2L, "x", "y"},
            new Object[] {0L, 1L, "z", "y"},
            new Object[] {0L, 1L, "x", "z"},
            new Object[] {0L, 1L, null, "x"})) {
      add(KEY, -1, (long) other[0], (long) other[1], (String) other[2], (String) other[3]);
      assertThat(missing()).hasSize(1);
      blocks.undo();
    }
    add(KEY, -1, 0, 1, null, "y");
    add(KEY, -1, 0, 1, "x", "y");
    commit();
    assertThat(net()).containsEntry("0 0 x y", 1L).doesNotContainKeys("0 1 x y", "0 1 null y");
  }

  @Test
  void each_missing_row_of_a_small_block_is_told_once() {
    add(KEY, 1, 0, 0, "a", "");
    add(KEY, 1, 1, 0, "a", "");
    commit();
    missingAreToldOnce();
  }

  @Test
  void each_missing_row_of_a_large_block_is_told_once() {
    fill();
    missingAreToldOnce();
  }

  @Test
  void each_missing_row_of_a_block_with_an_index_is_told_once() {
    fill();
    makeIndex();
    missingAreToldOnce();
  }

  private void missingAreToldOnce() {
    add(KEY, 1, 500, 0, "a", "");
    add(KEY, 2, 501, 0, "a", "");
    commit();
    for (int i = 0; i < 20; i++) {
      add(KEY, -1, 600 + i, 0, "a", "");
      add(KEY, -1, 600 + i, 0, "a", "");
    }
    add(KEY, -1, 500, 0, "a", "");
    add(KEY, -1, 500, 0, "a", "");
    add(KEY, -1, 501, 0, "a", "");
    add(KEY, -1, 501, 0, "a", "");
    add(KEY, -1, 700, 0, "a", "");
    add(KEY, 1, 700, 0, "a", "");
    add(KEY, -1, 701, 0, "a", "");
    add(KEY, -2, 702, 0, "a", "");
    add(KEY, 2, 702, 0, "a", "");
    List<String> missing = missing();

    assertThat(missing).hasSize(22).doesNotHaveDuplicates();
    assertThat(missing).anyMatch(row -> row.startsWith("(2, -1, 500, 0, 'a', ''"));
    assertThat(missing).anyMatch(row -> row.startsWith("(2, -1, 701, 0, 'a', ''"));
    blocks.undo();
    add(KEY, -1, 500, 0, "a", "");
    add(KEY, -2, 501, 0, "a", "");
    commit();
    assertThat(net()).doesNotContainKeys("500 0 a ", "501 0 a ", "700 0 a ");
  }

  @Test
  void a_retraction_takes_exactly_its_weight() {
    add(KEY, 5, 0, 0, "a", "");
    commit();
    add(KEY, -2, 0, 0, "a", "");
    commit();
    assertThat(net()).containsExactly(Map.entry("0 0 a ", 3L));
    add(KEY, -4, 0, 0, "a", "");
    assertThat(missing()).hasSize(1);
    blocks.undo();
    add(KEY, -3, 0, 0, "a", "");
    add(KEY, 1, 1, 0, "a", "");
    commit();
    assertThat(net()).containsExactly(Map.entry("1 0 a ", 1L));
  }

  @Test
  void a_retraction_takes_from_several_equal_rows() {
    for (int i = 0; i < 4; i++) {
      add(KEY, 2, 0, 0, "a", "");
      add(KEY, 1, i + 1, 0, "a", "");
    }
    commit();
    add(KEY, -5, 0, 0, "a", "");
    add(KEY, -1, 2, 0, "a", "");
    commit();
    assertThat(net())
        .containsExactly(
            Map.entry("0 0 a ", 3L),
            Map.entry("1 0 a ", 1L),
            Map.entry("3 0 a ", 1L),
            Map.entry("4 0 a ", 1L));
    assertThat(blocks.rows()).isEqualTo(5 + 5);
  }

  @Test
  void rows_that_meet_in_an_index_leave_clear_rows_behind() {
    fill();
    makeIndex();
    add(KEY, 1, 0, 0, "a", "");
    add(KEY, 1, 1, 0, "a", "");
    add(KEY, -1, 1, 0, "a", "");
    commit();

    int position = blocks.append(slot(KEY));
    assertThat(blocks.words()[blocks.at(position)]).isZero();
    assertThat(blocks.words()[blocks.at(position) + 1]).isZero();
    assertThat(blocks.objects()[blocks.objectsAt(position)]).isNull();
    assertThat(blocks.objects()[blocks.objectsAt(position) + 1]).isNull();
  }

  /** Rows beyond what is scanned, none of them retracted. */
  private void fill() {
    for (int i = 0; i < LARGE; i++) {
      add(KEY, 1, 10_000 + i, 0, "a", "b");
    }
    commit();
  }

  private void makeIndex() {
    add(KEY, 1, 9_999, 0, "a", "b");
    add(KEY, -1, 9_999, 0, "a", "b");
    commit();
  }

  private void commit() {
    assertThat(missing()).isEmpty();
    blocks.commit();
  }

  /** The rows that judging finds missing. */
  private List<String> missing() {
    errors = new ErrorBag();
    blocks.judge(errors);
    return errors.refusals().stream().map(refusal -> refusal.row()).toList();
  }

  private Map<String, Long> net() {
    Map<String, Long> net = new TreeMap<>();
    int slot = slot(KEY);
    for (int p = blocks.first(slot); p < blocks.end(slot); p++) {
      int at = blocks.at(p);
      int objectsAt = blocks.objectsAt(p);
      String row =
          blocks.words()[at + 1]
              + " "
              + blocks.words()[at + 2]
              + " "
              + blocks.objects()[objectsAt]
              + " "
              + blocks.objects()[objectsAt + 1];
      net.merge(row, blocks.words()[at], Long::sum);
    }
    return net;
  }

  private void add(int key, long weight, long a, long b, String s, String t) {
    int position = blocks.append(slot(key));
    blocks.words()[blocks.at(position)] = weight;
    blocks.words()[blocks.at(position) + 1] = a;
    blocks.words()[blocks.at(position) + 2] = b;
    blocks.objects()[blocks.objectsAt(position)] = s;
    blocks.objects()[blocks.objectsAt(position) + 1] = t;
  }

  private int slot(long key) {
    long hash = Hash.finish(Hash.word(Hash.SEED, key));
    return blocks.keys().findOrInsert(hash, new long[] {key}, 0, new Object[0], 0);
  }
}
