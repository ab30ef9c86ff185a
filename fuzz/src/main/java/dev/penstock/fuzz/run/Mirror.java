package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.sql.DatabasePrinter;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Change.Kind;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A table in the database: rows with a number each, so that one of several copies can be deleted,
 * behind a view without the numbers.
 */
final class Mirror {
  private final RandomTable table;
  private final RowType type;
  private final DatabasePrinter printer;
  private final Map<Long, List<Object>> rows = new LinkedHashMap<>();
  private final Map<Long, List<Object>> added = new LinkedHashMap<>();
  private final Map<Long, List<Object>> removed = new LinkedHashMap<>();
  private long next;

  Mirror(RandomTable table, Object initial, DatabasePrinter printer) {
    this.table = table;
    this.printer = printer;
    type = table.type();
    if (table.kind() == TableKind.VALUE) {
      List<Object> row = new ArrayList<>();
      row.add(initial);
      insert(row);
    }
  }

  /** Creates the table. */
  void create(Database database) throws SQLException {
    String columns =
        type.columns().stream()
            .map(c -> "\"" + c.name() + "\" " + printer.type(c.type()))
            .collect(Collectors.joining(", "));
    String names =
        type.columns().stream().map(c -> "\"" + c.name() + "\"").collect(Collectors.joining(", "));
    database.execute("CREATE TABLE " + stored() + " (row_number BIGINT, " + columns + ")");
    database.execute(
        "CREATE VIEW \"" + table.name() + "\" AS SELECT " + names + " FROM " + stored());
  }

  private String stored() {
    return "\"" + table.name() + "_rows\"";
  }

  /**
   * Takes a change, or what it must be now that steps before it may be missing: there is no update
   * of an absent key and no delete of an absent row.
   *
   * @return the change that was taken; null if there is none
   */
  Change take(Change change) {
    boolean keyed = table.kind() == TableKind.KEYED;
    boolean bag = table.kind() == TableKind.BAG;
    Change taken = change;
    if (bag && change.kind() == Kind.DELETE && !rows.containsValue(change.row())) {
      return null;
    }
    if (keyed && change.kind() == Kind.UPDATE && !hasKey(key(change.row()))) {
      taken = new Change(change.table(), Kind.UPSERT, change.row());
    }
    apply(taken);
    return taken;
  }

  private boolean hasKey(List<Object> key) {
    return rows.values().stream().anyMatch(row -> key(row).equals(key));
  }

  private void apply(Change change) {
    List<Object> row = change.row();
    switch (change.kind()) {
      case DELETE -> removeFirst(row, table.kind() == TableKind.KEYED);
      case SET -> {
        remove(rows.keySet().iterator().next());
        insert(row);
      }
      case UPSERT, UPDATE -> {
        removeFirst(key(row), /* byKey= */ true);
        insert(row);
      }
      default -> {
        if (table.kind() != TableKind.SET || !rows.containsValue(row)) {
          insert(row);
        }
      }
    }
  }

  private void removeFirst(List<Object> wanted, boolean byKey) {
    rows.entrySet().stream()
        .filter(e -> (byKey ? key(e.getValue()) : e.getValue()).equals(wanted))
        .map(Map.Entry::getKey)
        .findFirst()
        .ifPresent(this::remove);
  }

  private List<Object> key(List<Object> row) {
    return table.key().stream().map(row::get).toList();
  }

  private void insert(List<Object> row) {
    rows.put(next, row);
    added.put(next, row);
    next++;
  }

  private void remove(long number) {
    List<Object> row = rows.remove(number);
    if (added.remove(number) == null) {
      removed.put(number, row);
    }
  }

  /** What brings the database to the content after the changes. */
  String statements() {
    return statements(removed, added);
  }

  /** What brings the database back to the content before them. */
  String undo() {
    return statements(added, removed);
  }

  /** The changes are there to stay. */
  void commit() {
    added.clear();
    removed.clear();
  }

  /** The changes never were. */
  void rollback() {
    rows.keySet().removeAll(added.keySet());
    rows.putAll(removed);
    commit();
  }

  private String statements(Map<Long, List<Object>> out, Map<Long, List<Object>> in) {
    StringBuilder text = new StringBuilder();
    if (!out.isEmpty()) {
      String numbers = out.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
      text.append("DELETE FROM ").append(stored()).append(" WHERE row_number IN (");
      text.append(numbers).append(");\n");
    }
    if (!in.isEmpty()) {
      List<List<String>> tuples = new ArrayList<>();
      in.forEach((number, row) -> tuples.add(texts(number, row)));
      text.append(printer.insert(stored(), tuples)).append(";\n");
    }
    return text.toString();
  }

  /** The number and the values as texts that the columns read; null for NULL. */
  private List<String> texts(long number, List<Object> row) {
    List<String> texts = new ArrayList<>(List.of(String.valueOf(number)));
    for (int i = 0; i < row.size(); i++) {
      Object value = row.get(i);
      texts.add(value == null ? null : DatabasePrinter.plain(value, type.type(i)));
    }
    return texts;
  }
}
