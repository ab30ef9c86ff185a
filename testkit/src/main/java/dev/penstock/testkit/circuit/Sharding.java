package dev.penstock.testkit.circuit;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A way to deal out the rows of all tables to several workers so that no row needs to go from one
 * to another: rows that meet have equal values in the columns by which they were dealt out.
 */
public final class Sharding {
  private final Map<String, Integer> columns;
  private final Map<String, Table> tables = new LinkedHashMap<>();

  private Sharding(LogicalPlan plan, Map<String, Integer> columns) {
    this.columns = columns;
    plan.tables().forEach(table -> tables.put(table.name(), table));
  }

  /** A sharding of the plan; empty if rows must be exchanged between workers. */
  public static Optional<Sharding> of(LogicalPlan plan) {
    return choose(plan, 0, new LinkedHashMap<>()).map(columns -> new Sharding(plan, columns));
  }

  /** The changes of one step that a worker takes. */
  public List<Change> share(List<Change> changes, int worker, int workers) {
    List<Change> share = new ArrayList<>();
    for (Change change : changes) {
      Table table = tables.get(change.table());
      boolean everywhere = table.kind() == TableKind.VALUE;
      if (everywhere || Math.floorMod(Objects.hashCode(value(table, change)), workers) == worker) {
        share.add(change);
      }
    }
    return share;
  }

  private Object value(Table table, Change change) {
    int column = columns.get(table.name());
    boolean byKey = table.kind() == TableKind.KEYED && change.kind() == Change.Kind.DELETE;
    return change.row().get(byKey ? table.key().indexOf(column) : column);
  }

  /** Tries every column of every table; of a keyed table only those of its key. */
  private static Optional<Map<String, Integer>> choose(
      LogicalPlan plan, int index, Map<String, Integer> chosen) {
    if (index == plan.tables().size()) {
      return isLocal(plan, chosen) ? Optional.of(new LinkedHashMap<>(chosen)) : Optional.empty();
    }
    Table table = plan.tables().get(index);
    for (int column = 0; column < table.type().size(); column++) {
      if (table.kind() != TableKind.KEYED || table.key().contains(column)) {
        chosen.put(table.name(), column);
        Optional<Map<String, Integer>> rest = choose(plan, index + 1, chosen);
        if (rest.isPresent()) {
          return rest;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isLocal(LogicalPlan plan, Map<String, Integer> chosen) {
    Placement placement = new Placement();
    for (Table table : plan.tables()) {
      placement.place(
          table.name(), table.kind() == TableKind.VALUE ? null : chosen.get(table.name()));
    }
    for (LogicalView view : plan.views()) {
      if (!placement.placeView(view.view().name(), view.root())) {
        return false;
      }
    }
    return true;
  }
}
