package dev.penstock.testkit.interpreter;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one table contains, and what its changes do to it. */
final class TableContent {
  private final Table table;
  private final Bag rows;

  TableContent(Table table) {
    this(table, new Bag());
    if (table.kind() == TableKind.VALUE) {
      List<Object> row = new ArrayList<>();
      row.add(table.initial());
      rows.add(row, 1);
    }
  }

  private TableContent(Table table, Bag rows) {
    this.table = table;
    this.rows = rows;
  }

  Bag rows() {
    return rows;
  }

  /** Whether a row of which there are fewer than none is a fault in any case. */
  boolean isChecked() {
    return table.kind() != TableKind.BAG || table.checked();
  }

  /** The content after these changes of this table; what cannot be is noted as a fault. */
  TableContent after(List<Change> changes, List<Fault> faults) {
    TableContent after = new TableContent(table, rows.copy());
    for (Change change : changes) {
      after.apply(change, faults);
    }
    return after;
  }

  /** The rows of which there are fewer than none. */
  List<List<Object>> missing() {
    List<List<Object>> missing = new ArrayList<>();
    rows.rows()
        .forEach(
            (row, weight) -> {
              if (weight < 0) {
                missing.add(row);
              }
            });
    return missing;
  }

  private void apply(Change change, List<Fault> faults) {
    switch (table.kind()) {
      case STREAM, BAG -> rows.add(change.row(), change.kind() == Change.Kind.DELETE ? -1 : 1);
      case SET -> replace(change.row(), change.kind() == Change.Kind.DELETE ? 0 : 1);
      case VALUE -> {
        replace(rows.rows().keySet().iterator().next(), 0);
        rows.add(change.row(), 1);
      }
      case KEYED -> upsert(change, faults);
      default -> throw new IllegalArgumentException(table.kind().name());
    }
  }

  private void replace(List<Object> row, long weight) {
    rows.add(row, weight - rows.weight(row));
  }

  private void upsert(Change change, List<Fault> faults) {
    boolean delete = change.kind() == Change.Kind.DELETE;
    List<Object> key = delete ? change.row() : key(change.row());
    List<Object> present = byKey().get(key);
    if (present != null) {
      replace(present, 0);
    } else if (change.kind() == Change.Kind.UPDATE) {
      faults.add(new Fault(table.name(), "update of an absent key", change.row()));
    }
    if (!delete) {
      replace(change.row(), 1);
    }
  }

  private Map<List<Object>, List<Object>> byKey() {
    Map<List<Object>, List<Object>> byKey = new LinkedHashMap<>();
    rows.rows().keySet().forEach(row -> byKey.put(key(row), row));
    return byKey;
  }

  private List<Object> key(List<Object> row) {
    List<Object> key = new ArrayList<>();
    table.key().forEach(column -> key.add(row.get(column)));
    return key;
  }
}
