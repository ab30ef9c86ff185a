package dev.penstock.shell.engine;

/** A text of a row that comes from a file is no value of its column. */
public final class UnfitText extends RuntimeException {
  private static final long serialVersionUID = 1L;

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

  /** The table's column, from 0. */
  public int column() {
    return column;
  }
}
