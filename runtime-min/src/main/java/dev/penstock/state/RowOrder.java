package dev.penstock.state;

import dev.penstock.scalar.Elements;
import dev.penstock.scalar.Texts;
import java.math.BigDecimal;

/**
 * The order of the rows of one {@link OrderedRows}; written for each query. It compares two rows of
 * the same arrays: first by the columns that the query orders by, then by all others, so that only
 * equal rows are equal in it.
 */
public abstract class RowOrder {
  /** An order without state. */
  protected RowOrder() {}

  /**
   * Compares the row whose words begin at {@code a} with that at {@code b}: −2 or 2 if the ordering
   * columns decide, −1 or 1 if only the others do, 0 if the rows are equal.
   */
  protected abstract int compare(
      long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB);

  /** What {@link #compare} returns where an ordering column differs. */
  protected static int decided(int order) {
    return order < 0 ? -2 : 2;
  }

  /** What {@link #compare} returns where only another column differs. */
  protected static int tied(int order) {
    return order < 0 ? -1 : 1;
  }

  /** NULL behind all values; 0 if both or neither are NULL. */
  protected static int nullsLast(long flagsOfA, long flagsOfB, long bit) {
    return Boolean.compare((flagsOfA & bit) != 0, (flagsOfB & bit) != 0);
  }

  /** NULL before all values; 0 if both or neither are NULL. */
  protected static int nullsFirst(long flagsOfA, long flagsOfB, long bit) {
    return Boolean.compare((flagsOfB & bit) != 0, (flagsOfA & bit) != 0);
  }

  /** Two texts by code point; one that is null, as in a bound, before all others. */
  protected static int texts(Object a, Object b) {
    return a == null || b == null
        ? Boolean.compare(a != null, b != null)
        : Texts.compare((String) a, (String) b);
  }

  /** Two decimals that objects hold; one that is null, as in a bound, before all others. */
  protected static int decimals(Object a, Object b) {
    return a == null || b == null
        ? Boolean.compare(a != null, b != null)
        : ((BigDecimal) a).compareTo((BigDecimal) b);
  }

  /** Two lists; one that is null, as in a bound, before all others. */
  protected static int lists(Object a, Object b) {
    return a == null || b == null
        ? Boolean.compare(a != null, b != null)
        : ((Elements) a).compareTo((Elements) b);
  }

  /** Two words that are bits of doubles. */
  protected static int doubles(long a, long b) {
    return Double.compare(Double.longBitsToDouble(a), Double.longBitsToDouble(b));
  }

  /** Two words that are bits of floats. */
  protected static int floats(long a, long b) {
    return Float.compare(Float.intBitsToFloat((int) a), Float.intBitsToFloat((int) b));
  }
}
