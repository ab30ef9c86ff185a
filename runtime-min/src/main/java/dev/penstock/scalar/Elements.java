package dev.penstock.scalar;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * A list as a value: never changed, its elements as records hold them or null, and canonical, so
 * that equal lists are equal by {@link #equals}. It is ordered element by element, numbers by value
 * and strings by code point, null behind all others; of lists that begin alike the shorter is
 * first.
 */
public final class Elements extends AbstractList<Object>
    implements RandomAccess, Comparable<Elements> {
  private final Object[] elements;
  private int hash;

  private Elements(Object[] elements) {
    this.elements = elements;
  }

  /**
   * The first elements of an array, which are copied.
   *
   * @param elements booleans, numbers, strings, dates and times; all of one class, or null
   */
  public static Elements of(Object[] elements, int size) {
    return new Elements(Arrays.copyOf(elements, size));
  }

  /**
   * The list of a row for a record, whose component says what its elements are.
   *
   * @param value a value of this class; or null
   */
  @SuppressWarnings("unchecked")
  public static <E> List<E> list(Object value) {
    return (List<E>) value;
  }

  @Override
  public Object get(int index) {
    return elements[index];
  }

  @Override
  public int size() {
    return elements.length;
  }

  @Override
  public int compareTo(Elements other) {
    int both = Math.min(elements.length, other.elements.length);
    for (int i = 0; i < both; i++) {
      int order = compare(elements[i], other.elements[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(elements.length, other.elements.length);
  }

  @SuppressWarnings("unchecked")
  private static int compare(Object a, Object b) {
    if (a == null || b == null) {
      return Boolean.compare(a == null, b == null);
    }
    return a instanceof String text
        ? Texts.compare(text, (String) b)
        : ((Comparable<Object>) a).compareTo(b);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Elements list
        ? Arrays.equals(elements, list.elements)
        : super.equals(other);
  }

  /** That of {@link List#hashCode}; remembered. */
  @Override
  public int hashCode() {
    int known = hash;
    if (known == 0) {
      known = Arrays.hashCode(elements);
      hash = known;
    }
    return known;
  }
}
