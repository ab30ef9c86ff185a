package dev.penstock.engine;

import static dev.penstock.engine.StepTest.shown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitOptions;
import dev.penstock.Quarantine;
import dev.penstock.QuarantinedRow;
import dev.penstock.StepRefusedException;
import dev.penstock.StreamHandle;
import dev.penstock.WhenFull;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A stream that puts rows aside for which an expression fails. */
class QuarantineTest {
  private static final String REASON = "click 2:8: division by zero in 100 / id";

  private final MirrorCircuit circuit = quarantining(CircuitOptions.defaults());

  private static MirrorCircuit quarantining(CircuitOptions options) {
    MirrorCircuit circuit = MirrorCircuit.open(options);
    circuit.click.quarantines = true;
    return circuit;
  }

  @Test
  void a_step_is_taken_without_the_rows_that_fail() {
    circuit.click.insert(new Row(1, "a"));
    long bad = circuit.click.insert(new Row(0, "zero"));
    circuit.click.insert(new Row(2, "b"));
    circuit.account.upsert(new Row(7, "seven"));
    circuit.item.insert(new Row(3, "x"));

    assertThat(circuit.step()).isEqualTo(1);

    assertThat(shown(circuit.clicks.changes()))
        .containsExactly("+1 Row[id=1, name=a]", "+1 Row[id=2, name=b]");
    assertThat(circuit.accounts.get(7L)).contains(new Row(7, "seven"));
    assertThat(circuit.items.snapshot()).containsExactly(new Row(3, "x"));
    assertThat(circuit.click.pending()).isZero();
    Quarantine quarantine = circuit.click.takeQuarantined();
    assertThat(quarantine.rows())
        .containsExactly(new QuarantinedRow(bad, 1, "(id = 0, name = 'zero')", REASON));
    assertThat(quarantine.dropped()).isZero();
    assertThat(circuit.click.takeQuarantined().rows()).isEmpty();
  }

  @Test
  void a_step_of_nothing_but_bad_rows_is_an_empty_one() {
    StreamHandle<Row> appender = circuit.click.appender();
    appender.insert(new Row(0, "a"));
    circuit.click.insert(new Row(0, "a"));

    assertThat(circuit.step()).isEqualTo(1);

    assertThat(circuit.clicks.changes().size()).isZero();
    assertThat(appender.takeQuarantined().rows())
        .extracting(QuarantinedRow::row)
        .containsExactly("(id = 0, name = 'a')", "(id = 0, name = 'a')");
    assertThat(circuit.step()).isEqualTo(2);
  }

  @Test
  void keeps_the_first_thousand_and_counts_the_others() {
    for (int i = 0; i < 5_000; i++) {
      circuit.click.insert(new Row(i % 2, "row " + i));
    }

    circuit.step();

    Quarantine quarantine = circuit.click.takeQuarantined();
    assertThat(quarantine.rows()).hasSize(1_000);
    assertThat(quarantine.rows().get(999).row()).isEqualTo("(id = 0, name = 'row 1998')");
    assertThat(quarantine.dropped()).isEqualTo(1_500);
    assertThat(circuit.clicks.changes().size()).isEqualTo(2_500);
  }

  @Test
  void what_else_stands_against_a_step_refuses_it_with_all_its_rows() {
    long bad = circuit.click.insert(new Row(0, "zero"));
    circuit.account.update(new Row(9, "absent"));

    assertThatThrownBy(circuit::step)
        .isInstanceOfSatisfying(
            StepRefusedException.class, e -> assertThat(e.refusals()).hasSize(2));
    assertThat(circuit.click.takeQuarantined().rows()).isEmpty();
    assertThat(circuit.click.pending()).isEqualTo(1);
    assertThat(circuit.click.withdraw(bad)).isTrue();

    circuit.click.insert(new Row(1, "overflow"));
    circuit.rollback();
    circuit.click.insert(new Row(0, "zero"));
    circuit.click.insert(new Row(1, "overflow"));
    assertThatThrownBy(circuit::step)
        .as("a weight out of range is no failed expression")
        .isInstanceOf(StepRefusedException.class);
    assertThat(circuit.click.pending()).isEqualTo(2);
  }

  @Test
  void rows_of_other_tables_are_never_put_aside() {
    circuit.account.upsert(new Row(1, "bad"));

    assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
    assertThat(circuit.account.pending()).isEqualTo(1);
  }

  @Test
  void what_is_handed_in_while_a_step_is_tried_again_is_for_the_next() {
    circuit.click.insert(new Row(0, "zero"));
    circuit.click.insert(new Row(1, "first"));
    circuit.inPropagate = () -> circuit.click.insert(new Row(2, "meanwhile"));

    circuit.step();

    assertThat(shown(circuit.clicks.changes())).containsExactly("+1 Row[id=1, name=first]");
    assertThat(circuit.click.pending()).isEqualTo(2);
  }

  @Test
  void rows_put_aside_take_no_room() {
    MirrorCircuit limited = quarantining(CircuitOptions.pendingRows(2, WhenFull.FAIL));
    for (int i = 0; i < 3; i++) {
      limited.click.insert(new Row(0, "zero"));
      limited.click.insert(new Row(1, "a"));
      limited.step();
    }
    assertThat(limited.click.takeQuarantined().rows()).hasSize(3);
  }

  @Test
  void inside_a_transaction_it_is_the_same() {
    circuit.begin();
    circuit.click.insert(new Row(1, "a"));
    circuit.step();
    circuit.click.insert(new Row(0, "zero"));
    circuit.click.insert(new Row(2, "b"));
    circuit.step();
    circuit.commit();

    assertThat(circuit.clicks.changes().size()).isEqualTo(2);
    assertThat(circuit.click.takeQuarantined().rows())
        .extracting(QuarantinedRow::step)
        .containsExactly(2L);
  }

  @Test
  void a_stream_without_it_has_none() {
    MirrorCircuit plain = MirrorCircuit.open();
    plain.click.insert(new Row(0, "zero"));

    assertThatThrownBy(plain::step).isInstanceOf(StepRefusedException.class);
    assertThat(plain.click.takeQuarantined()).isEqualTo(new Quarantine(List.of(), 0));
  }
}
