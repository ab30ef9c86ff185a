package dev.penstock.plan.circuit;

/** What an operator keeps from one step to the next. */
public enum Kept {
  /** Nothing: what it needs is kept by its inputs. */
  NOTHING,
  /** As many rows as it shows. */
  ROWS,
  /** All rows of its inputs, or of each as much as one of its values. */
  INPUTS
}
