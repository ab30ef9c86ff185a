package dev.penstock.shell.engine;

import dev.penstock.Counter;
import dev.penstock.StepRefusedException;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.type.RowType;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Tables with their rows, and views that are kept current step by step. A statement is done as a
 * whole or refused as a whole. Its changes are a step of their own unless several statements are
 * gathered.
 */
public final class Session implements AutoCloseable {
  private final Relations relations = new Relations();
  private final Map<StoredTable, RowChecks> checks = new LinkedHashMap<>();
  private final List<TableChange> pending = new ArrayList<>();
  private final CircuitFactory factory;
  private final KeptCircuit kept;
  private final QueryRunner queries;
  private final ChangeReader changes;
  private Map<String, List<RowChange>> shown = Map.of();

  /** An empty session. */
  public Session(CircuitFactory factory) {
    this.factory = factory;
    this.kept = new KeptCircuit(relations, factory);
    this.queries = new QueryRunner(relations, kept, factory);
    this.changes = new ChangeReader(queries);
  }

  /** Whether a statement's changes wait for the next step. */
  public enum Stepping {
    /** They are a step. */
    AT_ONCE,
    /** They wait for {@link Session#step()}, a query or a declaration. */
    GATHER
  }

  /**
   * Does one statement.
   *
   * @throws StatementRefused if it was not done, and with it nothing that was gathered before if
   *     that has caused it
   */
  public Outcome execute(Slice statement, Stepping stepping) {
    Reporter reporter = new Reporter();
    Statement read =
        SqlScript.read(statement, reporter)
            .orElseThrow(() -> new StatementRefused(reporter.diagnostics()));
    shown = Map.of();
    return guarded(() -> read.accept(new StatementRunner(this, stepping)));
  }

  /** Takes the gathered changes as one step. */
  public void step() {
    guarded(
        () -> {
          takeStep();
          return null;
        });
  }

  private static <T> T guarded(Supplier<T> work) {
    try {
      return work.get();
    } catch (StepRefusedException refused) {
      throw new StatementRefused(refused.getMessage());
    }
  }

  /** What the last step has changed in each view, in the order of their declaration. */
  public Map<String, List<RowChange>> shown() {
    return shown;
  }

  /**
   * How much work each part of the circuit of all views had with the last step, and with all since
   * it was compiled: that is when the first rows come, and again when a table or view has come or
   * gone.
   */
  public List<Counter> counters() {
    return kept.counters();
  }

  /** The tables and views, by name, with their columns. */
  public Map<String, RowType> columns() {
    Map<String, RowType> columns = new LinkedHashMap<>();
    relations.tables().forEach(table -> columns.put(table.name(), table.type()));
    relations.views().forEach(view -> columns.put(view.name(), view.type()));
    return columns;
  }

  /** Whether a name is that of a view. */
  public boolean isView(String name) {
    return relations.view(name) != null;
  }

  /** The stops of the circuit that answers a query, or of the circuit of all views. */
  public String explain(Slice query) {
    return new Explainer(kept, queries).explain(query);
  }

  /**
   * Adds rows to a table as one statement.
   *
   * @param rows a text for each column, null for NULL
   * @throws UnfitText if one is no value of its column, or violates a constraint
   */
  public long insertTexts(String table, List<List<String>> rows) {
    shown = Map.of();
    return guarded(() -> new TextRows(this).insert(table, rows));
  }

  Relations relations() {
    return relations;
  }

  QueryRunner queries() {
    return queries;
  }

  ChangeReader changes() {
    return changes;
  }

  void createTable(StoredTable table) {
    RowChecks judge = RowChecks.of(table, factory);
    relations.add(table);
    checks.put(table, judge);
  }

  /** Adds a view; if there are rows already it is filled at once, or refused. */
  void createView(KeptView view, Statement.Name name) {
    relations.add(view);
    kept.invalidate();
    try {
      kept.compile();
      if (relations.tables().stream().anyMatch(table -> !table.isEmpty())) {
        kept.open();
      }
    } catch (RuntimeException refused) {
      kept.invalidate();
      relations.drop(name);
      throw refused;
    }
  }

  void drop(Statement.Name name) {
    StoredTable table = relations.table(name.text());
    relations.drop(name);
    kept.invalidate();
    if (table != null) {
      checks.remove(table).close();
    }
  }

  /** Makes the changes of one statement, or none of them. */
  void change(StoredTable table, List<RowChange> rows, Stepping stepping) {
    kept.open();
    checks.get(table).judge(rows);
    int before = pending.size();
    try {
      for (RowChange row : rows) {
        table.apply(row);
        pending.add(new TableChange(table, row));
      }
    } catch (StatementRefused violated) {
      undo(before);
      throw violated;
    }
    if (stepping == Stepping.AT_ONCE) {
      takeStep();
    }
  }

  /** Takes the step; if it is refused, nothing of it stays. */
  void takeStep() {
    if (!pending.isEmpty()) {
      try {
        shown = kept.step(pending);
      } catch (RuntimeException refused) {
        undo(0);
        throw refused;
      }
      pending.clear();
    }
  }

  private void undo(int from) {
    for (int i = pending.size() - 1; i >= from; i--) {
      TableChange change = pending.remove(i);
      change.table().apply(change.change().inverse());
    }
  }

  @Override
  public void close() {
    kept.close();
    checks.values().forEach(RowChecks::close);
  }
}
