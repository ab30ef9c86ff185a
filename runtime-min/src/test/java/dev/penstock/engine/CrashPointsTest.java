package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.durable.MemoryStore;
import dev.penstock.durable.MemoryStore.Moment;
import dev.penstock.durable.MemoryStore.Survivors;
import dev.penstock.engine.DurableRuns.Sink;
import dev.penstock.engine.DurableRuns.Writer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The machine stops before, during and after each operation on a file of a run of a hundred steps;
 * what follows is what an undisturbed run gives.
 */
class CrashPointsTest {
  private static final long STEPS = 100;
  private static final long EVERY = 15;

  private Map<Long, List<String>> expected;
  private List<String> expectedState;
  private byte[] expectedBytes;

  private int undisturbed(Writer background) {
    MemoryStore store = new MemoryStore();
    Sink sink = new Sink();
    MirrorCircuit circuit = DurableRuns.open(store, EVERY, sink, background);
    DurableRuns.runTo(circuit, STEPS, sink, background);
    expected = sink.steps();
    expectedState = DurableRuns.state(circuit);
    expectedBytes = DurableRuns.checkpoint(circuit);
    return store.operations().size();
  }

  @ParameterizedTest
  @EnumSource(Survivors.class)
  void after_each_point_the_outputs_go_on_exactly(Survivors survivors) {
    int operations = undisturbed(DurableRuns.AT_ONCE);
    assertThat(operations).isGreaterThan(400);
    for (int point = 0; point < operations; point++) {
      for (Moment moment : Moment.values()) {
        MemoryStore store = new MemoryStore();
        store.crashAt(point, moment);
        Sink sink = new Sink();
        runUntilCrash(store, sink, DurableRuns.AT_ONCE);
        assertThat(store.isCrashed()).isTrue();
        requireTheSame(store.afterCrash(survivors), sink, point + " " + moment);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Survivors.class)
  void a_checkpoint_is_written_while_steps_go_on(Survivors survivors) {
    int operations = undisturbed(new Late());
    for (int point = 0; point < operations; point++) {
      MemoryStore store = new MemoryStore();
      store.crashAt(point, Moment.DURING);
      Sink sink = new Sink();
      runUntilCrash(store, sink, new Late());
      requireTheSame(store.afterCrash(survivors), sink, point + " late");
    }
  }

  @ParameterizedTest
  @EnumSource(Survivors.class)
  void a_crash_during_recovery_changes_nothing(Survivors survivors) {
    int operations = undisturbed(DurableRuns.AT_ONCE);
    int recoveries = 0;
    for (int point = 0; point < operations; point += 7) {
      MemoryStore first = new MemoryStore();
      first.crashAt(point, Moment.DURING);
      Sink sink = new Sink();
      runUntilCrash(first, sink, DurableRuns.AT_ONCE);
      for (int again = 0; again < 8; again++) {
        MemoryStore second = first.afterCrash(survivors);
        second.crashAt(again, Moment.DURING);
        Sink same = sink.copy();
        runUntilCrash(second, same, DurableRuns.AT_ONCE);
        recoveries += second.isCrashed() ? 1 : 0;
        requireTheSame(second.afterCrash(survivors), same, point + " then " + again);
      }
    }
    assertThat(recoveries).isGreaterThan(400);
  }

  @Test
  void an_undisturbed_circuit_that_is_reopened_goes_on() {
    undisturbed(DurableRuns.AT_ONCE);
    MemoryStore store = new MemoryStore();
    Sink sink = new Sink();
    for (long last = 1; last <= STEPS; last += 7) {
      MirrorCircuit circuit = DurableRuns.open(store, EVERY, sink);
      DurableRuns.runTo(circuit, last, sink);
      circuit.close();
    }
    requireTheSame(store, sink, "reopened");
  }

  private static void runUntilCrash(MemoryStore store, Sink sink, Writer background) {
    try {
      MirrorCircuit circuit = DurableRuns.open(store, EVERY, sink, background);
      DurableRuns.runTo(circuit, STEPS, sink, background);
    } catch (Throwable stopped) {
      if (!store.isCrashed()) {
        throw stopped;
      }
    }
  }

  /** A step that the sink has seen is there after the crash, and goes on as without it. */
  private void requireTheSame(MemoryStore store, Sink sink, String point) {
    long seen = sink.steps().keySet().stream().mapToLong(step -> step).max().orElse(0);
    MirrorCircuit circuit = DurableRuns.open(store, EVERY, sink);
    assertThat(circuit.control().lastStep()).as(point).isGreaterThanOrEqualTo(seen);
    DurableRuns.runTo(circuit, STEPS, sink);
    assertThat(sink.steps()).as(point).isEqualTo(expected);
    assertThat(DurableRuns.state(circuit)).as(point).isEqualTo(expectedState);
    assertThat(DurableRuns.checkpoint(circuit).length).as(point).isEqualTo(expectedBytes.length);
  }

  /** Writes a checkpoint some steps after it was cut. */
  private static final class Late implements Writer {
    private static final int STEPS_LATER = 4;
    private Runnable task = () -> {};
    private int left;

    @Override
    public void execute(Runnable newTask) {
      task = newTask;
      left = STEPS_LATER;
    }

    @Override
    public void stepped() {
      if (--left == 0) {
        task.run();
      }
    }
  }
}
