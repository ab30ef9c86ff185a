package dev.penstock.engine;

import static dev.penstock.engine.StepTest.shown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Changes;
import dev.penstock.ListView;
import dev.penstock.Refusal;
import dev.penstock.StepRefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What views show: net changes, snapshots in order, rows by key. */
class ViewsTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();

  @Test
  void equal_rows_are_added_up_and_cancelling_ones_dropped() {
    circuit.loose.insert(new Row(1, "a"));
    circuit.loose.insert(new Row(2, null));
    circuit.loose.insert(new Row(1, "a"));
    circuit.loose.delete(new Row(3, "c"));
    circuit.loose.insert(new Row(3, "c"));
    circuit.step();

    assertThat(shown(circuit.looses.changes()))
        .containsExactly("+2 Row[id=1, name=a]", "+1 Row[id=2, name=null]");
    assertThat(circuit.looses.changes())
        .hasToString("[+2 Row[id=1, name=a], +1 Row[id=2, name=null]]");
  }

  @Test
  void many_rows_are_consolidated_like_a_map() {
    Random random = new Random(41);
    for (int step = 0; step < 20; step++) {
      for (int i = 0; i < 5_000; i++) {
        circuit.loose.insert(new Row(random.nextInt(700), "n" + random.nextInt(5)));
      }
      circuit.step();
      Changes<Row> changes = circuit.looses.changes();
      List<Row> rows = new ArrayList<>();
      changes.forEach((row, weight) -> rows.add(row));
      assertThat(rows).doesNotHaveDuplicates();
      long weights = 0;
      for (int i = 0; i < changes.size(); i++) {
        weights += changes.weight(i);
      }
      assertThat(weights).isEqualTo(5_000);
    }
    assertThat(circuit.looses.size()).isEqualTo(100_000);
    assertThat(circuit.looses.snapshot()).hasSize(100_000);
  }

  @Test
  void columns_are_read_without_records() {
    circuit.loose.insert(new Row(7, null));
    circuit.step();
    Changes<Row> changes = circuit.looses.changes();

    assertThat(changes.longAt(0, 0)).isEqualTo(7);
    assertThat(changes.isNull(0, 0)).isFalse();
    assertThat(changes.isNull(0, 1)).isTrue();
    assertThat(changes.objectAt(0, 1)).isNull();
    assertThatThrownBy(() -> changes.doubleAt(0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("column `id` is no floating number");
    assertThatThrownBy(() -> changes.longAt(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("column `name` is no whole number");
    assertThatThrownBy(() -> changes.row(1))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("entry 1 of 1 changes of `looses`");
  }

  @Test
  void snapshots_stand_in_the_declared_order() {
    Row face = new Row(1, "\uD83D\uDE00");
    Row replacement = new Row(2, "\uFFFD");
    for (Row row : List.of(replacement, new Row(4, null), face, new Row(3, "a"), face)) {
      circuit.item.insert(row);
      circuit.tag.insert(row);
    }
    circuit.step();

    assertThat(circuit.items.snapshot())
        .containsExactly(new Row(4, null), face, face, replacement, new Row(3, "a"));
    assertThat(circuit.tags.snapshot())
        .containsExactly(new Row(3, "a"), replacement, face, new Row(4, null));
  }

  @Test
  void rows_equal_in_the_declared_order_stand_by_all_columns() {
    circuit.tag.insert(new Row(3, "a"));
    circuit.tag.insert(new Row(1, "a"));
    circuit.tag.insert(new Row(2, "a"));
    circuit.step();

    assertThat(circuit.tags.snapshot())
        .containsExactly(new Row(1, "a"), new Row(2, "a"), new Row(3, "a"));
  }

  @Test
  void a_snapshot_cannot_be_changed_and_does_not_change() {
    circuit.loose.insert(new Row(1, "a"));
    circuit.step();
    List<Row> snapshot = circuit.looses.snapshot();
    circuit.loose.delete(new Row(1, "a"));
    circuit.step();

    assertThat(snapshot).containsExactly(new Row(1, "a"));
    assertThatThrownBy(() -> snapshot.remove(0)).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void a_delete_that_a_view_cannot_follow_is_refused_by_table_and_row_and_view() {
    circuit.loose.insert(new Row(1, "a"));
    circuit.step();
    circuit.loose.insert(new Row(2, "b"));
    long first = circuit.loose.delete(new Row(1, "b"));
    long second = circuit.loose.delete(new Row(1, "b"));

    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    String row = "(id = 1, name = 'b')";
    assertThat(refused.refusals())
        .containsExactly(
            new Refusal(
                "loose", "more copies are deleted than there are", row, List.of(first, second)),
            new Refusal("looses", "count below zero", row, List.of()));
    assertThat(circuit.looses.snapshot()).containsExactly(new Row(1, "a"));
    circuit.loose.delete(new Row(7, "c"));
    assertThatThrownBy(circuit::step)
        .as("either of two rows may be the one")
        .hasMessage(
            "step refused: loose: more copies may have been deleted than there are, row"
                + " (id = 1, name = 'b') or (id = 7, name = 'c') (and 2 more)");
  }

  @Test
  void compaction_gives_back_what_many_rows_took() {
    List<Row> many = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      many.add(new Row(i, "m"));
    }
    circuit.loose.insertAll(many);
    circuit.step();
    circuit.loose.deleteAll(many.subList(5, 10_000));
    circuit.step();
    long before = bytes();

    assertThat(circuit.control().compact(2)).isTrue();
    int calls = 1;
    while (circuit.control().compact(1)) {
      assertThat(calls++).as("small budgets add up").isLessThan(20);
    }

    assertThat(bytes()).isLessThan(before / 50);
    assertThat(circuit.looses.changes().size()).isEqualTo(9_995);
    assertThat(circuit.looses.snapshot()).containsExactlyInAnyOrderElementsOf(many.subList(0, 5));
    long step = circuit.read(pinned -> pinned.step());
    assertThat(step).isEqualTo(2);
  }

  private long bytes() {
    return circuit.control().state().stream()
        .filter(part -> part.name().equals("looses"))
        .findFirst()
        .orElseThrow()
        .bytes();
  }

  @Test
  void a_null_key_is_refused() {
    assertThatThrownBy(() -> circuit.accounts.get(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a null key was looked up in view `accounts`");
  }

  @Test
  void a_pinned_step_stays_while_others_are_published() {
    circuit.account.upsert(new Row(1, "old"));
    circuit.loose.insert(new Row(1, "old"));
    circuit.step();

    String seen =
        circuit.read(
            pinned -> {
              ListView<Row> looses = pinned.of(circuit.looses);
              for (int i = 0; i < 3; i++) {
                circuit.account.upsert(new Row(1, "new" + i));
                for (int k = 0; k < 500; k++) {
                  circuit.loose.insert(new Row(k, "new" + i));
                }
                circuit.step();
              }
              return pinned.step()
                  + " "
                  + pinned.of(circuit.accounts).get(1L).orElseThrow().name()
                  + " "
                  + looses.snapshot()
                  + " "
                  + looses.size();
            });

    assertThat(seen).isEqualTo("1 old [Row[id=1, name=old]] 1");
    assertThat(circuit.accounts.get(1L)).contains(new Row(1, "new2"));
    assertThat(circuit.looses.size()).isEqualTo(1501);
  }

  @Test
  void a_pinned_step_knows_the_kept_views_of_its_circuit_only() {
    MirrorCircuit other = MirrorCircuit.open();
    assertThatThrownBy(() -> circuit.read(pinned -> pinned.of(other.looses)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> circuit.read(pinned -> pinned.of(circuit.looses).changes()))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
