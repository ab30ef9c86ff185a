package dev.penstock.engine;

import dev.penstock.Changes;
import dev.penstock.CircuitOptions;
import dev.penstock.durable.FileStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/** The same run over and over: steps of a mirror circuit that follow from their ids alone. */
final class DurableRuns {
  private static final Path ANYWHERE = Path.of("anywhere");

  /** Writes at once. */
  static final Writer AT_ONCE = Runnable::run;

  private DurableRuns() {}

  /** Who writes checkpoints; is told of each step. */
  @FunctionalInterface
  interface Writer extends Executor {
    /** A step was taken. */
    default void stepped() {}
  }

  /** What listeners were told, by step id; says if a step was told twice and differently. */
  static final class Sink {
    private final Map<Long, List<String>> steps = new TreeMap<>();
    private Map<Long, List<String>> now = new LinkedHashMap<>();

    /** Listens to all views of a circuit. */
    void listen(MirrorCircuit circuit) {
      now = new LinkedHashMap<>();
      List.of(circuit.looses, circuit.items, circuit.tags, circuit.limits)
          .forEach(view -> view.listen((step, changes) -> take(step, view.name(), changes)));
      circuit.accounts.listen((step, changes) -> take(step, "accounts", changes));
      circuit.clicks.listen((step, changes) -> take(step, "clicks", changes));
    }

    private void take(long step, String view, Changes<Row> changes) {
      now.computeIfAbsent(step, s -> new ArrayList<>()).add(view + StepTest.shown(changes));
    }

    /** Takes what was told; a step that is there must be the same. */
    void keep() {
      now.forEach(
          (step, told) -> {
            List<String> before = steps.putIfAbsent(step, List.copyOf(told));
            if (before != null && !before.equals(told)) {
              throw new AssertionError("step " + step + " was " + before + ", now " + told);
            }
          });
      now.clear();
    }

    /** One that has the same. */
    Sink copy() {
      Sink copy = new Sink();
      copy.steps.putAll(steps);
      return copy;
    }

    Map<Long, List<String>> steps() {
      return steps;
    }
  }

  static CircuitOptions options(long every) {
    return CircuitOptions.directory(ANYWHERE).checkpointEvery(every);
  }

  static MirrorCircuit open(FileStore store, long every, Sink sink) {
    return open(store, every, sink, AT_ONCE);
  }

  static MirrorCircuit open(FileStore store, long every, Sink sink, Writer background) {
    MirrorCircuit circuit = MirrorCircuit.open(options(every), sink::listen, store, background);
    sink.keep();
    return circuit;
  }

  /** Hands in the rows of a step and takes it. */
  static void step(MirrorCircuit circuit, long step, Sink sink) {
    handIn(circuit, step);
    try {
      circuit.step();
    } finally {
      sink.keep();
    }
  }

  static void handIn(MirrorCircuit circuit, long step) {
    Random random = new Random(step);
    for (int i = random.nextInt(4); i > 0; i--) {
      long id = 1L + random.nextInt(20);
      String name = random.nextInt(4) == 0 ? null : "n" + random.nextInt(10);
      circuit.click.insert(new Row(id, name));
      circuit.loose.insert(new Row(step, name));
      circuit.item.insert(new Row(step, "i" + id));
      circuit.account.upsert(new Row(id, name));
      circuit.tag.insert(new Row(id, "t"));
      if (id % 3 == 0) {
        circuit.account.delete(id + 1);
        circuit.tag.delete(new Row(id + 1, "t"));
        circuit.limit.set(step);
      }
    }
  }

  static void runTo(MirrorCircuit circuit, long last, Sink sink) {
    runTo(circuit, last, sink, AT_ONCE);
  }

  /** Goes on to a step, whatever the circuit stands at. */
  static void runTo(MirrorCircuit circuit, long last, Sink sink, Writer background) {
    for (long step = circuit.control().lastStep() + 1; step <= last; step++) {
      step(circuit, step, sink);
      background.stepped();
    }
  }

  /** The rows of all kept views and sizes of all parts, in an order of their own. */
  static List<String> state(MirrorCircuit circuit) {
    List<String> state = new ArrayList<>();
    List.of(circuit.looses, circuit.items, circuit.tags, circuit.limits)
        .forEach(view -> state.add(view.name() + sorted(view.snapshot())));
    state.add("accounts" + sorted(circuit.accounts.snapshot()));
    circuit.control().state().forEach(part -> state.add(part.name() + " " + part.rows()));
    return state;
  }

  private static String sorted(List<Row> rows) {
    return rows.stream().map(Row::toString).sorted().collect(Collectors.joining(", "));
  }

  /** The state as a checkpoint. */
  static byte[] checkpoint(MirrorCircuit circuit) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      circuit.control().checkpoint(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }
}
