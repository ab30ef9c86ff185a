package dev.penstock;

/**
 * The directory of a circuit cannot be used: the message says what, where, and what to do. An
 * {@code open} that throws it has changed nothing that was stored.
 */
public class DurabilityException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong. */
  public DurabilityException(String message) {
    super(message);
  }

  /** Says what is wrong and what it came from; a null cause is none. */
  public DurabilityException(String message, Throwable cause) {
    super(message, cause);
  }
}
