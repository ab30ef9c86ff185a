package dev.penstock.shell.text;

/** A file that cannot be read as what it should be; the message names file and place. */
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A fault of a file as a whole. */
  public BadInput(String file, String fault) {
    super(file + ": " + fault);
  }

  /** A fault at a place; line and column count from 1. */
  public BadInput(String file, int line, int column, String fault) {
    super(file + ":" + line + ":" + column + ": " + fault);
  }
}
