package dev.penstock.testkit.circuit;

import dev.penstock.ChangeView;
import dev.penstock.Changes;
import dev.penstock.ListView;
import dev.penstock.MapView;
import dev.penstock.plan.catalog.Reflection;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.SqlType;
import dev.penstock.testkit.interpreter.Bag;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** One view, read as rows of canonical values in every way it can be read. */
final class LiveView {
  private final View view;
  private final ChangeView<?> changes;
  private final Method[] accessors;
  private final Constructor<?> key;

  LiveView(View view, Object changes, ClassLoader loader) {
    this.view = view;
    this.changes = (ChangeView<?>) changes;
    accessors = Reflection.accessors(view.record(), loader);
    key = Reflection.constructor(view.keyRecord(), loader);
  }

  /** The last step's changes; equal rows must be one entry unless the view may repeat them. */
  Bag changes(boolean mayRepeat) {
    Changes<?> entries = changes.changes();
    Set<List<Object>> seen = new HashSet<>();
    Bag bag = new Bag();
    for (int i = 0; i < entries.size(); i++) {
      List<Object> row = values(entries.row(i));
      check(entries.weight(i) != 0, "an entry of weight 0", row);
      check(seen.add(row) || mayRepeat && entries.weight(i) > 0, "two entries of one row", row);
      checkReaders(entries, i, row);
      bag.add(row, entries.weight(i));
    }
    return bag;
  }

  /** The kept rows, or null if the view keeps none; a map must find each by its key. */
  Bag content() {
    if (view.kind() == ViewKind.CHANGES) {
      return null;
    }
    ListView<?> list = (ListView<?>) changes;
    List<?> rows = list.snapshot();
    Bag bag = new Bag();
    for (Object row : rows) {
      bag.add(values(row), 1);
      if (view.kind() == ViewKind.MAP) {
        Optional<?> found = get(values(row));
        check(found.isPresent() && found.get().equals(row), "a row not found by key", values(row));
      }
    }
    check(list.size() == rows.size(), "size() " + list.size(), List.of(rows.size()));
    return bag;
  }

  @SuppressWarnings("unchecked")
  private Optional<?> get(List<Object> row) {
    Object[] parts = new Object[view.key().size()];
    for (int i = 0; i < parts.length; i++) {
      int column = view.key().get(i);
      parts[i] = JavaValues.toJava(row.get(column), view.type().type(column));
    }
    Object found = key == null ? parts[0] : Reflection.create(key, parts);
    return ((MapView<Object, ?>) changes).get(found);
  }

  private List<Object> values(Object row) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < accessors.length; i++) {
      values.add(JavaValues.toCanonical(Reflection.call(accessors[i], row), view.type().type(i)));
    }
    return values;
  }

  /** The typed readers must say what the record says. */
  private void checkReaders(Changes<?> entries, int entry, List<Object> row) {
    for (int i = 0; i < row.size(); i++) {
      Object read = null;
      if (!entries.isNull(entry, i)) {
        read = read(entries, entry, i, view.type().type(i));
      }
      check(Objects.equals(read, row.get(i)), "column " + i + " reads as " + read, row);
    }
  }

  private static Object read(Changes<?> entries, int entry, int column, SqlType type) {
    return switch (type.kind()) {
      case BOOLEAN -> entries.longAt(entry, column) != 0;
      case REAL, DOUBLE -> entries.doubleAt(entry, column);
      case VARCHAR -> entries.objectAt(entry, column);
      case ARRAY -> JavaValues.toCanonical(entries.objectAt(entry, column), type);
      case DECIMAL ->
          type.isWideDecimal()
              ? entries.objectAt(entry, column)
              : BigDecimal.valueOf(entries.longAt(entry, column), type.scale());
      default -> entries.longAt(entry, column);
    };
  }

  private void check(boolean condition, String fault, List<Object> row) {
    if (!condition) {
      throw new AssertionError("view `" + view.name() + "` shows " + fault + ": " + row);
    }
  }
}
