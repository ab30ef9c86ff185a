package dev.penstock.testkit.circuit;

import dev.penstock.BagHandle;
import dev.penstock.Handle;
import dev.penstock.MapHandle;
import dev.penstock.SetHandle;
import dev.penstock.StreamHandle;
import dev.penstock.ValueHandle;
import dev.penstock.plan.catalog.Reflection;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.type.RowType;
import dev.penstock.testkit.interpreter.Change;
import java.lang.reflect.Constructor;
import java.util.List;

/** The handle of one table, fed with rows of canonical values. */
final class LiveTable {
  private final Table table;
  private final Object handle;
  private final Constructor<?> row;
  private final Constructor<?> key;
  private int rows;

  LiveTable(Table table, Object handle, ClassLoader loader) {
    this.table = table;
    this.handle = handle;
    row = Reflection.constructor(table.record(), loader);
    key = Reflection.constructor(table.keyRecord(), loader);
  }

  /** Hands in one change; returns its ticket. */
  @SuppressWarnings("unchecked")
  long apply(Change change) {
    boolean delete = change.kind() == Change.Kind.DELETE;
    return switch (table.kind()) {
      case STREAM -> ((StreamHandle<Object>) handle).insert(row(change));
      case BAG ->
          delete
              ? ((BagHandle<Object>) handle).delete(row(change))
              : ((BagHandle<Object>) handle).insert(row(change));
      case SET ->
          delete
              ? ((SetHandle<Object>) handle).delete(row(change))
              : ((SetHandle<Object>) handle).insert(row(change));
      case VALUE -> ((ValueHandle<Object>) handle).set(row(change));
      case KEYED -> applyKeyed((MapHandle<Object, Object>) handle, change);
    };
  }

  boolean withdraw(long ticket) {
    return ((Handle) handle).withdraw(ticket);
  }

  int pending() {
    return ((Handle) handle).pending();
  }

  private long applyKeyed(MapHandle<Object, Object> map, Change change) {
    return switch (change.kind()) {
      case DELETE -> map.delete(value(key, keyType(), change.row()));
      case UPDATE -> map.update(row(change));
      default -> map.upsert(row(change));
    };
  }

  private Object row(Change change) {
    return value(row, table.type(), change.row());
  }

  private RowType keyType() {
    return new RowType(table.key().stream().map(table.type().columns()::get).toList());
  }

  /** Every other row is spelled otherwise: 1.0 for 1.00, −0.0 for 0.0. */
  private Object value(Constructor<?> constructor, RowType type, List<Object> values) {
    rows++;
    Object[] components = new Object[values.size()];
    for (int i = 0; i < components.length; i++) {
      Object value = rows % 2 == 0 ? values.get(i) : JavaValues.respelled(values.get(i));
      components[i] = JavaValues.toJava(value, type.type(i));
    }
    return constructor == null ? components[0] : Reflection.create(constructor, components);
  }
}
