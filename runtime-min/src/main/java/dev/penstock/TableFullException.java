package dev.penstock;

/**
 * A table holds as many pending changes as it can: more than that do not fit into its arrays, which
 * are those of one step. Nothing of the refused call is pending. Step, withdraw or roll back, then
 * hand in the rest.
 */
public final class TableFullException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Names the table and what to do. */
  public TableFullException(String message) {
    super(message);
  }
}
