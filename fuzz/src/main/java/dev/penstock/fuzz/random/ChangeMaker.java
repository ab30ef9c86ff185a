package dev.penstock.fuzz.random;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Change.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the changes of step after step; deletes and updates meet rows that are there. */
final class ChangeMaker {
  private static final int FULL = 60;

  private final Dice dice;
  private final List<RandomTable> tables;
  private final Map<String, List<List<Object>>> rows = new LinkedHashMap<>();

  ChangeMaker(Dice dice, List<RandomTable> tables) {
    this.dice = dice;
    this.tables = tables;
    tables.forEach(table -> rows.put(table.name(), new ArrayList<>()));
  }

  /** The changes of the step of this number, from 0; the first ones fill the tables. */
  List<Change> step(int number) {
    int size = size(number);
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      add(dice.pick(tables), changes);
    }
    return changes;
  }

  private int size(int number) {
    if (number < 3) {
      return dice.between(8, 30);
    }
    int chance = dice.below(100);
    return chance < 60 ? dice.between(1, 8) : chance < 90 ? dice.between(8, 25) : 80;
  }

  private void add(RandomTable table, List<Change> changes) {
    List<List<Object>> present = rows.get(table.name());
    switch (table.kind()) {
      case VALUE -> changes.add(new Change(table.name(), Kind.SET, row(table)));
      case STREAM -> {
        if (present.size() < 2 * FULL) {
          insert(table, row(table), Kind.INSERT, changes);
        }
      }
      case KEYED -> addKeyed(table, present, changes);
      default -> addToBag(table, present, changes);
    }
  }

  private void addToBag(RandomTable table, List<List<Object>> present, List<Change> changes) {
    if (!present.isEmpty() && dice.percent(present.size() > FULL ? 75 : 42)) {
      List<Object> row = dice.pick(present);
      present.remove(row);
      changes.add(new Change(table.name(), Kind.DELETE, row));
      return;
    }
    boolean copy = !present.isEmpty() && dice.percent(25);
    List<Object> row = copy ? dice.pick(present) : row(table);
    boolean there = table.kind() == TableKind.SET && present.contains(row);
    changes.add(new Change(table.name(), Kind.INSERT, row));
    if (!there) {
      present.add(row);
    }
  }

  private void addKeyed(RandomTable table, List<List<Object>> present, List<Change> changes) {
    if (!present.isEmpty() && dice.percent(present.size() > FULL ? 60 : 28)) {
      List<Object> row = dice.pick(present);
      present.remove(row);
      changes.add(new Change(table.name(), Kind.DELETE, key(table, row)));
      return;
    }
    List<Object> row = row(table);
    boolean update = !present.isEmpty() && dice.percent(50);
    if (update) {
      row = changed(table, dice.pick(present));
    }
    List<Object> key = key(table, row);
    present.removeIf(other -> key(table, other).equals(key));
    insert(table, row, update ? dice.pick(Kind.UPDATE, Kind.UPSERT) : Kind.UPSERT, changes);
  }

  private void insert(RandomTable table, List<Object> row, Kind kind, List<Change> changes) {
    changes.add(new Change(table.name(), kind, row));
    rows.get(table.name()).add(row);
  }

  /** The row with some other values behind the same key. */
  private List<Object> changed(RandomTable table, List<Object> row) {
    List<Object> changed = new ArrayList<>(row);
    List<Object> fresh = row(table);
    for (int i = 0; i < row.size(); i++) {
      if (!table.key().contains(i) && dice.percent(40)) {
        changed.set(i, fresh.get(i));
      }
    }
    return changed;
  }

  private List<Object> row(RandomTable table) {
    List<Object> row = new ArrayList<>();
    for (int i = 0; i < table.domains().size(); i++) {
      boolean none = !table.key().contains(i) && dice.percent(12);
      row.add(none ? null : table.domains().get(i).value(dice));
    }
    return row;
  }

  private static List<Object> key(RandomTable table, List<Object> row) {
    return table.key().stream().map(row::get).toList();
  }
}
