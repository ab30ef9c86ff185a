package dev.penstock.plan.text;

/** Plan text that is not of the grammar; the message starts with line and column, from 1. */
public final class PlanSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  PlanSyntaxException(int line, int column, String fault) {
    super(line + ":" + column + ": " + fault);
    this.line = line;
    this.column = column;
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1. */
  public int column() {
    return column;
  }
}
