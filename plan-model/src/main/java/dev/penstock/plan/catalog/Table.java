package dev.penstock.plan.catalog;

import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * An input of a circuit. Column {@code i} is component {@code i} of the record; a {@link
 * TableKind#VALUE} has no record: its one column is named like the table.
 *
 * @param name its SQL name, as written in Java
 * @param method the method of the circuit's interface
 * @param kind how rows come and go
 * @param type its columns
 * @param record the user's record; for a VALUE a binding with the value's class and one component
 * @param key positions of the key's columns, in the order of the key record's components, for
 *     {@link TableKind#KEYED}; else empty
 * @param keyRecord the key's class: the record, or for a single column the boxed type; null if not
 *     keyed
 * @param checked whether a BAG keeps its rows and judges every delete
 * @param quarantine whether a STREAM puts rows aside that fail, instead of refusing the step
 * @param initial the declared default of a VALUE in canonical form, else null
 */
public record Table(
    String name,
    String method,
    TableKind kind,
    RowType type,
    RecordBinding record,
    List<Integer> key,
    RecordBinding keyRecord,
    boolean checked,
    boolean quarantine,
    Object initial) {
  public Table {
    key = List.copyOf(key);
  }

  /** A table that puts no rows aside. */
  public Table(
      String name,
      String method,
      TableKind kind,
      RowType type,
      RecordBinding record,
      List<Integer> key,
      RecordBinding keyRecord,
      boolean checked,
      Object initial) {
    this(
        name,
        method,
        kind,
        type,
        record,
        key,
        keyRecord,
        checked,
        /* quarantine= */ false,
        initial);
  }

  /** The same stream, putting rows aside that fail. */
  public Table withQuarantine() {
    return new Table(
        name, method, kind, type, record, key, keyRecord, checked, /* quarantine= */ true, initial);
  }
}
