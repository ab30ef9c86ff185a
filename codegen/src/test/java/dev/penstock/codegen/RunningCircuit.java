package dev.penstock.codegen;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.Changes;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.SetHandle;
import dev.penstock.StreamHandle;
import dev.penstock.ValueHandle;
import dev.penstock.codegen.memory.CompiledClasses;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A compiled circuit, driven by reflection: rows are arrays of component values. */
@SuppressWarnings("unchecked")
final class RunningCircuit {
  private final LiveCircuit circuit;
  private final Map<String, Constructor<?>> rows = new LinkedHashMap<>();

  RunningCircuit(
      CompiledClasses classes,
      String packageName,
      String name,
      Collection<Table> tables,
      List<View> views) {
    try {
      circuit =
          (LiveCircuit)
              classes.load(packageName + "." + name + "Circuit").getMethod("open").invoke(null);
      for (Table table : tables) {
        if (table.record().className().startsWith(packageName)) {
          rows.put(table.name(), classes.load(table.record().className()).getConstructors()[0]);
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e.getCause() == null ? e : e.getCause());
    }
  }

  LiveCircuit circuit() {
    return circuit;
  }

  Object row(String table, Object... values) {
    try {
      return rows.get(table).newInstance(values);
    } catch (InvocationTargetException e) {
      throw new AssertionError(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  RunningCircuit insert(String table, Object... values) {
    Object handle = member(table);
    Object row =
        values.length == 1 && handle instanceof ValueHandle ? values[0] : row(table, values);
    if (handle instanceof StreamHandle<?> stream) {
      ((StreamHandle<Object>) stream).insert(row);
    } else if (handle instanceof BagHandle<?> bag) {
      ((BagHandle<Object>) bag).insert(row);
    } else if (handle instanceof SetHandle<?> set) {
      ((SetHandle<Object>) set).insert(row);
    } else if (handle instanceof MapHandle<?, ?> map) {
      ((MapHandle<Object, Object>) map).upsert(row);
    } else {
      ((ValueHandle<Object>) handle).set(row);
    }
    return this;
  }

  RunningCircuit delete(String table, Object... values) {
    Object handle = member(table);
    if (handle instanceof MapHandle<?, ?> map) {
      ((MapHandle<Object, Object>) map).delete(values[0]);
    } else if (handle instanceof BagHandle<?> bag) {
      ((BagHandle<Object>) bag).delete(row(table, values));
    } else {
      ((SetHandle<Object>) handle).delete(row(table, values));
    }
    return this;
  }

  RunningCircuit step() {
    circuit.step();
    return this;
  }

  /** The last step's changes, {@code +1 [ORD, 12]}, in the order of their text. */
  List<String> changes(String view) {
    Changes<Object> changes = ((ChangeView<Object>) member(view)).changes();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      String row = changes.row(i).toString();
      String values = row.substring(row.indexOf('[') + 1, row.length() - 1);
      String bare =
          Stream.of(values.split(", ", -1))
              .map(v -> v.substring(v.indexOf('=') + 1))
              .toList()
              .toString();
      texts.add((changes.weight(i) > 0 ? "+" : "") + changes.weight(i) + " " + bare);
    }
    texts.sort(null);
    return texts;
  }

  ListView<Object> kept(String view) {
    return (ListView<Object>) member(view);
  }

  private Object member(String name) {
    try {
      return circuit.getClass().getMethod(name).invoke(circuit);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
