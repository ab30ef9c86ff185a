package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitClosedException;
import dev.penstock.CircuitFailedException;
import dev.penstock.CircuitOptions;
import dev.penstock.ListenerException;
import dev.penstock.StepRefusedException;
import dev.penstock.TableFullException;
import dev.penstock.WhenFull;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tables with a limit of pending changes. */
class BackpressureTest {
  private final MirrorCircuit failing = open(WhenFull.FAIL);
  private final MirrorCircuit blocking = open(WhenFull.BLOCK);
  private final ExecutorService threads = Executors.newCachedThreadPool();

  private static MirrorCircuit open(WhenFull whenFull) {
    return MirrorCircuit.open(CircuitOptions.pendingRows(3, whenFull));
  }

  @AfterEach
  void end() throws InterruptedException {
    blocking.close();
    threads.shutdown();
    assertThat(threads.awaitTermination(1, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void a_change_too_many_is_refused_until_a_step_has_taken_the_others() {
    failing.loose.insert(new Row(1, "a"));
    failing.loose.appender().insertAll(rows(2));

    assertThatThrownBy(() -> failing.loose.delete(new Row(1, "a")))
        .isInstanceOf(TableFullException.class)
        .hasMessage(
            "table `loose` has 3 pending changes, and its limit is 3; step before handing in more");
    failing.item.insert(new Row(1, "of another table"));
    failing.step();
    failing.loose.delete(new Row(1, "a"));
    failing.step();

    assertThat(failing.looses.snapshot()).containsExactlyInAnyOrderElementsOf(rows(2));
  }

  @Test
  void every_kind_of_table_has_the_limit() {
    for (int i = 1; i <= 3; i++) {
      failing.click.insert(new Row(i, "c"));
      failing.account.upsert(new Row(i, "a"));
      failing.tag.insert(new Row(i, "t"));
      failing.limit.set(1L);
    }
    assertThatThrownBy(() -> failing.click.insert(new Row(4, "c")))
        .isInstanceOf(TableFullException.class);
    assertThatThrownBy(() -> failing.account.delete(1L)).isInstanceOf(TableFullException.class);
    assertThatThrownBy(() -> failing.tag.appender().delete(new Row(4, "t")))
        .isInstanceOf(TableFullException.class);
    assertThatThrownBy(() -> failing.limit.set(2L)).isInstanceOf(TableFullException.class);
    failing.step();
    failing.account.delete(1L);
    failing.limit.set(2L);
    failing.step();
    assertThat(failing.limits.snapshot()).containsExactly(new Row(2, null));
  }

  @Test
  void many_rows_find_room_together_or_not_at_all() {
    failing.loose.insert(new Row(9, "first"));
    assertThatThrownBy(() -> failing.loose.insertAll(rows(3)))
        .isInstanceOf(TableFullException.class);
    assertThat(failing.loose.pending()).isEqualTo(1);
    assertThatThrownBy(() -> blocking.loose.insertAll(rows(4)))
        .as("it would wait for ever")
        .isInstanceOf(TableFullException.class)
        .hasMessage(
            "table `loose` was handed 4 changes at once, and its limit is 3 pending ones; hand in"
                + " fewer at a time");
    failing.loose.insertAll(rows(2));
    assertThat(failing.loose.pending()).isEqualTo(3);
  }

  @Test
  void room_comes_back_from_whatever_is_not_pending() {
    List<Row> withBad = new ArrayList<>(rows(2));
    withBad.add(new Row(3, "refused"));
    for (int i = 0; i < 4; i++) {
      assertThatThrownBy(() -> failing.loose.insertAll(withBad))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> failing.loose.insert(null)).isInstanceOf(NullPointerException.class);
      assertThatThrownBy(() -> failing.loose.insertAll(sized(2, rows(1))))
          .isInstanceOf(ConcurrentModificationException.class);
      assertThat(failing.loose.withdraw(failing.loose.insert(new Row(1, "withdrawn")))).isTrue();
      failing.loose.insertAll(rows(3));
      failing.rollback();
      failing.click.insertAll(List.of(new Row(0, "zero"), new Row(1, "a"), new Row(2, "b")));
      assertThatThrownBy(failing::step).isInstanceOf(StepRefusedException.class);
      assertThatThrownBy(() -> failing.click.insert(new Row(3, "c")))
          .as("a refused batch is pending")
          .isInstanceOf(TableFullException.class);
      failing.rollback();
    }
    failing.loose.insertAll(rows(3));
  }

  private static Collection<Row> sized(int size, List<Row> rows) {
    return new AbstractCollection<>() {
      @Override
      public Iterator<Row> iterator() {
        return rows.iterator();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  @Test
  void an_idle_table_stops_no_step_and_a_full_one_no_other() {
    blocking.loose.insertAll(rows(3));
    for (int i = 1; i <= 10; i++) {
      assertThat(blocking.step()).isEqualTo(i);
      blocking.tag.insert(new Row(i, "t"));
    }
    assertThat(blocking.tags.size()).isEqualTo(9);
  }

  @Test
  void a_writer_waits_until_a_step_has_made_room() throws Exception {
    Future<?> writer =
        threads.submit(
            () -> {
              for (int i = 0; i < 1_000; i++) {
                blocking.loose.insert(new Row(i, "w"));
              }
            });
    Future<?> appender =
        threads.submit(
            () -> {
              for (int i = 0; i < 500; i++) {
                blocking.loose.insertAll(rows(2));
              }
            });
    int most = 0;
    while (!writer.isDone() || !appender.isDone()) {
      most = Math.max(most, blocking.loose.pending());
      blocking.step();
    }
    writer.get();
    appender.get();
    blocking.step();

    assertThat(most).isLessThanOrEqualTo(3);
    assertThat(blocking.looses.size()).isEqualTo(2_000);
  }

  @Test
  void close_wakes_a_waiting_writer() throws Exception {
    blocking.loose.insertAll(rows(3));
    Future<Long> waiting = threads.submit(() -> blocking.loose.insert(new Row(4, "late")));
    awaitWaiting();

    blocking.close();

    assertThatThrownBy(() -> waiting.get(1, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(CircuitClosedException.class);
  }

  @Test
  void a_fault_wakes_a_waiting_writer() throws Exception {
    blocking.loose.insertAll(rows(3));
    Future<Long> waiting = threads.submit(() -> blocking.loose.insert(new Row(4, "late")));
    awaitWaiting();
    blocking.click.insert(new Row(1, "bomb"));

    assertThatThrownBy(blocking::step).isInstanceOf(CircuitFailedException.class);

    assertThatThrownBy(() -> waiting.get(1, TimeUnit.SECONDS))
        .hasCauseInstanceOf(CircuitFailedException.class);
  }

  @Test
  void an_interrupt_ends_the_wait() throws Exception {
    blocking.loose.insertAll(rows(3));
    Thread[] thread = new Thread[1];
    Future<Boolean> interrupted =
        threads.submit(
            () -> {
              thread[0] = Thread.currentThread();
              assertThatThrownBy(() -> blocking.loose.insert(new Row(4, "late")))
                  .isInstanceOf(TableFullException.class)
                  .hasMessageEndingWith("its limit is 3; the wait for a step was interrupted");
              return Thread.interrupted();
            });
    awaitWaiting();
    thread[0].interrupt();

    assertThat(interrupted.get(1, TimeUnit.SECONDS)).isTrue();
    assertThat(blocking.loose.pending()).isEqualTo(3);
  }

  private void awaitWaiting() {
    while (blocking.copy().inputs().waiting() == 0) {
      Thread.onSpinWait();
    }
  }

  @Test
  void the_thread_that_steps_never_waits_for_itself() {
    blocking.step();
    blocking.loose.insertAll(rows(3));
    assertThatThrownBy(() -> blocking.loose.insert(new Row(4, "d")))
        .isInstanceOf(TableFullException.class)
        .hasMessage(
            "table `loose` has 3 pending changes, and its limit is 3; this thread steps, so it"
                + " cannot wait; step before handing in more");
  }

  @Test
  void a_listener_never_waits_for_its_own_step() throws Exception {
    blocking.looses.listen((step, changes) -> blocking.loose.insertAll(rows(3)));
    blocking.looses.listen((step, changes) -> blocking.loose.insertAll(rows(1)));
    blocking.loose.insertAll(rows(3));
    threads
        .submit(
            () ->
                assertThatThrownBy(blocking::step)
                    .isInstanceOf(ListenerException.class)
                    .hasCauseInstanceOf(TableFullException.class))
        .get(10, TimeUnit.SECONDS);
  }

  @Test
  void a_row_that_is_being_handed_in_never_waits() {
    blocking.loose.insertAll(rows(3));
    Collection<Row> calling =
        new AbstractCollection<>() {
          @Override
          public Iterator<Row> iterator() {
            blocking.loose.insert(new Row(4, "inner"));
            return rows(1).iterator();
          }

          @Override
          public int size() {
            return 1;
          }
        };
    assertThatThrownBy(() -> blocking.item.insertAll(calling))
        .isInstanceOf(TableFullException.class)
        .hasMessageEndingWith(
            "a row that is being handed in cannot wait; step before handing in more");
  }

  @Test
  void a_limit_is_at_least_one() {
    assertThatThrownBy(() -> CircuitOptions.pendingRows(0, WhenFull.FAIL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a table can have 1 pending change or more, not 0; for no limit leave the option out");
    assertThatThrownBy(() -> CircuitOptions.defaults().withPendingRows(1, null))
        .isInstanceOf(NullPointerException.class);
    assertThat(CircuitOptions.defaults().pendingRows()).isEmpty();
    assertThat(CircuitOptions.pendingRows(7, WhenFull.BLOCK).pendingRows()).hasValue(7);
  }

  private static List<Row> rows(int count) {
    List<Row> rows = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      rows.add(new Row(i, "r"));
    }
    return rows;
  }
}
