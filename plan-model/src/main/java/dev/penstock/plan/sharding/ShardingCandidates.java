package dev.penstock.plan.sharding;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.graph.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * By which columns each table could be spread to some use: those in which keys of groups and joins
 * have their values. Rows of a keyed table must not part, so only columns of its key count there.
 */
final class ShardingCandidates {
  /** A column of a table. */
  private record Source(Table table, int column) {}

  private final Map<String, Set<List<Integer>>> candidates = new LinkedHashMap<>();

  private final Map<String, List<Integer>> read = new HashMap<>();

  private final Map<CircuitOp, Map<Integer, Set<Source>>> known = new IdentityHashMap<>();

  private ShardingCandidates() {}

  /**
   * The candidates of every table but values; the last one, its key or else all columns that are
   * read, always works.
   */
  static Map<String, List<List<Integer>>> of(CircuitPlan plan) {
    ShardingCandidates found = new ShardingCandidates();
    List<Table> tables =
        plan.request().tables().stream().filter(t -> t.kind() != TableKind.VALUE).toList();
    tables.forEach(table -> found.candidates.put(table.name(), new LinkedHashSet<>()));
    Walk.<CircuitOp>dataOrder(plan.outputs()).forEach(found::collect);
    Map<String, List<List<Integer>>> result = new LinkedHashMap<>();
    for (Table table : tables) {
      Set<List<Integer>> lists = found.candidates.get(table.name());
      lists.add(table.key().isEmpty() ? found.read(table) : table.key());
      result.put(table.name(), List.copyOf(lists));
    }
    return result;
  }

  /** The columns of a table that somebody reads; all of them if nobody does. */
  private List<Integer> read(Table table) {
    List<Integer> columns = read.getOrDefault(table.name(), List.of());
    return columns.isEmpty() ? Columns.first(table.type().size()) : columns;
  }

  private void collect(CircuitOp op) {
    if (op instanceof Input input) {
      read.put(input.table().name(), input.columns());
    }
    if (op instanceof Integrate integrate) {
      add(integrate.input(), integrate.keys());
    } else if (op instanceof Join join) {
      add(join.left(), join.leftKeys());
      add(join.right(), join.rightKeys());
    } else if (op instanceof Lookup lookup) {
      add(lookup.left(), lookup.leftKeys());
      add(lookup.right(), lookup.rightKeys());
    }
  }

  private void add(CircuitOp op, List<Integer> keys) {
    Map<Table, List<Integer>> byTable = new LinkedHashMap<>();
    for (int key : keys) {
      for (Source source : sources(op, key)) {
        byTable.computeIfAbsent(source.table(), t -> new ArrayList<>()).add(source.column());
      }
    }
    byTable.forEach(
        (table, columns) -> {
          addCandidate(table, columns);
          columns.forEach(column -> addCandidate(table, List.of(column)));
        });
  }

  private void addCandidate(Table table, List<Integer> columns) {
    Set<List<Integer>> lists = candidates.get(table.name());
    boolean parts = !table.key().isEmpty() && !table.key().containsAll(columns);
    if (lists != null && !parts) {
      lists.add(columns);
    }
  }

  /**
   * The table columns whose values a column has; equal columns of a join's two sides both count.
   */
  private Set<Source> sources(CircuitOp op, int column) {
    Map<Integer, Set<Source>> ofOp = known.computeIfAbsent(op, o -> new HashMap<>());
    Set<Source> sources = ofOp.get(column);
    if (sources == null) {
      sources = new LinkedHashSet<>();
      addSources(op, column, sources);
      ofOp.put(column, sources);
    }
    return sources;
  }

  private void addSources(CircuitOp op, int column, Set<Source> sources) {
    if (op instanceof Input input) {
      sources.add(new Source(input.table(), input.columns().get(column)));
    }
    op.sources(column).forEach(source -> sources.addAll(sources(source.op(), source.column())));
    if (op instanceof Join join) {
      addPartner(join, column, sources);
    }
  }

  private void addPartner(Join join, int column, Set<Source> sources) {
    int shift = join.left().type().size();
    boolean left = column < shift;
    int key = (left ? join.leftKeys() : join.rightKeys()).indexOf(left ? column : column - shift);
    if (key >= 0) {
      int partner = (left ? join.rightKeys() : join.leftKeys()).get(key);
      sources.addAll(sources(left ? join.right() : join.left(), partner));
    }
  }
}
