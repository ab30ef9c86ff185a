package dev.penstock.engine;

import static dev.penstock.engine.StepTest.shown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.StepRefusedException;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tables with a key and sets hand on the net change of each key. */
class KeyedTablesTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();

  @Test
  void only_the_row_before_the_step_is_retracted() {
    circuit.account.upsert(new Row(1, "a"));
    circuit.step();
    circuit.account.upsert(new Row(1, "b"));
    circuit.account.upsert(new Row(1, "c"));
    circuit.step();

    assertThat(shown(circuit.accounts.changes()))
        .containsExactly("-1 Row[id=1, name=a]", "+1 Row[id=1, name=c]");
  }

  @Test
  void writing_an_equal_row_shows_nothing() {
    circuit.account.upsert(new Row(1, "a"));
    circuit.step();

    circuit.account.upsert(new Row(1, "a"));
    circuit.step();
    assertThat(circuit.accounts.changes().size()).isZero();

    circuit.account.delete(1L);
    circuit.account.upsert(new Row(1, "a"));
    circuit.step();
    assertThat(circuit.accounts.changes().size()).isZero();
  }

  @Test
  void a_key_that_comes_and_goes_in_one_step_shows_nothing() {
    circuit.account.upsert(new Row(2, "b"));
    circuit.account.delete(2L);
    circuit.account.delete(99L);
    circuit.step();

    assertThat(circuit.accounts.changes().size()).isZero();
    assertThat(circuit.control().state().get(1).rows()).isZero();
  }

  @Test
  void an_update_replaces_a_row_that_is_there_by_then() {
    circuit.account.upsert(new Row(1, "a"));
    circuit.account.update(new Row(1, "b"));
    circuit.step();
    assertThat(circuit.accounts.get(1L)).contains(new Row(1, "b"));

    circuit.account.update(new Row(1, "c"));
    circuit.step();
    assertThat(circuit.accounts.get(1L)).contains(new Row(1, "c"));
  }

  @Test
  void an_update_of_an_absent_key_counts_only_if_it_is_the_last_change() {
    circuit.account.update(new Row(1, "a"));
    circuit.account.upsert(new Row(1, "b"));
    circuit.account.update(new Row(2, "a"));
    circuit.account.delete(2L);
    circuit.step();
    assertThat(circuit.accounts.snapshot()).containsExactly(new Row(1, "b"));

    circuit.account.delete(1L);
    circuit.account.update(new Row(1, "c"));
    assertThatThrownBy(circuit::step)
        .isInstanceOf(StepRefusedException.class)
        .hasMessage(
            "step refused: account: a row is updated that is not there, row (id = 1, name = 'c')");
    assertThat(circuit.accounts.snapshot()).containsExactly(new Row(1, "b"));
  }

  @Test
  void a_set_holds_each_row_once() {
    circuit.tag.insert(new Row(1, "a"));
    circuit.tag.insert(new Row(1, "a"));
    circuit.tag.insert(new Row(1, null));
    circuit.step();
    assertThat(circuit.tags.snapshot()).containsExactly(new Row(1, "a"), new Row(1, null));

    circuit.tag.insert(new Row(1, "a"));
    circuit.tag.delete(new Row(5, "absent"));
    circuit.step();
    assertThat(circuit.tags.changes().size()).isZero();

    circuit.tag.insert(new Row(1, "a"));
    circuit.tag.delete(new Row(1, "a"));
    circuit.step();
    assertThat(shown(circuit.tags.changes())).containsExactly("-1 Row[id=1, name=a]");
  }

  @Test
  void a_checked_bag_counts_its_rows() {
    circuit.item.insertAll(List.of(new Row(1, "a"), new Row(1, "a")));
    circuit.step();
    circuit.item.delete(new Row(1, "a"));
    circuit.item.delete(new Row(1, "b"));
    circuit.item.insert(new Row(1, "b"));
    circuit.step();

    assertThat(shown(circuit.items.changes())).containsExactly("-1 Row[id=1, name=a]");
    circuit.item.deleteAll(List.of(new Row(1, "a"), new Row(1, "a")));
    assertThatThrownBy(circuit::step)
        .isInstanceOf(StepRefusedException.class)
        .hasMessageContaining("item: more copies are deleted than there are, row (id = 1");
  }

  @Test
  void agrees_with_a_map_over_random_steps_of_which_some_are_refused() {
    Random random = new Random(37);
    TreeMap<Long, Row> expected = new TreeMap<>();
    for (int step = 0; step < 3000; step++) {
      TreeMap<Long, Row> after = new TreeMap<>(expected);
      for (int i = random.nextInt(12); i > 0; i--) {
        long key = random.nextInt(40);
        Row row = new Row(key, random.nextInt(9) == 0 ? null : "n" + random.nextInt(3));
        if (random.nextInt(3) == 0) {
          circuit.account.delete(key);
          after.remove(key);
        } else {
          circuit.account.upsert(row);
          after.put(key, row);
        }
      }
      if (random.nextInt(4) == 0) {
        circuit.click.insert(new Row(0, "refuses"));
        assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
        circuit.rollback();
      } else {
        circuit.step();
        expected = after;
      }
      assertThat(circuit.accounts.snapshot())
          .containsExactlyInAnyOrderElementsOf(expected.values());
      long key = random.nextInt(40);
      assertThat(circuit.accounts.get(key).orElse(null)).isEqualTo(expected.get(key));
    }
  }
}
