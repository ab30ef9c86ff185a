package dev.penstock.shell.engine;

import dev.penstock.BagHandle;
import dev.penstock.MapHandle;
import dev.penstock.StreamHandle;
import dev.penstock.plan.catalog.Reflection;
import dev.penstock.plan.catalog.Table;
import java.lang.reflect.Constructor;
import java.util.List;

/** The handle of one table of a running circuit. */
final class TableInput {
  private final Table table;
  private final Object handle;
  private final Constructor<?> row;
  private final Constructor<?> key;

  TableInput(Table table, Object handle, ClassLoader loader) {
    this.table = table;
    this.handle = handle;
    this.row = Reflection.constructor(table.record(), loader);
    this.key = Reflection.constructor(table.keyRecord(), loader);
  }

  /** Hands in a change; it is pending until the next step. */
  @SuppressWarnings("unchecked")
  void apply(RowChange change) {
    for (long i = Math.abs(change.weight()); i > 0; i--) {
      switch (table.kind()) {
        case STREAM -> ((StreamHandle<Object>) handle).insert(row(change));
        case BAG -> applyBag((BagHandle<Object>) handle, change);
        case KEYED -> applyKeyed((MapHandle<Object, Object>) handle, change);
        default -> throw new IllegalStateException(table.kind() + " " + table.name());
      }
    }
  }

  private void applyBag(BagHandle<Object> bag, RowChange change) {
    if (change.weight() > 0) {
      bag.insert(row(change));
    } else {
      bag.delete(row(change));
    }
  }

  private void applyKeyed(MapHandle<Object, Object> map, RowChange change) {
    if (change.weight() > 0) {
      map.upsert(row(change));
    } else {
      map.delete(key(change.row()));
    }
  }

  private Object row(RowChange change) {
    Object[] components = new Object[change.row().size()];
    for (int i = 0; i < components.length; i++) {
      components[i] = JavaValues.toJava(change.row().get(i), table.type().type(i));
    }
    return Reflection.create(row, components);
  }

  private Object key(List<Object> values) {
    Object[] components = new Object[table.key().size()];
    for (int i = 0; i < components.length; i++) {
      int column = table.key().get(i);
      components[i] = JavaValues.toJava(values.get(column), table.type().type(column));
    }
    return key == null ? components[0] : Reflection.create(key, components);
  }
}
