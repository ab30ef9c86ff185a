package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.SortKey;
import java.util.List;

/** The order of rows by some of their columns. */
final class Orders {
  private Orders() {}

  static int compare(List<SortKey> keys, List<Object> a, List<Object> b) {
    for (SortKey key : keys) {
      int order = compare(key, a.get(key.column()), b.get(key.column()));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(SortKey key, Object a, Object b) {
    if (a == null || b == null) {
      int nullsLast = Boolean.compare(a == null, b == null);
      return key.nullsFirst() ? -nullsLast : nullsLast;
    }
    return key.descending() ? Comparisons.compare(b, a) : Comparisons.compare(a, b);
  }
}
