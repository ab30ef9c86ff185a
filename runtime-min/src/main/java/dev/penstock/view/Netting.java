package dev.penstock.view;

/** Whether the changes that reach a view's end are net already. */
public enum Netting {
  /** Each row comes at most once, or only as insertions by linear operators: nothing to do. */
  NET,
  /** Equal rows may come several times, and cancel. */
  CONSOLIDATE
}
