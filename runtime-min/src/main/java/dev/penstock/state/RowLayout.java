package dev.penstock.state;

/**
 * How wide a row is.
 *
 * @param words columns kept as {@code long}: numbers, times, flags, weights
 * @param objects columns kept as objects: strings and long decimals
 */
public record RowLayout(int words, int objects) {
  /** The row without columns. */
  public static final RowLayout EMPTY = new RowLayout(0, 0);

  /** Refuses negative widths. */
  public RowLayout {
    if (words < 0 || objects < 0) {
      throw new IllegalArgumentException("a row has no negative width: " + words + ", " + objects);
    }
  }

  /** Whether there are no columns at all. */
  public boolean isEmpty() {
    return words == 0 && objects == 0;
  }

  @Override
  public String toString() {
    return words + "+" + objects;
  }
}
