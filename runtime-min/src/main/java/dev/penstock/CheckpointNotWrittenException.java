package dev.penstock;

/**
 * A checkpoint could not be written to the circuit's directory. The circuit and every step stand,
 * and nothing is lost: the log since the checkpoint before is kept. The next one is tried when it
 * is due.
 */
public final class CheckpointNotWrittenException extends DurabilityException {
  private static final long serialVersionUID = 1L;

  /** Says which checkpoint and what it came from. */
  public CheckpointNotWrittenException(String message, Throwable cause) {
    super(message, cause);
  }
}
