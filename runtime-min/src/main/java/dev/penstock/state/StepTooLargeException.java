package dev.penstock.state;

/** A step has more rows somewhere than arrays hold; it is refused. */
public final class StepTooLargeException extends ArithmeticException {
  private static final long serialVersionUID = 1L;

  /** Says what has too many rows, and what to do. */
  public StepTooLargeException(String message) {
    super(message);
  }
}
