package flightboard;

/** A row of a data file that cannot be read; the message names file, line and column. */
final class BadRowException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadRowException(String message) {
    super(message);
  }
}
