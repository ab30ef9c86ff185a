package dev.penstock;

/** An internal fault left the circuit unusable; the cause is what went wrong first. */
public final class CircuitFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Names the circuit and what went wrong. */
  public CircuitFailedException(String circuit, Throwable cause) {
    super("circuit `" + circuit + "` failed and must be restored: " + cause, cause);
  }
}
