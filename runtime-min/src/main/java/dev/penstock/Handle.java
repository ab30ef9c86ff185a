package dev.penstock;

/**
 * The input side of a table. Changes handed in are pending until the next {@link
 * LiveCircuit#step()}; those handed in while a step runs belong to the step after. A handle has one
 * writing thread; more threads take an appender each. Every change returns a ticket by which it can
 * be withdrawn while it is pending.
 *
 * <p>Rows are read when they are handed in: later changes of a mutable component are not seen. A
 * null row or key is a {@link NullPointerException}; a value that its column cannot hold (NULL in a
 * NOT NULL column, too many digits, finer than a microsecond) is an {@link
 * IllegalArgumentException} that names table and column, and nothing of that change is pending. A
 * change for which the table has no place is a {@link TableFullException}; any call on a closed
 * circuit is a {@link CircuitClosedException}.
 */
public interface Handle {
  /**
   * Withdraws a pending change.
   *
   * @return whether it was pending
   */
  boolean withdraw(long ticket);

  /** How many changes are pending. */
  int pending();
}
