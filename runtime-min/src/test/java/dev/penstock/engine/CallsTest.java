package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitClosedException;
import dev.penstock.CircuitControl;
import dev.penstock.ListView;
import dev.penstock.ListenerException;
import dev.penstock.MapHandle;
import dev.penstock.SetHandle;
import dev.penstock.StreamHandle;
import java.io.ByteArrayOutputStream;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Calls at the wrong moment, or with nothing in hand: each says so, and the circuit goes on. */
class CallsTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();

  @Test
  void every_call_after_close_says_so() {
    Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
    addHandleCalls(calls);
    addAppenderCalls(calls);
    addViewCalls(calls, "clicks", circuit.clicks);
    addViewCalls(calls, "accounts", circuit.accounts);
    calls.put("get", () -> circuit.accounts.get(1L));
    addReaderCalls(calls, circuit.looses);
    addControlCalls(calls, circuit.control());
    calls.put("control", circuit::control);
    calls.put("step", circuit::step);
    calls.put("rollback", circuit::rollback);
    calls.put("read", () -> circuit.read(pinned -> pinned.step()));

    circuit.close();

    calls.forEach(
        (name, call) ->
            assertThatThrownBy(call)
                .as(name)
                .isInstanceOf(CircuitClosedException.class)
                .hasMessage("circuit `Mirror` is closed; open another one to go on"));
    circuit.close();
  }

  private void addHandleCalls(Map<String, ThrowingCallable> calls) {
    Row row = new Row(1, "a");
    calls.put("stream insert", () -> circuit.click.insert(row));
    calls.put("stream insertAll", () -> circuit.click.insertAll(List.of(row)));
    calls.put("stream appender", circuit.click::appender);
    calls.put("bag insert", () -> circuit.loose.insert(row));
    calls.put("bag insertAll", () -> circuit.loose.insertAll(List.of(row)));
    calls.put("bag delete", () -> circuit.loose.delete(row));
    calls.put("bag deleteAll", () -> circuit.loose.deleteAll(List.of(row)));
    calls.put("bag appender", circuit.loose::appender);
    calls.put("map upsert", () -> circuit.account.upsert(row));
    calls.put("map upsertAll", () -> circuit.account.upsertAll(List.of(row)));
    calls.put("map update", () -> circuit.account.update(row));
    calls.put("map delete", () -> circuit.account.delete(1L));
    calls.put("map appender", circuit.account::appender);
    calls.put("set insert", () -> circuit.tag.insert(row));
    calls.put("set delete", () -> circuit.tag.delete(row));
    calls.put("set appender", circuit.tag::appender);
    calls.put("value set", () -> circuit.limit.set(1L));
    calls.put("pending", circuit.loose::pending);
    calls.put("withdraw", () -> circuit.loose.withdraw(1));
  }

  private void addAppenderCalls(Map<String, ThrowingCallable> calls) {
    Row row = new Row(1, "a");
    StreamHandle<Row> stream = circuit.click.appender();
    BagHandle<Row> bag = circuit.loose.appender();
    MapHandle<Long, Row> map = circuit.account.appender();
    SetHandle<Row> set = circuit.tag.appender();
    calls.put("stream appender insert", () -> stream.insert(row));
    calls.put("bag appender delete", () -> bag.delete(row));
    calls.put("map appender delete", () -> map.delete(1L));
    calls.put("set appender insert", () -> set.insert(row));
    calls.put("appender's appender", set::appender);
    calls.put("appender's pending", set::pending);
    calls.put("appender's withdraw", () -> set.withdraw(1));
  }

  private static void addViewCalls(
      Map<String, ThrowingCallable> calls, String name, ChangeView<Row> view) {
    calls.put(name + " changes", view::changes);
    calls.put(name + " listen", () -> view.listen((step, changes) -> {}));
  }

  private static void addReaderCalls(Map<String, ThrowingCallable> calls, ListView<Row> view) {
    calls.put("size", view::size);
    calls.put("snapshot", view::snapshot);
  }

  private static void addControlCalls(Map<String, ThrowingCallable> calls, CircuitControl control) {
    calls.put("lastStep", control::lastStep);
    calls.put("checkpoint", () -> control.checkpoint(new ByteArrayOutputStream()));
    calls.put("compact", () -> control.compact(1));
    calls.put("plan", control::plan);
    calls.put("state", control::state);
    calls.put("counters", control::counters);
  }

  @Test
  void nothing_in_hand_is_refused_by_name() {
    assertThatThrownBy(() -> circuit.loose.insertAll(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a null collection was handed to table `loose`");
    assertThatThrownBy(() -> circuit.looses.listen(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a null listener was handed to view `looses`");
    assertThatThrownBy(() -> circuit.read(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the reader is null");
    assertThatThrownBy(() -> circuit.control().checkpoint(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the stream to write the checkpoint to is null");
    assertThatThrownBy(() -> MirrorCircuit.open(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the options are null; use CircuitOptions.defaults()");
    assertThat(circuit.step()).isEqualTo(1);
  }

  @Test
  void code_of_a_row_that_calls_back_is_told_and_its_rows_are_not_lost() {
    circuit.loose.insert(new Row(1, "first"));
    Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
    calls.put("step()", circuit::step);
    calls.put("rollback()", circuit::rollback);
    calls.put("compact()", () -> circuit.control().compact(1));
    calls.put("withdraw()", () -> circuit.loose.withdraw(1L << 40));

    calls.forEach(
        (name, call) ->
            assertThatThrownBy(() -> circuit.loose.insertAll(calling(call)))
                .as(name)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                    name
                        + " was called while a row of table `loose` was being read; call it when"
                        + " the row is handed in"));

    assertThat(circuit.loose.pending()).isEqualTo(1);
    circuit.step();
    assertThat(circuit.looses.snapshot()).containsExactly(new Row(1, "first"));
  }

  /** Two rows of which reading the second one makes a call. */
  private static List<Row> calling(ThrowingCallable call) {
    return new AbstractList<>() {
      @Override
      public Row get(int index) {
        if (index == 1) {
          run(call);
        }
        return new Row(index, "calls");
      }

      @Override
      public int size() {
        return 2;
      }
    };
  }

  private static void run(ThrowingCallable call) {
    try {
      call.call();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void a_function_of_a_query_cannot_change_the_circuit_that_calls_it() {
    List<String> told = new ArrayList<>();
    circuit.inPropagate =
        () -> {
          for (ThrowingCallable call :
              List.<ThrowingCallable>of(
                  circuit::step, circuit::rollback, () -> circuit.control().compact(1))) {
            assertThatThrownBy(call)
                .isInstanceOf(IllegalStateException.class)
                .satisfies(e -> told.add(e.getMessage()));
          }
        };
    circuit.loose.insert(new Row(1, "a"));

    assertThat(circuit.step()).isEqualTo(1);

    assertThat(told)
        .containsExactly(
            "step() of `Mirror` was called by a function of a query; call it between steps",
            "rollback() of `Mirror` was called by a function of a query; call it between steps",
            "compact() of `Mirror` was called by a function of a query; call it between steps");
    assertThat(circuit.looses.size()).isEqualTo(1);
  }

  @Test
  void a_listener_may_roll_back_what_came_since_and_read_and_compact() {
    List<Object> seen = new ArrayList<>();
    circuit.clicks.listen((step, changes) -> circuit.loose.insert(new Row(9, "for the next")));
    circuit.looses.listen(
        (step, changes) -> {
          circuit.rollback();
          seen.add(circuit.looses.size());
          seen.add(circuit.read(pinned -> pinned.step()));
          seen.add(circuit.control().lastStep());
          circuit.control().compact(1);
          seen.add(changes.size());
        });
    circuit.click.insert(new Row(1, "a"));
    circuit.loose.insert(new Row(1, "a"));
    circuit.step();

    assertThat(seen).containsExactly(1L, 1L, 1L, 1);
    assertThat(circuit.loose.pending()).isZero();
  }

  @Test
  void a_listener_that_closes_the_circuit_lets_the_step_end() {
    List<String> told = new ArrayList<>();
    circuit.looses.listen((step, changes) -> circuit.close());
    circuit.items.listen((step, changes) -> told.add("told " + StepTest.shown(changes)));
    circuit.loose.insert(new Row(1, "a"));
    circuit.item.insert(new Row(2, "b"));

    assertThat(circuit.step()).isEqualTo(1);

    assertThat(told).containsExactly("told [+1 Row[id=2, name=b]]");
    assertThatThrownBy(circuit::step).isInstanceOf(CircuitClosedException.class);
  }

  @Test
  void what_a_listener_hands_in_after_it_has_closed_the_circuit_is_refused_by_its_step() {
    circuit.looses.listen(
        (step, changes) -> {
          circuit.close();
          circuit.loose.insert(new Row(2, "late"));
        });
    circuit.loose.insert(new Row(1, "a"));

    assertThatThrownBy(circuit::step)
        .isInstanceOf(ListenerException.class)
        .hasCauseInstanceOf(CircuitClosedException.class);
  }

  @Test
  void close_waits_for_the_running_step_and_wakes_those_that_wait_to_step() throws Exception {
    CountDownLatch inStep = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    circuit.looses.listen(
        (step, changes) -> {
          inStep.countDown();
          await(goOn);
        });
    circuit.loose.insert(new Row(1, "a"));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      Future<Long> running = threads.submit(circuit::step);
      await(inStep);
      Future<Long> waiting = threads.submit(circuit::step);
      Future<?> closing = threads.submit(circuit::close);
      while (circuit.stepper().lock().getQueueLength() < 2) {
        Thread.onSpinWait();
      }
      assertThatThrownBy(() -> closing.get(1, TimeUnit.MILLISECONDS))
          .isInstanceOf(TimeoutException.class);

      goOn.countDown();

      assertThat(running.get(10, TimeUnit.SECONDS)).isEqualTo(1);
      closing.get(1, TimeUnit.SECONDS);
      assertThatThrownBy(() -> waiting.get(1, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(CircuitClosedException.class);
    } finally {
      goOn.countDown();
      threads.shutdown();
    }
    assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
