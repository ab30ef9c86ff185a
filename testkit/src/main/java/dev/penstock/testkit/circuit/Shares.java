package dev.penstock.testkit.circuit;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.sharding.Sharding;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Deals out the rows of all tables to several workers as the circuit's sharding says, so that no
 * row needs to go from one to another.
 */
public final class Shares {
  private final Map<String, List<Integer>> columns;
  private final Map<String, Table> tables = new LinkedHashMap<>();

  private Shares(CircuitPlan plan, Sharding sharding) {
    this.columns = sharding.columns();
    plan.request().tables().forEach(table -> tables.put(table.name(), table));
  }

  /** The shares of a circuit's workers; empty if they would need each other. */
  public static Optional<Shares> of(CircuitPlan plan) {
    Sharding sharding = Sharding.of(plan);
    return sharding.isIndependent() ? Optional.of(new Shares(plan, sharding)) : Optional.empty();
  }

  /** The changes of one step that a worker takes; every worker has all values. */
  public List<Change> of(List<Change> changes, int worker, int workers) {
    List<Change> share = new ArrayList<>();
    for (Change change : changes) {
      Table table = tables.get(change.table());
      boolean everywhere = table.kind() == TableKind.VALUE;
      if (everywhere || Math.floorMod(values(table, change).hashCode(), workers) == worker) {
        share.add(change);
      }
    }
    return share;
  }

  private List<Object> values(Table table, Change change) {
    boolean keyOnly = table.kind() == TableKind.KEYED && change.kind() == Change.Kind.DELETE;
    List<Object> values = new ArrayList<>();
    for (int column : columns.get(table.name())) {
      values.add(change.row().get(keyOnly ? table.key().indexOf(column) : column));
    }
    return values;
  }
}
