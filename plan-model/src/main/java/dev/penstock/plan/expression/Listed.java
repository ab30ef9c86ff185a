package dev.penstock.plan.expression;

import java.util.function.IntUnaryOperator;

/**
 * What is made of the rows of a group, in order: the text of their values. NULL is no value; of no
 * values the text is NULL.
 *
 * @param value the column with the texts
 * @param separator what stands before each value but the first: a text, or a column whose value is
 *     taken from the row of the value behind it; where it is NULL, nothing stands there
 */
public record Listed(int value, Expr separator) {
  /** The column of the separators; below zero if it is the same text in all rows. */
  public int separatorColumn() {
    return separator instanceof ColumnRef column ? column.index() : -1;
  }

  /** The same over columns under other positions. */
  public Listed renumber(IntUnaryOperator position) {
    return new Listed(position.applyAsInt(value), Columns.renumber(separator, position));
  }
}
