package dev.penstock.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.TableFullException;
import dev.penstock.scalar.Columns;
import dev.penstock.state.Capacity;
import dev.penstock.state.RowLayout;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a table does with more changes than its arrays hold; here they hold 40. */
class PendingRowsTest {
  private static final int MOST = 40;

  private final Inputs inputs = new Inputs(() -> {});
  private final Numbers numbers = new Numbers();

  PendingRowsTest() {
    inputs.add(numbers);
  }

  @Test
  void the_row_that_finds_no_place_is_refused_and_the_others_stay() {
    for (int i = 0; i < MOST; i++) {
      numbers.insert(numbers.main(), 7);
    }

    assertThatThrownBy(() -> numbers.insert(numbers.main(), 8))
        .isInstanceOf(TableFullException.class)
        .hasMessage(
            "table `number` cannot hold more than 40 pending changes; step before handing in"
                + " more");
    assertThat(numbers.pending()).isEqualTo(MOST);
    assertThat(inputs.seal()).isTrue();
    assertThat(sum()).isEqualTo(7 * MOST);
  }

  @Test
  void of_many_rows_that_find_no_place_none_is_pending() {
    numbers.insertAll(numbers.main(), Collections.nCopies(30, 1));

    assertThatThrownBy(() -> numbers.insertAll(numbers.main(), Collections.nCopies(11, 2)))
        .isInstanceOf(TableFullException.class);
    assertThat(numbers.pending()).isEqualTo(30);
    numbers.insertAll(numbers.main(), Collections.nCopies(10, 3));
    assertThat(inputs.seal()).isTrue();
    assertThat(sum()).isEqualTo(60);
  }

  @Test
  void a_step_that_cannot_hold_what_all_writers_have_takes_nothing() {
    PendingRows further = numbers.newWriter();
    numbers.insertAll(numbers.main(), Collections.nCopies(30, 1));
    long ticket = numbers.insertAll(further, Collections.nCopies(11, 2));

    assertThatThrownBy(inputs::seal)
        .isInstanceOf(TableFullException.class)
        .hasMessage(
            "table `number` has 41 pending changes, and one step holds up to 40; withdraw some or"
                + " roll back");
    assertThat(numbers.pending()).isEqualTo(41);
    assertThat(numbers.withdraw(ticket)).isTrue();
    assertThat(inputs.seal()).isTrue();
    assertThat(sum()).isEqualTo(50);
  }

  @Test
  void arrays_hold_as_many_words_as_java_allows() {
    assertThat(Capacity.mostRows(1, 0)).isEqualTo(Integer.MAX_VALUE - 8);
    assertThat(Capacity.mostRows(0, 0)).isEqualTo(Integer.MAX_VALUE - 8);
    assertThat(Capacity.mostRows(3, 1000)).isEqualTo((Integer.MAX_VALUE - 8) / 1000);
    int most = Capacity.mostRows(7, 1);
    assertThat(Capacity.next(16, most)).isEqualTo(32);
    assertThat(Capacity.next(1 << 28, most)).isEqualTo(most);
    assertThat(7L * most).isLessThan(Integer.MAX_VALUE);
  }

  private long sum() {
    long sum = 0;
    for (int row = 0; row < numbers.size(); row++) {
      sum += numbers.words()[numbers.at(row)];
    }
    return sum;
  }

  private static final class Numbers extends AbstractInput<Integer> {
    Numbers() {
      super("number", new Columns().integer("n", 0), new RowLayout(1, 0), -1, MOST);
    }

    long insert(PendingRows writer, int number) {
      return handIn(writer, number, 1);
    }

    long insertAll(PendingRows writer, List<Integer> all) {
      return handInAll(writer, all, 1);
    }

    @Override
    protected void encode(Integer row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at] = row;
    }
  }
}
