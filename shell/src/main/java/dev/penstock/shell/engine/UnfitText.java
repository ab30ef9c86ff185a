package dev.penstock.shell.engine;

import java.util.OptionalInt;

/**
 * A text of a row that comes from a file is no value of its column, or the row must not be there.
 */
public final class UnfitText extends RuntimeException {
  private static final long serialVersionUID = 1L;

  static final int WHOLE_ROW = -1;

  private final int row;
  private final int column;

  UnfitText(int row, int column, String reason) {
    super(reason, null, false, false);
    this.row = row;
    this.column = column;
  }

  /** The row, from 0. */
  public int row() {
    return row;
  }

  /** The table's column, from 0; empty if it is the row as a whole that does not fit. */
  public OptionalInt column() {
    return column == WHOLE_ROW ? OptionalInt.empty() : OptionalInt.of(column);
  }
}
