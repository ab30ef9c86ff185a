package dev.penstock.plan.catalog;

/** What of a view is kept for readers. */
public enum ViewKind {
  /** Nothing but the last step's changes: {@code ChangeView}. */
  CHANGES,
  /** All rows, for snapshots: {@code ListView}. */
  LIST,
  /** All rows, found by a unique key: {@code MapView}. */
  MAP
}
