package dev.penstock.plan.circuit;

/** What an operator hands on. */
public enum Flow {
  /** The changes of the running step, row by row with a weight, not necessarily net. */
  CHANGES,
  /** The rows present now, found by key. */
  COLLECTION,
  /** Nothing: the end of a view. */
  NOTHING
}
