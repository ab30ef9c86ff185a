package dev.penstock.testkit.script;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;

/** Finds the changes that bring a table back to what it was. */
final class Inverse {
  private Inverse() {}

  /** The changes that lead from one content to another; null if the table cannot go back. */
  static List<Change> of(Table table, Bag from, Bag to) {
    List<Change> changes = new ArrayList<>();
    to.minus(from)
        .rows()
        .forEach(
            (row, weight) -> {
              for (long i = Math.abs(weight); i > 0; i--) {
                changes.add(change(table, row, weight > 0));
              }
            });
    boolean impossible = table.kind() == TableKind.STREAM && !changes.isEmpty();
    return impossible ? null : inOrder(table, changes);
  }

  private static Change change(Table table, List<Object> row, boolean insert) {
    if (table.kind() == TableKind.KEYED) {
      List<Object> key = table.key().stream().map(row::get).toList();
      return insert
          ? new Change(table.name(), Change.Kind.UPSERT, row)
          : new Change(table.name(), Change.Kind.DELETE, key);
    }
    Change.Kind kind = insert ? Change.Kind.INSERT : Change.Kind.DELETE;
    return new Change(table.name(), kind, row);
  }

  /** Deletes come first, so that of each key the last change is the one that stays. */
  private static List<Change> inOrder(Table table, List<Change> changes) {
    List<Change> ordered = new ArrayList<>();
    for (Change change : changes) {
      if (change.kind() == Change.Kind.DELETE && table.kind() != TableKind.VALUE) {
        ordered.add(change);
      }
    }
    for (Change change : changes) {
      if (change.kind() != Change.Kind.DELETE) {
        boolean value = table.kind() == TableKind.VALUE;
        ordered.add(value ? new Change(change.table(), Change.Kind.SET, change.row()) : change);
      }
    }
    return ordered;
  }
}
