package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Changes;
import dev.penstock.CircuitFailedException;
import dev.penstock.ListenerException;
import dev.penstock.Refusal;
import dev.penstock.StepRefusedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The step protocol: what a step takes, shows, refuses and survives. */
class StepTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();

  @Test
  void opening_shows_the_changes_of_step_0() {
    assertThat(shown(circuit.limits.changes())).containsExactly("+1 Row[id=10, name=null]");
    assertThat(circuit.control().lastStep()).isZero();
    assertThat(circuit.step()).isEqualTo(1);
    assertThat(circuit.limits.changes().size()).isZero();
  }

  @Test
  void an_empty_step_counts_and_shows_nothing() {
    circuit.click.insert(new Row(1, "a"));
    assertThat(circuit.step()).isEqualTo(1);
    List<Long> told = new ArrayList<>();
    circuit.clicks.listen((step, changes) -> told.add(step));

    assertThat(circuit.step()).isEqualTo(2);

    assertThat(circuit.clicks.changes().size()).isZero();
    assertThat(told).isEmpty();
  }

  @Test
  void a_refused_step_leaves_everything_as_it_was() {
    circuit.click.insert(new Row(1, "a"));
    circuit.account.upsert(new Row(7, "seven"));
    circuit.item.insert(new Row(3, "x"));
    circuit.step();

    circuit.account.upsert(new Row(7, "other"));
    circuit.item.delete(new Row(3, "x"));
    circuit.tag.insert(new Row(5, "t"));
    long bad = circuit.click.insert(new Row(0, "zero"));
    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    assertThat(refused.refusals()).containsExactly(divided("(id = 0, name = 'zero')", bad));
    assertThat(shown(circuit.clicks.changes())).containsExactly("+1 Row[id=1, name=a]");
    assertThat(circuit.accounts.get(7L)).contains(new Row(7, "seven"));
    assertThat(circuit.items.snapshot()).containsExactly(new Row(3, "x"));
    assertThat(circuit.tags.snapshot()).isEmpty();
    assertThat(circuit.control().lastStep()).isEqualTo(1);
    assertThat(circuit.account.pending()).isEqualTo(1);
    assertThat(circuit.click.pending()).isEqualTo(1);
  }

  @Test
  void goes_on_once_the_bad_change_is_withdrawn() {
    long bad = circuit.click.insert(new Row(0, "zero"));
    circuit.click.insert(new Row(2, "kept"));
    circuit.account.upsert(new Row(1, "first"));
    assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
    circuit.click.insert(new Row(3, "later"));
    circuit.account.upsert(new Row(1, "second"));

    assertThat(circuit.click.withdraw(bad)).isTrue();
    assertThat(circuit.click.withdraw(bad)).isFalse();
    assertThat(circuit.step()).isEqualTo(1);

    assertThat(shown(circuit.clicks.changes()))
        .containsExactly("+1 Row[id=2, name=kept]", "+1 Row[id=3, name=later]");
    assertThat(circuit.accounts.get(1L)).contains(new Row(1, "second"));
  }

  @Test
  void tells_every_reason_of_a_refusal() {
    long first = circuit.click.insert(new Row(0, "a"));
    long second = circuit.click.insert(new Row(0, "b"));
    long update = circuit.account.update(new Row(9, "absent"));
    long delete = circuit.item.delete(new Row(3, "x"));

    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    assertThat(refused.refusals())
        .containsExactly(
            divided("(id = 0, name = 'a')", first),
            divided("(id = 0, name = 'b')", second),
            new Refusal(
                "account",
                "a row is updated that is not there",
                "(id = 9, name = 'absent')",
                List.of(update)),
            new Refusal(
                "item",
                "more copies are deleted than there are",
                "(id = 3, name = 'x')",
                List.of(delete)));
    assertThat(refused)
        .hasMessage(
            "step refused: click 2:8: division by zero in 100 / id, row (id = 0, name = 'a'), from"
                + " click (id = 0, name = 'a') (and 3 more)");
  }

  private static Refusal divided(String row, long ticket) {
    return new Refusal(
        "click 2:8", "division by zero in 100 / id", row, "click " + row, List.of(ticket));
  }

  @Test
  void lists_a_hundred_reasons_and_counts_the_others() {
    for (int i = 0; i < 5000; i++) {
      circuit.click.insert(new Row(0, "bad " + i));
    }

    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    assertThat(refused.refusals()).hasSize(100);
    assertThat(refused.count()).isEqualTo(5000);
    assertThat(refused).hasMessageEndingWith("(and 4999 more)");
  }

  @Test
  void one_bad_delete_of_a_checked_table_is_one_reason() {
    circuit.item.insert(new Row(1, "a"));
    circuit.step();
    circuit.item.delete(new Row(1, "a"));
    long first = circuit.item.delete(new Row(2, "b"));
    long second = circuit.item.delete(new Row(2, "b"));

    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    assertThat(refused.refusals())
        .containsExactly(
            new Refusal(
                "item",
                "more copies are deleted than there are",
                "(id = 2, name = 'b')",
                List.of(first, second)));
  }

  @Test
  void a_checked_table_lists_a_hundred_absent_rows_and_counts_the_others() {
    for (int i = 0; i < 300; i++) {
      circuit.item.delete(new Row(i, "absent"));
    }

    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    assertThat(refused.refusals()).hasSize(100).allMatch(r -> r.place().equals("item"));
    assertThat(refused.count()).isEqualTo(300);
  }

  @Test
  void a_failing_row_that_is_gone_by_the_end_of_the_step_is_no_error() {
    circuit.account.upsert(new Row(1, "bad"));
    circuit.account.upsert(new Row(1, "good"));

    assertThat(circuit.step()).isEqualTo(1);

    assertThat(circuit.accounts.get(1L)).contains(new Row(1, "good"));
  }

  @Test
  void names_the_last_change_of_a_key_whose_row_fails() {
    circuit.account.upsert(new Row(1, "good"));
    circuit.account.upsert(new Row(2, "good"));
    long bad = circuit.account.upsert(new Row(1, "bad"));

    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    assertThat(refused.refusals().get(0).tickets()).containsExactly(bad);
  }

  @Test
  void a_weight_out_of_range_refuses_the_step() {
    long ticket = circuit.click.insert(new Row(1, "overflow"));

    StepRefusedException refused = catchThrowableOfType(StepRefusedException.class, circuit::step);

    assertThat(refused.refusals())
        .containsExactly(
            new Refusal(
                "click",
                "a weight or count leaves its range: long overflow",
                "(id = 1, name = 'overflow')",
                List.of(ticket)));
    circuit.rollback();
    assertThat(circuit.step()).isEqualTo(1);
  }

  @Test
  void a_fault_of_the_machine_leaves_the_circuit_failed() {
    circuit.click.insert(new Row(1, "bomb"));

    assertThatThrownBy(circuit::step)
        .isInstanceOf(CircuitFailedException.class)
        .hasMessage(
            "circuit `Mirror` failed and must be restored: java.lang.OutOfMemoryError: bomb")
        .hasCauseInstanceOf(OutOfMemoryError.class);

    assertThatThrownBy(circuit::step).isInstanceOf(CircuitFailedException.class);
    assertThatThrownBy(() -> circuit.click.insert(new Row(1, "a")))
        .isInstanceOf(CircuitFailedException.class);
    assertThatThrownBy(() -> circuit.accounts.get(1L)).isInstanceOf(CircuitFailedException.class);
    assertThatThrownBy(() -> circuit.read(pinned -> pinned.step()))
        .isInstanceOf(CircuitFailedException.class);
    assertThatThrownBy(circuit::control).isInstanceOf(CircuitFailedException.class);
    circuit.close();
  }

  @Test
  void a_closed_circuit_says_so() {
    circuit.close();

    assertThatThrownBy(circuit::step)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("circuit `Mirror` is closed; open another one to go on");
    assertThatThrownBy(() -> circuit.loose.insert(new Row(1, "a")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(circuit.items::snapshot).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(circuit.items::changes).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(circuit::rollback).isInstanceOf(IllegalStateException.class);
    circuit.close();
  }

  @Test
  void listeners_are_told_in_order_and_what_they_throw_undoes_nothing() {
    List<String> told = new ArrayList<>();
    circuit.clicks.listen((step, changes) -> told.add("first " + step + " " + shown(changes)));
    circuit.clicks.listen(
        (step, changes) -> {
          throw new IllegalArgumentException("no");
        });
    circuit.clicks.listen(
        (step, changes) -> {
          throw new AssertionError("never");
        });
    circuit.clicks.listen((step, changes) -> told.add("last " + step));
    circuit.click.insert(new Row(1, "a"));

    assertThatThrownBy(circuit::step)
        .isInstanceOfSatisfying(
            ListenerException.class,
            e -> {
              assertThat(e.step()).isEqualTo(1);
              assertThat(e).hasCauseInstanceOf(IllegalArgumentException.class);
              assertThat(e.getSuppressed()).hasSize(1);
            });

    assertThat(told).containsExactly("first 1 [+1 Row[id=1, name=a]]", "last 1");
    assertThat(circuit.control().lastStep()).isEqualTo(1);
    assertThat(circuit.step()).isEqualTo(2);
  }

  @Test
  void a_late_listener_of_a_kept_view_first_gets_its_content() {
    circuit.loose.insertAll(List.of(new Row(1, "a"), new Row(1, "a"), new Row(2, "b")));
    circuit.click.insert(new Row(1, "a"));
    circuit.step();
    List<String> told = new ArrayList<>();

    circuit.looses.listen((step, changes) -> told.add(step + " " + shown(changes)));
    circuit.clicks.listen((step, changes) -> told.add("unkept"));

    assertThat(told).containsExactly("1 [+2 Row[id=1, name=a], +1 Row[id=2, name=b]]");
  }

  @Test
  void what_a_listener_hands_in_belongs_to_the_next_step() {
    circuit.clicks.listen(
        (step, changes) -> circuit.loose.insert(new Row(step, "from a listener")));
    circuit.click.insert(new Row(1, "a"));

    circuit.step();
    assertThat(circuit.looses.size()).isZero();
    circuit.step();

    assertThat(circuit.looses.snapshot()).containsExactly(new Row(1, "from a listener"));
  }

  @Test
  void a_listener_cannot_step() {
    circuit.clicks.listen((step, changes) -> circuit.step());
    circuit.click.insert(new Row(1, "a"));

    assertThatThrownBy(circuit::step)
        .isInstanceOf(ListenerException.class)
        .cause()
        .hasMessage(
            "step() of `Mirror` was called by a listener; what it hands in is for the next step,"
                + " after step() has returned");
  }

  @Test
  void shows_plan_and_sizes() {
    circuit.account.upsert(new Row(1, "a"));
    circuit.step();

    assertThat(circuit.control().plan()).isEqualTo("the plan\n");
    assertThat(circuit.control().state())
        .extracting(part -> part.name() + " " + part.rows())
        .containsExactly(
            "item 0",
            "account 1",
            "tag 0",
            "limit 1",
            "looses 0",
            "items 0",
            "accounts 1",
            "tags 0",
            "limits 1");
    assertThat(circuit.control().state()).allMatch(part -> part.bytes() > 0);
    assertThat(circuit.control().compact(1000)).isFalse();
  }

  static List<String> shown(Changes<Row> changes) {
    List<String> lines = new ArrayList<>();
    changes.forEach((row, weight) -> lines.add((weight > 0 ? "+" : "") + weight + " " + row));
    return lines;
  }
}
