package dev.penstock;

/**
 * A step could not be written to the log of the circuit's directory, so it was not taken: nothing
 * has changed, all changes are pending again, and {@code step()} can be called anew.
 */
public final class StepNotWrittenException extends DurabilityException {
  private static final long serialVersionUID = 1L;

  /** Says which step, which file and what it came from. */
  public StepNotWrittenException(String message, Throwable cause) {
    super(message, cause);
  }
}
