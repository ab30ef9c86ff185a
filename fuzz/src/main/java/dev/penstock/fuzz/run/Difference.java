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

  /** The rows that we name, the column that DuckDB names, and what stands in quotes or brackets. */
  private static final String GIVEN =
      ", row .*| when casting from .*|'[^']*'|\"[^\"]*\"|`[^`]*`|\\([^()]*\\)";

  /** Numbers, and names with a number in them. */
  private static final String NAMED = "\\b[a-z]*\\d\\w*\\b";

  private final Kind kind;
  private final int step;
  private final String message;

  Difference(Kind kind, int step, String message, Throwable cause) {
    super("step " + step + ", " + kind + ": " + message, cause);
    this.kind = kind;
    this.step = step;
    this.message = String.valueOf(message);
  }

  Difference(Kind kind, int step, String message) {
    this(kind, step, message, null);
  }

  /**
   * Whether the other is a difference of the same kind, told in the same words: values, positions
   * and the names of views and columns aside.
   */
  boolean isLike(Difference other) {
    return kind == other.kind && words().equals(other.words());
  }

  private String words() {
    String line = message.lines().findFirst().orElse("").replaceAll(NAMED, "");
    String shorter = line.replaceAll(GIVEN, "");
    while (!shorter.equals(line)) { // brackets in brackets
      line = shorter;
      shorter = line.replaceAll(GIVEN, "");
    }
    return line;
  }

  Kind kind() {
    return kind;
  }

  /** The step that showed it, from 1; 0 before the first. */
  int step() {
    return step;
  }
}
