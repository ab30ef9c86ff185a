package dev.penstock;

/** What a change meets that a table with a limit has no room for. */
public enum WhenFull {
  /**
   * It waits until a step has taken changes. A thread that cannot be waited for gets a {@link
   * TableFullException} at once: one in which a step of the circuit runs (a listener's), the one
   * that ran the last step, and one that is in the middle of handing in another row. An interrupt
   * ends the wait with that exception, too; the thread is then still marked as interrupted.
   */
  BLOCK,
  /** It is refused with a {@link TableFullException}. */
  FAIL
}
