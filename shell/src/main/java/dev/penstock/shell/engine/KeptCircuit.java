package dev.penstock.shell.engine;

import dev.penstock.Counter;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.sql.Matching;
import dev.penstock.sql.SqlFrontend;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The circuit of a session's views: compiled when it is first needed, filled from the tables. */
final class KeptCircuit implements AutoCloseable {
  private final Relations relations;
  private final CircuitFactory factory;
  private RunningCircuit running;

  KeptCircuit(Relations relations, CircuitFactory factory) {
    this.relations = relations;
    this.factory = factory;
  }

  /** Gives up the circuit, because tables or views have come or gone. */
  void invalidate() {
    if (running != null) {
      running.close();
      running = null;
    }
  }

  /** The stops of the circuit of all views; refuses what one of them does not take. */
  CompiledQuery compile() {
    Reporter reporter = new Reporter();
    CircuitRequest request = relations.kept();
    LogicalPlan plan = new SqlFrontend().plan(request, Matching.BY_POSITION, reporter);
    Optional<CompiledQuery> compiled =
        reporter.hasErrors()
            ? Optional.empty()
            : factory
                .compile(request, plan, reporter)
                .map(circuit -> new CompiledQuery(request, plan, circuit));
    return compiled.orElseThrow(() -> new StatementRefused(reporter.diagnostics()));
  }

  /** Opens the circuit and fills it, unless it is open; there is none without a view. */
  void open() {
    if (running == null && !relations.views().isEmpty()) {
      CompiledQuery compiled = compile();
      RunningCircuit opened = factory.open(compiled.request(), compiled.circuit());
      for (StoredTable table : relations.tables()) {
        if (opened.reads(table.name())) {
          table.content().forEach(change -> opened.apply(table.name(), change));
        }
      }
      opened.step();
      running = opened;
    }
  }

  /** Takes changes as one step; returns what changes in each view. */
  Map<String, List<RowChange>> step(List<TableChange> changes) {
    Map<String, List<RowChange>> shown = new LinkedHashMap<>();
    if (running != null) {
      changes.forEach(change -> running.apply(change.table().name(), change.change()));
      running.step();
      relations.views().forEach(view -> shown.put(view.name(), running.changes(view.name())));
    }
    return shown;
  }

  List<List<Object>> rows(String view) {
    open();
    return running.rows(view);
  }

  /** How much work the steps since it was opened had; nothing if it is not open. */
  List<Counter> counters() {
    return running == null ? List.of() : running.counters();
  }

  @Override
  public void close() {
    invalidate();
  }
}
