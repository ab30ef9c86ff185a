package dev.penstock.state;

/**
 * Rows that begin and end somewhere, in the order in which they begin: those that reach a point are
 * found without looking at more than the ancestors of each.
 */
final class IntervalTree extends RowTree {
  /*
   * Every row knows which row of its subtree ends last: the augmented tree of Cormen, Leiserson,
   * Rivest and Stein, Introduction to Algorithms, "Interval trees". A subtree whose last end is
   * before a range is passed over as a whole; any other has a row that does not end before it. So
   * a walk in order looks at rows that are found, at their ancestors, and at the path to the first
   * row that begins behind the range: O(log n + matches · log(n / matches)).
   *
   * What ends last is a row's number, so that ends of any type need one word.
   */
  static final int NODE_WORDS = RowTree.NODE_WORDS + 1;
  private static final int LATEST = RowTree.NODE_WORDS;

  private final IntervalOrder intervals;

  IntervalTree(String part, RowLayout row, IntervalOrder order, int rows) {
    super(part, row, order, NODE_WORDS, rows);
    this.intervals = order;
  }

  @Override
  int link(int root, int parent, boolean isLeft, int row) {
    setLatest(row, row);
    for (int above = parent;
        above != NONE && endsBefore(latest(above), row);
        above = parent(above)) {
      setLatest(above, row);
    }
    return super.link(root, parent, isLeft, row);
  }

  @Override
  int unlink(int root, int row) {
    int top = super.unlink(root, row);
    for (int above = parent(row); above != NONE; above = parent(above)) { // it is left as it was
      refresh(above);
    }
    return top;
  }

  @Override
  void rotateUp(int row) {
    int parent = parent(row);
    super.rotateUp(row);
    setLatest(row, latest(parent));
    refresh(parent);
  }

  @Override
  int firstIn(int root, RowRange range) {
    return reaches(root, range) ? firstBelow(root, range) : NONE;
  }

  @Override
  int nextIn(int row, RowRange range) {
    if (reaches(right(row), range)) {
      return firstBelow(right(row), range);
    }
    int below = row;
    for (int above = parent(row); above != NONE; above = parent(above)) {
      if (left(above) == below) {
        if (range.beginsBehind(this, above) || !range.endsBefore(this, above)) {
          return above;
        }
        if (reaches(right(above), range)) {
          return firstBelow(right(above), range);
        }
      }
      below = above;
    }
    return NONE;
  }

  private boolean reaches(int root, RowRange range) {
    return root != NONE && !range.endsBefore(this, latest(root));
  }

  /** The first row of a subtree that does not end before a range; there is one. */
  private int firstBelow(int root, RowRange range) {
    int row = root;
    while (true) {
      if (reaches(left(row), range)) {
        row = left(row);
      } else if (range.endsBefore(this, row)) {
        row = right(row);
      } else {
        return row;
      }
    }
  }

  private void refresh(int row) {
    int latest = row;
    if (left(row) != NONE && endsBefore(latest, latest(left(row)))) {
      latest = latest(left(row));
    }
    if (right(row) != NONE && endsBefore(latest, latest(right(row)))) {
      latest = latest(right(row));
    }
    setLatest(row, latest);
  }

  private boolean endsBefore(int a, int b) {
    int ofA = a * objectWidth;
    return intervals.compareEnds(words, a * width, b * width, objects, ofA, b * objectWidth) < 0;
  }

  private int latest(int row) {
    return (int) words[row * width + LATEST];
  }

  private void setLatest(int row, int latest) {
    words[row * width + LATEST] = latest;
  }
}
