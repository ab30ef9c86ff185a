package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.BagHandle;
import dev.penstock.Handle;
import dev.penstock.MapHandle;
import dev.penstock.SetHandle;
import dev.penstock.StepRefusedException;
import dev.penstock.StreamHandle;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the handles of tables promise about pending changes. */
class HandlesTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();

  @Test
  void tickets_name_table_and_change() {
    long first = circuit.loose.insert(new Row(1, "a"));
    long second = circuit.loose.delete(new Row(1, "a"));
    long other = circuit.item.insert(new Row(1, "a"));

    assertThat(second).isEqualTo(first + 1);
    assertThat(first >>> 40).isEqualTo(1);
    assertThat(other >>> 40).isEqualTo(2);
    assertThat(circuit.item.withdraw(first)).isFalse();
    assertThat(circuit.loose.withdraw(first)).isTrue();
    assertThat(circuit.loose.pending()).isEqualTo(1);
  }

  @Test
  void tickets_of_many_rows_are_consecutive() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      rows.add(new Row(i, "r"));
    }
    long first = circuit.loose.insertAll(rows);

    assertThat(circuit.loose.withdraw(first + 7_777)).isTrue();
    assertThat(circuit.loose.withdraw(first + 9_999)).isTrue();
    assertThat(circuit.loose.withdraw(first)).isTrue();
    assertThat(circuit.loose.withdraw(first + 10_000)).isFalse();
    assertThat(circuit.loose.pending()).isEqualTo(9_997);
    circuit.step();

    rows.remove(9_999);
    rows.remove(7_777);
    rows.remove(0);
    assertThat(circuit.looses.snapshot()).containsExactlyInAnyOrderElementsOf(rows);
  }

  @Test
  void a_taken_change_cannot_be_withdrawn() {
    long ticket = circuit.loose.insert(new Row(1, "a"));
    circuit.step();

    assertThat(circuit.loose.withdraw(ticket)).isFalse();
    assertThat(circuit.loose.pending()).isZero();
  }

  @Test
  void rollback_withdraws_everything_also_what_was_refused() {
    circuit.click.insert(new Row(0, "zero"));
    circuit.account.upsert(new Row(1, "a"));
    assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
    circuit.tag.insert(new Row(1, "a"));
    circuit.limit.set(5L);
    circuit.loose.appender().insert(new Row(1, "a"));

    circuit.rollback();

    assertThat(List.<Handle>of(circuit.click, circuit.account, circuit.tag, circuit.limit))
        .allMatch(handle -> handle.pending() == 0);
    assertThat(circuit.loose.pending()).isZero();
    circuit.step();
    assertThat(circuit.accounts.size()).isZero();
  }

  @Test
  void a_null_row_or_key_is_refused_at_the_call() {
    assertThatThrownBy(() -> circuit.click.insert(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a null row was handed to table `click`");
    assertThatThrownBy(() -> circuit.account.delete(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a null key was handed to table `account`");
    assertThat(circuit.click.pending()).isZero();
    assertThat(circuit.account.pending()).isZero();
  }

  @Test
  void of_many_rows_with_a_bad_one_none_is_pending() {
    List<Row> rows = Arrays.asList(new Row(1, "a"), new Row(2, "refused"), new Row(3, "c"));
    assertThatThrownBy(() -> circuit.loose.insertAll(rows))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("column `t.name` cannot hold refused");
    assertThatThrownBy(() -> circuit.loose.deleteAll(Arrays.asList(new Row(1, "a"), null)))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> circuit.loose.insert(new Row(1, "refused")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(circuit.loose.pending()).isZero();

    circuit.loose.insert(new Row(9, "fine"));
    circuit.step();

    assertThat(circuit.looses.snapshot()).containsExactly(new Row(9, "fine"));
  }

  @Test
  void a_row_that_writes_to_its_own_table_is_refused() {
    List<Row> rows =
        new AbstractList<>() {
          @Override
          public Row get(int index) {
            circuit.loose.insert(new Row(index, "inner"));
            return new Row(index, "outer");
          }

          @Override
          public int size() {
            return 2;
          }
        };
    assertThatThrownBy(() -> circuit.loose.insertAll(rows))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("table `loose` was written to while one of its rows was being read");
    assertThat(circuit.loose.pending()).isZero();
  }

  @Test
  void an_appender_is_a_writer_of_the_same_table() {
    BagHandle<Row> appender = circuit.loose.appender();
    long ticket = appender.insert(new Row(1, "appended"));
    circuit.loose.insert(new Row(2, "direct"));
    assertThat(circuit.loose.pending()).isEqualTo(2);
    assertThat(appender.pending()).isEqualTo(2);

    assertThat(circuit.loose.withdraw(ticket)).isTrue();
    appender.insertAll(List.of(new Row(3, "appended"), new Row(4, "appended")));
    appender.delete(new Row(4, "appended"));
    circuit.step();

    assertThat(circuit.looses.snapshot())
        .containsExactlyInAnyOrder(new Row(2, "direct"), new Row(3, "appended"));
  }

  @Test
  void every_kind_of_table_has_appenders() {
    StreamHandle<Row> clicks = circuit.click.appender().appender();
    MapHandle<Long, Row> accounts = circuit.account.appender().appender();
    SetHandle<Row> tags = circuit.tag.appender().appender();
    clicks.insertAll(List.of(new Row(1, "c"), new Row(2, "c")));
    clicks.withdraw(clicks.insert(new Row(3, "c")));
    accounts.upsertAll(List.of(new Row(1, "a"), new Row(2, "a")));
    accounts.delete(1L);
    accounts.update(new Row(2, "b"));
    accounts.withdraw(accounts.upsert(new Row(3, "a")));
    tags.insert(new Row(1, "t"));
    tags.insert(new Row(2, "t"));
    tags.delete(new Row(1, "t"));
    tags.withdraw(tags.insert(new Row(3, "t")));
    circuit.step();

    assertThat(circuit.clicks.changes().size()).isEqualTo(2);
    assertThat(circuit.accounts.snapshot()).containsExactly(new Row(2, "b"));
    assertThat(circuit.tags.snapshot()).containsExactly(new Row(2, "t"));
  }

  @Test
  void writers_on_many_threads_lose_nothing_while_steps_run() throws InterruptedException {
    int threads = 3;
    int each = 20_000;
    List<Thread> writers = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      BagHandle<Row> appender = circuit.loose.appender();
      long id = t;
      writers.add(
          new Thread(
              () -> {
                for (int i = 0; i < each; i++) {
                  appender.insert(new Row(id, "w"));
                }
              }));
    }
    writers.forEach(Thread::start);
    while (writers.stream().anyMatch(Thread::isAlive)) {
      circuit.step();
    }
    for (Thread writer : writers) {
      writer.join();
    }
    circuit.step();

    assertThat(circuit.looses.size()).isEqualTo((long) threads * each);
    assertThat(circuit.loose.pending()).isZero();
  }

  @Test
  void a_value_shows_its_last_setting_only() {
    circuit.limit.set(5L);
    circuit.limit.set(null);
    circuit.step();
    assertThat(StepTest.shown(circuit.limits.changes()))
        .containsExactly("-1 Row[id=10, name=null]", "+1 Row[id=0, name=null]");

    circuit.limit.set(null);
    circuit.step();
    assertThat(circuit.limits.changes().size()).isZero();
  }
}
