package dev.penstock.shell.engine;

import dev.penstock.plan.catalog.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The order that a query asks for; rows that it leaves equal stand in that of their columns. */
final class ResultOrder {
  private ResultOrder() {}

  /** The rows in order; as they are if none is asked for. */
  static List<List<Object>> sorted(List<List<Object>> rows, List<View.SortColumn> order) {
    if (order.isEmpty() || rows.isEmpty()) {
      return rows;
    }
    List<View.SortColumn> all = new ArrayList<>(order);
    for (int i = 0; i < rows.get(0).size(); i++) {
      all.add(new View.SortColumn(i, /* descending= */ false, /* nullsFirst= */ false));
    }
    List<List<Object>> sorted = new ArrayList<>(rows);
    sorted.sort(all.stream().map(ResultOrder::by).reduce(Comparator::thenComparing).orElseThrow());
    return sorted;
  }

  private static Comparator<List<Object>> by(View.SortColumn column) {
    Comparator<Object> values = CanonicalOrder.INSTANCE;
    Comparator<Object> directed = column.descending() ? values.reversed() : values;
    Comparator<Object> nulls =
        column.nullsFirst() ? Comparator.nullsFirst(directed) : Comparator.nullsLast(directed);
    return Comparator.comparing(row -> row.get(column.column()), nulls);
  }
}
