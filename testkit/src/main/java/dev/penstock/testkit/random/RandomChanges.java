package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Random changes of tables that are, on the whole, possible: what is deleted is there. */
final class RandomChanges {
  private static final int MANY_ROWS = 8;
  private static final int MOST_STREAM_ROWS = 100;

  private final Dice dice;
  private final RandomValues values;
  private final List<Table> tables;
  private final Table refusing;
  private final Oracle oracle;

  RandomChanges(Dice dice, List<Table> tables, Table refusing, Oracle oracle) {
    this(dice, new RandomValues(dice), tables, refusing, oracle);
  }

  RandomChanges(Dice dice, RandomValues values, List<Table> tables, Table refusing, Oracle oracle) {
    this.dice = dice;
    this.tables = tables;
    this.refusing = refusing;
    this.oracle = oracle;
    this.values = values;
  }

  /** Changes of one step; seldom none. */
  List<Change> ordinary() {
    List<Change> changes = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1, 2, 2, 3, 4, 6); i > 0; i--) {
      add(changes, dice.pick(tables));
    }
    return changes;
  }

  /** A change that is likely to make the step fail; empty if this try found none. */
  List<Change> bad(boolean certain) {
    Table table = certain ? refusing : dice.pick(tables);
    if (!certain && dice.percent(75)) {
      return isFull(table)
          ? List.of()
          : List.of(change(table, insertion(table), extremeRow(table)));
    }
    if (table.kind() == TableKind.KEYED) {
      List<Object> row = row(table.type());
      boolean absent = present(table).keySet().stream().noneMatch(r -> sameKey(table, r, row));
      return absent ? List.of(change(table, Change.Kind.UPDATE, row)) : List.of();
    }
    List<Object> row = row(table.type());
    boolean missing = table.kind() == TableKind.BAG && table.checked();
    return missing && oracle.table(table.name()).weight(row) == 0
        ? List.of(change(table, Change.Kind.DELETE, row))
        : List.of();
  }

  private void add(List<Change> changes, Table table) {
    if (isFull(table)) {
      return;
    }
    switch (table.kind()) {
      case STREAM, VALUE -> changes.add(change(table, insertion(table), row(table.type())));
      case BAG -> addToBag(changes, table);
      case SET -> {
        Change.Kind kind = grows(table) ? Change.Kind.INSERT : Change.Kind.DELETE;
        changes.add(change(table, kind, dice.percent(60) ? row(table.type()) : anyRow(table)));
      }
      case KEYED -> addToKeyed(changes, table);
      default -> throw new IllegalArgumentException(table.kind().name());
    }
  }

  private void addToBag(List<Change> changes, Table table) {
    List<Object> row = dice.percent(70) ? row(table.type()) : anyRow(table);
    if (dice.percent(10)) {
      changes.add(change(table, Change.Kind.INSERT, row));
      changes.add(change(table, Change.Kind.DELETE, row));
    } else if (grows(table)) {
      changes.add(change(table, Change.Kind.INSERT, row));
      if (dice.percent(15)) {
        changes.add(change(table, Change.Kind.INSERT, row));
      }
    } else {
      List<Object> present = anyRow(table);
      if (oracle.table(table.name()).weight(present) > deleted(changes, table, present)) {
        changes.add(change(table, Change.Kind.DELETE, present));
      }
    }
  }

  private static long deleted(List<Change> changes, Table table, List<Object> row) {
    return changes.stream()
        .filter(c -> c.kind() == Change.Kind.DELETE)
        .filter(c -> c.table().equals(table.name()) && c.row().equals(row))
        .count();
  }

  private void addToKeyed(List<Change> changes, Table table) {
    List<Object> present = anyRow(table);
    boolean empty = present(table).isEmpty();
    if (!empty && dice.percent(grows(table) ? 12 : 45)) {
      changes.add(change(table, Change.Kind.DELETE, key(table, present)));
    } else if (!empty && dice.percent(35)) {
      List<Object> changed = new ArrayList<>(row(table.type()));
      for (int column : table.key()) {
        changed.set(column, present.get(column));
      }
      boolean untouched = changes.stream().noneMatch(c -> c.table().equals(table.name()));
      boolean update = untouched && dice.percent(40);
      changes.add(change(table, update ? Change.Kind.UPDATE : Change.Kind.UPSERT, changed));
    } else if (dice.percent(6)) {
      changes.add(change(table, Change.Kind.DELETE, key(table, row(table.type()))));
    } else {
      List<Object> row = dice.percent(90) || empty ? row(table.type()) : present;
      changes.add(change(table, Change.Kind.UPSERT, row));
    }
  }

  private boolean grows(Table table) {
    return present(table).isEmpty() || dice.percent(present(table).size() < MANY_ROWS ? 65 : 20);
  }

  private boolean isFull(Table table) {
    return table.kind() == TableKind.STREAM && present(table).size() >= MOST_STREAM_ROWS;
  }

  private Map<List<Object>, Long> present(Table table) {
    return oracle.table(table.name()).rows();
  }

  /** A row of the table; a random one if it is empty. */
  private List<Object> anyRow(Table table) {
    Bag rows = oracle.table(table.name());
    return rows.isEmpty() ? row(table.type()) : dice.pick(new ArrayList<>(rows.rows().keySet()));
  }

  private List<Object> row(RowType type) {
    List<Object> row = new ArrayList<>();
    type.columns().forEach(column -> row.add(values.ordinary(column.type())));
    return row;
  }

  private List<Object> extremeRow(Table table) {
    List<Object> row = row(table.type());
    for (int i = 0; i < row.size(); i++) {
      if (!table.key().contains(i) && dice.percent(70)) {
        row.set(i, values.extreme(table.type().type(i)));
      }
    }
    return row;
  }

  private static Change.Kind insertion(Table table) {
    return switch (table.kind()) {
      case KEYED -> Change.Kind.UPSERT;
      case VALUE -> Change.Kind.SET;
      default -> Change.Kind.INSERT;
    };
  }

  private static boolean sameKey(Table table, List<Object> a, List<Object> b) {
    return key(table, a).equals(key(table, b));
  }

  private static List<Object> key(Table table, List<Object> row) {
    List<Object> key = new ArrayList<>();
    table.key().forEach(column -> key.add(row.get(column)));
    return key;
  }

  private static Change change(Table table, Change.Kind kind, List<Object> row) {
    return new Change(table.name(), kind, row);
  }
}
