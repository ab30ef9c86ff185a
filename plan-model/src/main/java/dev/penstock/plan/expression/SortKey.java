package dev.penstock.plan.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A column by which rows are ordered.
 *
 * @param column its position
 * @param descending whether greater values come first
 * @param nullsFirst whether NULL comes before all values
 */
public record SortKey(int column, boolean descending, boolean nullsFirst) {
  /** A column in the order that is meant where nothing is said: ascending, NULLs last. */
  public static SortKey ascending(int column) {
    return new SortKey(column, /* descending= */ false, /* nullsFirst= */ false);
  }

  /** The same order by columns under other positions. */
  public static List<SortKey> renumber(List<SortKey> keys, IntUnaryOperator position) {
    return keys.stream()
        .map(k -> new SortKey(position.applyAsInt(k.column), k.descending, k.nullsFirst))
        .toList();
  }

  /**
   * The whole order of rows of so many columns: these keys, then every other column from left to
   * right, so that only equal rows are equal in it.
   */
  public static List<SortKey> total(List<SortKey> keys, int width) {
    List<SortKey> total = new ArrayList<>(keys);
    for (int i = 0; i < width; i++) {
      int column = i;
      if (keys.stream().noneMatch(key -> key.column == column)) {
        total.add(ascending(column));
      }
    }
    return total;
  }
}
