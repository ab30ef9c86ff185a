package dev.penstock.plan.diagnostic;

/**
 * A place in the text of one query; lines and columns start at 1, the end is inclusive.
 *
 * @param source the view (or file) whose text is meant
 * @param line first line
 * @param column first column
 * @param endLine last line
 * @param endColumn last column
 */
public record SourceSpan(String source, int line, int column, int endLine, int endColumn) {
  /** For what no user wrote. */
  public static final SourceSpan NONE = new SourceSpan("", 0, 0, 0, 0);

  /** Whether there is no such place. */
  public boolean isNone() {
    return line == 0;
  }

  /** The short form {@code stateDelay 2:24}. */
  @Override
  public String toString() {
    return isNone() ? "-" : source + " " + line + ":" + column;
  }
}
