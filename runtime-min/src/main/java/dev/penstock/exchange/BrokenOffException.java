package dev.penstock.exchange;

/** A worker leaves the step because another one has failed; that one knows why. */
public final class BrokenOffException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BrokenOffException() {
    super("another worker has failed", null, false, false);
  }
}
