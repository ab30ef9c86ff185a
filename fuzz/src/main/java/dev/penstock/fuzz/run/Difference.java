package dev.penstock.fuzz.run;

/** A circuit and a database do not agree, or one of the two does not take a case at all. */
final class Difference extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What differs. */
  enum Kind {
    /** Our compiler refuses a view, or its output does not compile. */
    NOT_COMPILED,
    /** The database does not take a statement. */
    NOT_TAKEN,
    /** A view has other rows. */
    ROWS,
    /** Only the circuit refuses the step. */
    ONLY_CIRCUIT_FAILS,
    /** Only the database fails. */
    ONLY_DATABASE_FAILS,
    /** A refused step has left something behind. */
    NOT_ATOMIC,
    /** The circuit breaks. */
    BROKEN
  }

  private final Kind kind;
  private final int step;

  Difference(Kind kind, int step, String message, Throwable cause) {
    super("step " + step + ", " + kind + ": " + message, cause);
    this.kind = kind;
    this.step = step;
  }

  Difference(Kind kind, int step, String message) {
    this(kind, step, message, null);
  }

  Kind kind() {
    return kind;
  }

  /** The step that showed it, from 1; 0 before the first. */
  int step() {
    return step;
  }
}
