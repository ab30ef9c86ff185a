package dev.penstock;

/**
 * A table has as many pending changes as it can: as its arrays hold, which are those of one step,
 * or as the {@linkplain CircuitOptions#withPendingRows limit} says. Nothing of the refused call is
 * pending. Step, withdraw or roll back, then hand in the rest.
 */
public final class TableFullException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Names the table and what to do. */
  public TableFullException(String message) {
    super(message);
  }
}
