package dev.penstock.plan.expression;

import java.util.function.IntUnaryOperator;

/**
 * What is made of the rows of a group, in order: the text of their values, or the list of them. To
 * a text NULL is no value, to a list it is one. Of no values both are NULL.
 *
 * @param value the column with the values
 * @param separator what stands before each value of a text but the first: a text, or a column whose
 *     value is taken from the row of the value behind it; where it is NULL, nothing stands there.
 *     Null for a list
 * @param counts the column that is TRUE in the rows whose values a list has, and never NULL; below
 *     zero if it has those of all rows
 */
public record Listed(int value, Expr separator, int counts) {
  private static final int NONE = -1;

  /** The text of a column. */
  public static Listed text(int value, Expr separator) {
    return new Listed(value, separator, NONE);
  }

  /** The list of a column's values. */
  public static Listed list(int value) {
    return new Listed(value, null, NONE);
  }

  /** The list of a column's values in the rows in which another column is TRUE. */
  public static Listed list(int value, int counts) {
    return new Listed(value, null, counts);
  }

  /** Whether it is a list, not a text. */
  public boolean isList() {
    return separator == null;
  }

  /** Whether each row of a group has its part in it. */
  public boolean takesAll() {
    return counts < 0;
  }

  /** The column of the separators; below zero if it is the same text in all rows. */
  public int separatorColumn() {
    return separator instanceof ColumnRef column ? column.index() : NONE;
  }

  /** The same over columns under other positions. */
  public Listed renumber(IntUnaryOperator position) {
    return new Listed(
        position.applyAsInt(value),
        isList() ? null : Columns.renumber(separator, position),
        takesAll() ? NONE : position.applyAsInt(counts));
  }

  /** The same with another separator; a list has none. */
  public Listed withSeparator(Expr other) {
    return new Listed(value, isList() ? null : other, counts);
  }
}
