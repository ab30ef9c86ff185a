package dev.penstock.state;

/** How many rows arrays hold: what Java allows, divided by what a row takes. */
public final class Capacity {
  /** The longest array that every virtual machine makes. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private Capacity() {}

  /** The most rows that arrays hold whose rows take so many words and objects. */
  public static int mostRows(int words, int objects) {
    return LONGEST / Math.max(1, Math.max(words, objects));
  }

  /** The rows to make place for next: twice as many, up to the most. */
  public static int next(int rows, int most) {
    return (int) Math.min(2L * rows, most);
  }
}
