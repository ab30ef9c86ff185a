package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;

/**
 * One part of a circuit's state. Within a step it has two readings: old, as the last commit left
 * it, and new, with what the step has added.
 *
 * <p>A step changes it, then {@link #judge} says whether it may stand, then either {@link #commit}
 * or {@link #undo}. One thread at a time. Weights and counts are checked longs: what leaves their
 * range throws {@link ArithmeticException}, an internal fault.
 */
public interface StateForm {
  /** The operator or table, as the plan names it. */
  String part();

  /** Reports every row whose count would be below zero after this step. */
  void judge(ErrorBag errors);

  /** Makes the step's changes final and frees what is empty. Allocates nothing in steady state. */
  void commit();

  /** Brings back what the last commit left. Runs no user code. */
  void undo();

  /**
   * Writes the committed content, key group by key group. It is an error to call this in a step.
   */
  void write(PartWriter out);

  /** Adds what {@link #write} wrote. Keys must not be present yet; forms are read empty. */
  void read(PartReader in);

  /** Rows, groups or entries that are present. */
  long rows();

  /** What the running step has added, or touched of what was there, each as often as it came. */
  long changed();

  /**
   * Rows that the running step has looked at to find those in a range; negative if nobody asks for
   * ranges.
   */
  default long looked() {
    return -1;
  }

  /**
   * Bytes of the arrays, a reference counted as four; strings and decimals themselves are not
   * counted.
   */
  long bytes();

  /**
   * Gives back memory that is no longer needed, moving about {@code budget} rows. What can only be
   * done as a whole waits until the budgets of several calls allow it, so calling this until
   * nothing is left comes to an end. Slots and positions change. It is an error to call this in a
   * step.
   *
   * @return whether anything is left to do
   */
  boolean compact(long budget);
}
