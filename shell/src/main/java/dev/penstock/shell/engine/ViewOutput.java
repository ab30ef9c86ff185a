package dev.penstock.shell.engine;

import dev.penstock.Changes;
import dev.penstock.ListView;
import dev.penstock.plan.catalog.Reflection;
import dev.penstock.plan.catalog.View;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** One view of a running circuit. */
final class ViewOutput {
  private final View view;
  private final ListView<?> list;
  private final Method[] accessors;

  ViewOutput(View view, Object list, ClassLoader loader) {
    this.view = view;
    this.list = (ListView<?>) list;
    this.accessors = Reflection.accessors(view.record(), loader);
  }

  /** The net changes of the last step. */
  List<RowChange> changes() {
    Changes<?> entries = list.changes();
    List<RowChange> changes = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      changes.add(new RowChange(values(entries.row(i)), entries.weight(i)));
    }
    return changes;
  }

  /** All rows, in the view's order. */
  List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    list.snapshot().forEach(row -> rows.add(values(row)));
    return rows;
  }

  private List<Object> values(Object row) {
    List<Object> values = new ArrayList<>(accessors.length);
    for (int i = 0; i < accessors.length; i++) {
      Object value = Reflection.call(accessors[i], row);
      values.add(JavaValues.toCanonical(value, view.type().type(i)));
    }
    return values;
  }
}
