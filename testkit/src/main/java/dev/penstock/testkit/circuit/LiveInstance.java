package dev.penstock.testkit.circuit;

import dev.penstock.CircuitOptions;
import dev.penstock.Counter;
import dev.penstock.LiveCircuit;
import dev.penstock.StatePart;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Reflection;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** One opened circuit. */
public final class LiveInstance implements AutoCloseable {
  private final CircuitRequest request;
  private final Function<CircuitOptions, ? extends LiveCircuit> opening;
  private final int workers;
  private final LiveCircuit circuit;
  private final Map<String, LiveTable> tables = new LinkedHashMap<>();
  private final Map<String, LiveView> views = new LinkedHashMap<>();

  private LiveInstance(
      CircuitRequest request,
      Function<CircuitOptions, ? extends LiveCircuit> opening,
      CircuitOptions options) {
    this.request = request;
    this.opening = opening;
    workers = options.workers();
    circuit = opening.apply(options);
    ClassLoader loader = circuit.getClass().getClassLoader();
    for (Table table : request.tables()) {
      tables.put(table.name(), new LiveTable(table, member(table.method()), loader));
    }
    for (View view : request.views()) {
      views.put(view.name(), new LiveView(view, member(view.method()), loader));
    }
  }

  /** Opens an empty circuit of a generated class; step 0 has run. */
  public static LiveInstance open(CircuitRequest request, Class<?> type) {
    Method open = Reflection.method(type, "open", CircuitOptions.class);
    return open(request, options -> (LiveCircuit) Reflection.call(open, null, options));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static LiveInstance open(
      CircuitRequest request, Function<CircuitOptions, ? extends LiveCircuit> opening) {
    return new LiveInstance(request, opening, CircuitOptions.defaults());
  }

  /** Opens a circuit of the same class that goes on from a checkpoint. */
  public LiveInstance restored(byte[] checkpoint) {
    return new LiveInstance(
        request,
        opening,
        CircuitOptions.restoredFrom(new ByteArrayInputStream(checkpoint)).withWorkers(workers));
  }

  /** Opens an empty circuit of the same class that has so many workers. */
  public LiveInstance withWorkers(int count) {
    return new LiveInstance(request, opening, CircuitOptions.workers(count));
  }

  /** How many of its workers rows have reached. */
  public long reached() {
    return circuit.control().counters().stream()
        .filter(counter -> counter.kind() == Counter.Kind.WORKER && counter.total() > 0)
        .count();
  }

  /** The work of the last step, in rows of all parts together that came, went or were touched. */
  public long work() {
    return circuit.control().counters().stream()
        .filter(
            counter ->
                counter.kind() != Counter.Kind.RANGE && counter.kind() != Counter.Kind.WORKER)
        .mapToLong(Counter::lastStep)
        .sum();
  }

  /** The names of the views, in order. */
  public List<String> viewNames() {
    return List.copyOf(views.keySet());
  }

  /** Hands in changes; returns their tickets. */
  public List<Long> apply(List<Change> changes) {
    List<Long> tickets = new ArrayList<>();
    changes.forEach(change -> tickets.add(tables.get(change.table()).apply(change)));
    return tickets;
  }

  /** Withdraws one change; returns whether it was pending. */
  public boolean withdraw(String table, long ticket) {
    return tables.get(table).withdraw(ticket);
  }

  /** How many changes are pending in all tables. */
  public int pending() {
    return tables.values().stream().mapToInt(LiveTable::pending).sum();
  }

  /** Takes the pending changes as one step. */
  public long step() {
    return circuit.step();
  }

  /** Withdraws all pending changes. */
  public void rollback() {
    circuit.rollback();
  }

  /** The last step's changes of a view; {@code mayRepeat} if equal rows may be several entries. */
  public Bag changes(String view, boolean mayRepeat) {
    return views.get(view).changes(mayRepeat);
  }

  /** The rows that a view keeps, or null if it keeps none. */
  public Bag content(String view) {
    return views.get(view).content();
  }

  /** The state after the last step. */
  public byte[] checkpoint() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      circuit.control().checkpoint(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Does deferred work within a budget; returns whether any is left. */
  public boolean compact(long budget) {
    return circuit.control().compact(budget);
  }

  /** The plan as the circuit tells it. */
  public String plan() {
    return circuit.control().plan();
  }

  /** The rows that each part of the state holds. */
  public Map<String, Long> stateRows() {
    Map<String, Long> rows = new LinkedHashMap<>();
    for (StatePart part : circuit.control().state()) {
      rows.merge(part.name(), part.rows(), Long::sum);
    }
    return rows;
  }

  @Override
  public void close() {
    circuit.close();
  }

  private Object member(String method) {
    return Reflection.call(Reflection.method(circuit.getClass(), method), circuit);
  }
}
