package dev.penstock.plan.catalog;

/** How rows of a table come and go. */
public enum TableKind {
  /** Append-only: {@code StreamHandle}. */
  STREAM,
  /** One row per key, the last change of a key in a step wins: {@code MapHandle}. */
  KEYED,
  /** Any number of equal rows: {@code BagHandle}. */
  BAG,
  /** At most one copy of a row: {@code SetHandle}. */
  SET,
  /** One row of one column that is set: {@code ValueHandle}. */
  VALUE
}
