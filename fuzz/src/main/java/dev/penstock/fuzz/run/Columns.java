package dev.penstock.fuzz.run;

import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;

/** Takes tables and columns out of a case, with all that is said of them in its steps. */
final class Columns {
  private Columns() {}

  /** The case without a table. */
  static RandomCase withoutTable(RandomCase from, RandomTable table) {
    List<RandomTable> tables = new ArrayList<>(from.tables());
    tables.remove(table);
    List<List<Change>> steps =
        from.steps().stream()
            .map(step -> step.stream().filter(c -> !c.table().equals(table.name())).toList())
            .toList();
    return new RandomCase(from.seed(), tables, from.views(), steps);
  }

  /** The case without a column; the same case if it is one of a key. */
  static RandomCase without(RandomCase from, int tableIndex, int column) {
    RandomTable table = from.tables().get(tableIndex);
    if (table.kind() == TableKind.KEYED && column <= last(table.key())) {
      return from;
    }
    List<RandomTable> tables = new ArrayList<>(from.tables());
    tables.set(tableIndex, table.without(column));
    List<List<Change>> steps =
        from.steps().stream()
            .map(step -> step.stream().map(c -> without(c, table, column)).toList())
            .toList();
    return new RandomCase(from.seed(), tables, from.views(), steps);
  }

  private static int last(List<Integer> key) {
    return key.stream().mapToInt(Integer::intValue).max().orElse(-1);
  }

  private static Change without(Change change, RandomTable table, int column) {
    boolean keyOnly = change.row().size() < table.columns().size();
    if (!change.table().equals(table.name()) || keyOnly) {
      return change;
    }
    List<Object> row = new ArrayList<>(change.row());
    row.remove(column);
    return new Change(change.table(), change.kind(), row);
  }
}
