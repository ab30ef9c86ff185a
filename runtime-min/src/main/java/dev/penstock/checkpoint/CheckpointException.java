package dev.penstock.checkpoint;

/** A checkpoint cannot be written or read; the message says what and where. */
public final class CheckpointException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong. */
  public CheckpointException(String message) {
    super(message);
  }

  /** Says what is wrong and what it came from. */
  public CheckpointException(String message, Throwable cause) {
    super(message, cause);
  }
}
