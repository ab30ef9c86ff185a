package dev.penstock.state;

/** An order by where rows begin, which also says which of two rows ends later. */
public abstract class IntervalOrder extends RowOrder {
  /** How many words of a row come before its columns. */
  public static final int NODE_WORDS = IntervalTree.NODE_WORDS;

  /** An order without state. */
  protected IntervalOrder() {}

  /** Compares where two rows end: negative, 0 or positive; as in {@link #compare}. */
  protected abstract int compareEnds(
      long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB);
}
