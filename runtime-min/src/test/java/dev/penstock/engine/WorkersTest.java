package dev.penstock.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.penstock.Changes;
import dev.penstock.CircuitFailedException;
import dev.penstock.CircuitOptions;
import dev.penstock.Counter;
import dev.penstock.StepRefusedException;
import dev.penstock.checkpoint.CheckpointException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class WorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void stepsShowWhatOneWorkerShows(int workers) {
    Random random = new Random(workers);
    Map<String, Long> expected = new TreeMap<>();
    List<Row> there = new ArrayList<>();
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(workers))) {
      for (int step = 1; step <= 60; step++) {
        Map<String, Long> before = new TreeMap<>(expected);
        for (int i = 0, rows = random.nextInt(step % 20 == 0 ? 9_000 : 30); i < rows; i++) {
          boolean insert = there.isEmpty() || random.nextInt(3) > 0;
          Row row =
              insert
                  ? new Row(random.nextInt(1_000), "n" + random.nextInt(200))
                  : there.remove(random.nextInt(there.size()));
          if (insert) {
            there.add(row);
            circuit.item.insert(row);
          } else {
            circuit.item.delete(row);
          }
          expected.merge(row.name(), insert ? 1L : -1L, Long::sum);
        }
        expected.values().removeIf(count -> count == 0);
        assertEquals(step, circuit.step());
        assertEquals(difference(before, expected), changes(circuit));
        assertEquals(expected, content(circuit));
      }
      assertEquals(expected.size(), circuit.control().state().get(0).rows());
    }
  }

  @Test
  void equalRunsShowEqualChangesInOneOrder() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (List<String> shown : List.of(first, second)) {
      try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(4))) {
        for (int i = 0; i < 20_000; i++) {
          circuit.item.insert(new Row(i, "n" + i % 5_000));
        }
        circuit.step();
        circuit.count.changes().forEach((row, weight) -> shown.add(weight + " " + row));
      }
    }
    assertEquals(5_000, first.size());
    assertEquals(first, second);
  }

  @Test
  void refusedStepLeavesAllCopiesAsTheyWere() throws IOException {
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(4))) {
      insert(circuit, 500, "n");
      circuit.step();
      byte[] before = checkpoint(circuit);
      Map<String, Long> content = content(circuit);
      for (String bad : List.of("failed", "overflow")) {
        insert(circuit, 5_000, "m");
        long ticket = circuit.item.insert(new Row(7, bad));
        insert(circuit, 5_000, "l");
        StepRefusedException refused = assertThrows(StepRefusedException.class, circuit::step);
        assertEquals(1, refused.refusals().size());
        assertEquals(10_001, circuit.item.pending());
        assertArrayEquals(before, checkpoint(circuit));
        assertEquals(content, content(circuit));
        assertTrue(circuit.item.withdraw(ticket));
        circuit.rollback();
      }
      insert(circuit, 3, "n");
      circuit.step();
      assertEquals(1L, changes(circuit).get("+n0 = 2"));
    }
  }

  @Test
  void failuresOfWorkersAddUp() {
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(2))) {
      circuit.item.insert(new Row(1, "failed"));
      circuit.item.delete(new Row(2, "failed"));
      assertEquals(1, circuit.step());
    }
  }

  @Test
  void countBelowZeroRefusesAndNamesWhatWasDeleted() {
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(4))) {
      insert(circuit, 50, "n");
      circuit.item.delete(new Row(3, "absent"));
      StepRefusedException refused = assertThrows(StepRefusedException.class, circuit::step);
      assertTrue(refused.getMessage().contains("absent"), refused.getMessage());
      assertEquals(51, circuit.item.pending());
    }
  }

  @Test
  void faultOfOneWorkerSurfacesWithItsCause() {
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(4))) {
      insert(circuit, 20_000, "n");
      circuit.item.insert(new Row(1, "bomb"));
      CircuitFailedException failed = assertThrows(CircuitFailedException.class, circuit::step);
      assertEquals("bomb", failed.getCause().getMessage());
      assertSame(
          failed.getCause(), assertThrows(CircuitFailedException.class, circuit::step).getCause());
    }
    assertTrue(threads().isEmpty());
  }

  @Test
  void closeEndsAllThreads() {
    CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(4));
    assertEquals(List.of("penstock-Count-1", "penstock-Count-2", "penstock-Count-3"), threads());
    insert(circuit, 10, "n");
    circuit.step();
    circuit.close();
    assertTrue(threads().isEmpty());
    circuit.close();
    assertThrows(IllegalStateException.class, circuit::step);
  }

  @Test
  void closeWhileStepRunsLeavesNoThread() throws Exception {
    CountDownLatch waiting = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(3), waiting, released);
    ExecutorService callers = Executors.newFixedThreadPool(2);
    try {
      circuit.item.insert(new Row(1, "wait"));
      Future<Long> step = callers.submit(circuit::step);
      waiting.await();
      Future<?> close = callers.submit(circuit::close);
      assertFalse(close.isDone());
      released.countDown();
      assertEquals(1, step.get());
      close.get();
      assertTrue(threads().isEmpty());
    } finally {
      callers.shutdownNow();
    }
  }

  /** The row is one worker's, and which one it is follows from how many there are. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7})
  void functionThatClosesTheCircuitLetsTheStepEnd(int workers) {
    CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(workers));
    circuit.call.set(circuit::close);
    circuit.item.insert(new Row(1, "call"));
    assertEquals(1, circuit.step());
    assertTrue(threads().isEmpty());
    assertThrows(IllegalStateException.class, circuit::step);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7})
  void functionThatStepsTheCircuitIsToldSo(int workers) {
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(workers))) {
      circuit.call.set(circuit::step);
      circuit.item.insert(new Row(1, "call"));
      CircuitFailedException failed = assertThrows(CircuitFailedException.class, circuit::step);
      assertTrue(failed.getMessage().contains("was called by a function of a query"));
    }
    assertTrue(threads().isEmpty());
  }

  @Test
  void oneWorkerHasNoThread() {
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.defaults())) {
      insert(circuit, 10, "n");
      circuit.step();
      assertTrue(threads().isEmpty());
    }
  }

  @Test
  void checkpointIsReadByAsManyWorkers() throws IOException {
    byte[] checkpoint;
    Map<String, Long> content;
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(2))) {
      insert(circuit, 300, "n");
      circuit.step();
      checkpoint = checkpoint(circuit);
      content = content(circuit);
    }
    try (CountCircuit restored = CountCircuit.open(from(checkpoint).withWorkers(2))) {
      assertEquals(content, content(restored));
      assertArrayEquals(checkpoint, checkpoint(restored));
      restored.item.delete(new Row(0, "n0"));
      assertEquals(2, restored.step());
      assertEquals(1, changes(restored).size());
    }
    CheckpointException more =
        assertThrows(
            CheckpointException.class, () -> CountCircuit.open(from(checkpoint).withWorkers(3)));
    assertTrue(
        more.getMessage()
            .contains(
                "was written by 2 workers, not by 3: open it with as many,"
                    + " CircuitOptions….withWorkers(2)"),
        more.getMessage());
    CheckpointException one =
        assertThrows(CheckpointException.class, () -> CountCircuit.open(from(checkpoint)));
    assertTrue(one.getMessage().contains("by 2 workers, not by 1"), one.getMessage());
    assertTrue(threads().isEmpty());
  }

  @Test
  void checkpointOfOneWorkerSaysSo() throws IOException {
    byte[] checkpoint;
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.defaults())) {
      insert(circuit, 30, "n");
      circuit.step();
      checkpoint = checkpoint(circuit);
    }
    CheckpointException two =
        assertThrows(
            CheckpointException.class, () -> CountCircuit.open(from(checkpoint).withWorkers(2)));
    assertTrue(two.getMessage().contains("by 1 worker, not by 2"), two.getMessage());
  }

  @Test
  void countersAndCompactionCoverAllWorkers() {
    try (CountCircuit circuit = CountCircuit.open(CircuitOptions.workers(4))) {
      insert(circuit, 400, "n");
      circuit.step();
      List<Counter> counters = circuit.control().counters();
      assertEquals(new Counter(Counter.Kind.TABLE, "item", 400, 400), counters.get(0));
      assertEquals(new Counter(Counter.Kind.STATE, "count#1", 400, 400), counters.get(1));
      assertEquals(new Counter(Counter.Kind.VIEW, "count", 400, 400), counters.get(2));
      assertEquals("worker 1 of 4", counters.get(3).name());
      assertEquals(7, counters.size());
      assertEquals(800, counters.subList(3, 7).stream().mapToLong(Counter::total).sum());
      assertTrue(counters.subList(3, 7).stream().allMatch(worker -> worker.total() > 100));
      circuit.step();
      assertEquals(0, circuit.control().counters().get(1).lastStep());
      assertEquals(0, circuit.control().counters().get(3).lastStep());
      assertFalse(circuit.control().compact(Long.MAX_VALUE));
    }
  }

  @Test
  void numberOfWorkersHasBounds() {
    for (int workers : new int[] {0, -1, 65}) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> CircuitOptions.workers(workers));
      assertTrue(refused.getMessage().contains("1 to 64 workers, not " + workers));
    }
  }

  private static void insert(CountCircuit circuit, int rows, String prefix) {
    for (int i = 0; i < rows; i++) {
      circuit.item.insert(new Row(i, prefix + i));
    }
  }

  private static CircuitOptions from(byte[] checkpoint) {
    return CircuitOptions.restoredFrom(new ByteArrayInputStream(checkpoint));
  }

  private static byte[] checkpoint(CountCircuit circuit) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    circuit.control().checkpoint(out);
    return out.toByteArray();
  }

  private static Map<String, Long> content(CountCircuit circuit) {
    Map<String, Long> content = new TreeMap<>();
    circuit.count.snapshot().forEach(row -> content.put(row.name(), row.id()));
    return content;
  }

  private static Map<String, Long> changes(CountCircuit circuit) {
    Map<String, Long> shown = new HashMap<>();
    Changes<Row> changes = circuit.count.changes();
    changes.forEach(
        (row, weight) ->
            shown.put((weight > 0 ? "+" : "-") + row.name() + " = " + row.id(), weight));
    return shown;
  }

  private static Map<String, Long> difference(Map<String, Long> old, Map<String, Long> now) {
    Map<String, Long> difference = new HashMap<>();
    old.forEach(
        (name, count) -> {
          if (!count.equals(now.get(name))) {
            difference.put("-" + name + " = " + count, -1L);
          }
        });
    now.forEach(
        (name, count) -> {
          if (!count.equals(old.get(name))) {
            difference.put("+" + name + " = " + count, 1L);
          }
        });
    return difference;
  }

  /** The names of the threads of workers, in order. */
  private static List<String> threads() {
    Thread[] threads = new Thread[Thread.activeCount() + 100];
    int count = Thread.enumerate(threads);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (threads[i].getName().startsWith("penstock-Count-")) {
        names.add(threads[i].getName());
      }
    }
    names.sort(null);
    return names;
  }
}
