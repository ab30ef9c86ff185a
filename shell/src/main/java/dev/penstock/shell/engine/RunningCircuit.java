package dev.penstock.shell.engine;

import dev.penstock.CircuitOptions;
import dev.penstock.Counter;
import dev.penstock.LiveCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Reflection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An open circuit of a session, its tables and views by their names. */
final class RunningCircuit implements AutoCloseable {
  private final LiveCircuit circuit;
  private final Map<String, TableInput> tables = new LinkedHashMap<>();
  private final Map<String, ViewOutput> views = new LinkedHashMap<>();

  /** Opens a circuit without rows; step 0 has run. */
  RunningCircuit(CircuitRequest request, Class<?> type) {
    Object opened =
        Reflection.call(
            Reflection.method(type, "open", CircuitOptions.class), null, CircuitOptions.defaults());
    circuit = (LiveCircuit) opened;
    ClassLoader loader = type.getClassLoader();
    request
        .tables()
        .forEach(t -> tables.put(t.name(), new TableInput(t, member(type, t.method()), loader)));
    request
        .views()
        .forEach(v -> views.put(v.name(), new ViewOutput(v, member(type, v.method()), loader)));
  }

  private Object member(Class<?> type, String method) {
    return Reflection.call(Reflection.method(type, method), circuit);
  }

  /** Hands in a change of a table that the circuit may not have. */
  void apply(String table, RowChange change) {
    TableInput input = tables.get(table);
    if (input != null) {
      input.apply(change);
    }
  }

  boolean reads(String table) {
    return tables.containsKey(table);
  }

  /**
   * Takes what is pending as one step.
   *
   * @throws dev.penstock.StepRefusedException if it is refused; nothing is pending any more
   */
  long step() {
    try {
      return circuit.step();
    } catch (RuntimeException refused) {
      circuit.rollback();
      throw refused;
    }
  }

  List<RowChange> changes(String view) {
    return views.get(view).changes();
  }

  List<List<Object>> rows(String view) {
    return views.get(view).rows();
  }

  List<Counter> counters() {
    return circuit.control().counters();
  }

  @Override
  public void close() {
    circuit.close();
  }
}
