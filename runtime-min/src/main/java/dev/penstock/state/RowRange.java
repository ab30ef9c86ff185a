package dev.penstock.state;

import java.util.Objects;

/**
 * The rows of one {@link OrderedRows} that are in a range; written for each query, with the bounds
 * as fields that are set before it is walked through. In the order in which rows stand, none may
 * begin behind the range and a later one not; where they end may go up and down if the order is an
 * {@link IntervalOrder}.
 *
 * <p>A walk looks at O(log n) rows and those that it finds, of intervals also at their ancestors.
 */
public abstract class RowRange {
  private static final int NONE = RowTree.NONE;

  private final OrderedRows rows;
  private long withoutAdded;

  /** A range of these rows. */
  protected RowRange(OrderedRows rows) {
    this.rows = Objects.requireNonNull(rows);
    rows.startLooking();
  }

  /**
   * Whether a row is wholly before the range; its words begin at {@code at}, its objects at {@code
   * objectsAt}. Without a lower bound none is.
   */
  protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
    return false;
  }

  /** Whether a row is wholly behind the range. Without an upper bound none is. */
  protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
    return false;
  }

  /** The slot's first row in the range; or 0. */
  protected final int start(int slot) {
    return startWithout(slot, 0);
  }

  /**
   * The slot's first row in the range as it was before the last change; or 0.
   *
   * @param lastAdded how many copies of a row that change has added
   */
  protected final int startWithout(int slot, long lastAdded) {
    withoutAdded = lastAdded;
    int root = rows.root(slot);
    return root == NONE ? NONE : there(rows.tree().firstIn(root, this));
  }

  /** The next row in the range; or 0. The rows must be as they were. */
  public final int next(int row) {
    return there(rows.tree().nextIn(row, this));
  }

  /** How often a row is there, never 0. */
  public final long weight(int row) {
    long weight = rows.weight(row);
    return row == rows.added() ? Math.subtractExact(weight, withoutAdded) : weight;
  }

  /** Passes over rows that the step has taken away, which are in their places until it ends. */
  private int there(int from) {
    RowTree tree = rows.tree();
    int row = from;
    while (row != NONE && !beginsBehind(tree, row)) {
      if (weight(row) != 0) {
        return row;
      }
      row = tree.nextIn(row, this);
    }
    return NONE;
  }

  boolean endsBefore(RowTree tree, int row) {
    rows.look();
    return isBefore(tree.words, row * tree.width, tree.objects, row * tree.objectWidth);
  }

  boolean beginsBehind(RowTree tree, int row) {
    rows.look();
    return isBehind(tree.words, row * tree.width, tree.objects, row * tree.objectWidth);
  }
}
