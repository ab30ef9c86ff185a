package dev.penstock.plan.catalog;

import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * A declared output of a circuit, known from its record before its query is read. Column {@code i}
 * of {@link #type()} is component {@code i} of the record.
 *
 * @param name its SQL name, as written in Java
 * @param method the method of the circuit's interface
 * @param kind what is kept
 * @param sql the text of its query
 * @param type the columns that the record promises, in the order of its components
 * @param record the user's record
 * @param key positions in {@link #type()} of the key's columns, for {@link ViewKind#MAP}
 * @param keyRecord the key's class; null if there is no key
 * @param order the snapshot's order, for {@link ViewKind#LIST}; may be empty
 * @param unbounded whether it is known and accepted that its state may grow for ever
 */
public record View(
    String name,
    String method,
    ViewKind kind,
    String sql,
    RowType type,
    RecordBinding record,
    List<Integer> key,
    RecordBinding keyRecord,
    List<SortColumn> order,
    boolean unbounded) {
  /** One column of an order: position in the view's type, direction, and where NULLs stand. */
  public record SortColumn(int column, boolean descending, boolean nullsFirst) {}

  /** A view of which nobody says that its state may grow for ever. */
  public View(
      String name,
      String method,
      ViewKind kind,
      String sql,
      RowType type,
      RecordBinding record,
      List<Integer> key,
      RecordBinding keyRecord,
      List<SortColumn> order) {
    this(name, method, kind, sql, type, record, key, keyRecord, order, /* unbounded= */ false);
  }

  public View {
    key = List.copyOf(key);
    order = List.copyOf(order);
  }
}
