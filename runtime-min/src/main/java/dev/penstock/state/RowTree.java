package dev.penstock.state;

import java.util.Arrays;

/**
 * Weighted rows in trees, one per key: found by order, by position and by neighbour, each in
 * logarithmic time. Row 0 is nobody.
 */
class RowTree {
  /*
   * A row is its node: weight, the weights of its subtree added up, children, parent; then the
   * columns. So a tree needs no memory but that of its rows, a small one is as cheap as a list, and
   * a row keeps its number for as long as it is there, whatever happens around it.
   *
   * The trees are treaps: a parent's priority is above its children's, where the priority is a hash
   * of the row's number. So the shape depends on nothing but the numbers, and rows that come in
   * order do no harm.
   *
   * The parent's word has room for a mark above it, which OrderedRows uses. A tree that knows more
   * of its rows has further words before the columns.
   */
  static final int NONE = 0;
  static final int WEIGHT = 0;
  private static final int SUM = 1;
  private static final int CHILDREN = 2;
  private static final int PARENT = 3;
  static final int NODE_WORDS = 4;
  static final int LEAST_ROWS = 8;
  private static final long LOW = 0xffff_ffffL;

  final String part;
  final RowOrder order;
  final int nodeWords;
  final int width;
  final int objectWidth;
  long[] words;
  Object[] objects;
  private int used = 1;
  private int free = NONE;

  RowTree(String part, RowLayout row, RowOrder order, int nodeWords, int rows) {
    if (row.words() < nodeWords) {
      throw new IllegalArgumentException("a row begins with the words of its node");
    }
    this.part = part;
    this.order = order;
    this.nodeWords = nodeWords;
    this.width = row.words();
    this.objectWidth = row.objects();
    int capacity = Math.max(LEAST_ROWS, rows);
    this.words = new long[capacity * width];
    this.objects = KeyTable.objectsOf(capacity * objectWidth);
  }

  /** Room for rows in an order; if that says where rows end, the trees know it too. */
  static RowTree of(String part, RowLayout row, RowOrder order, int rows) {
    return order instanceof IntervalOrder intervals
        ? new IntervalTree(part, row, intervals, rows)
        : new RowTree(part, row, order, NODE_WORDS, rows);
  }

  /** A new row, all zero and null, in no tree; the arrays may be replaced. */
  int take() {
    if (free != NONE) {
      int row = free;
      free = (int) words[row * width];
      words[row * width] = 0;
      return row;
    }
    if (used == capacity()) {
      int capacity = KeyTable.grown(part, used, Math.max(width, objectWidth));
      words = Arrays.copyOf(words, capacity * width);
      objects = KeyTable.resize(objects, capacity * objectWidth);
    }
    return used++;
  }

  /** Gives a row back that is in no tree. */
  void give(int row) {
    clear(row);
    words[row * width] = free;
    free = row;
  }

  /** Makes a row that is in no tree zero and null. */
  void clear(int row) {
    Arrays.fill(words, row * width, (row + 1) * width, 0);
    Arrays.fill(objects, row * objectWidth, (row + 1) * objectWidth, null);
  }

  /** Copies a tree of another store of the same shape; returns the copy's root. */
  int copy(RowTree from, int fromRoot) {
    int root = NONE;
    int last = NONE;
    for (int row = from.first(fromRoot); row != NONE; row = from.next(row)) {
      int copy = take();
      int columns = width - nodeWords;
      int at = row * width + nodeWords;
      System.arraycopy(from.words, at, words, copy * width + nodeWords, columns);
      System.arraycopy(from.objects, row * objectWidth, objects, copy * objectWidth, objectWidth);
      root = link(root, last, /* isLeft= */ false, copy);
      add(copy, from.weight(row));
      last = copy;
    }
    return root;
  }

  int capacity() {
    return words.length / width;
  }

  long bytes() {
    return 8L * words.length + 4L * objects.length;
  }

  long weight(int row) {
    return words[row * width + WEIGHT];
  }

  /** The weights of a row and of all below it. */
  long sum(int row) {
    return words[row * width + SUM];
  }

  int left(int row) {
    return (int) (words[row * width + CHILDREN] >>> 32);
  }

  int right(int row) {
    return (int) words[row * width + CHILDREN];
  }

  int parent(int row) {
    return (int) words[row * width + PARENT];
  }

  /** What was marked on the row; 0 at first. */
  int mark(int row) {
    return (int) (words[row * width + PARENT] >>> 32);
  }

  void setMark(int row, int mark) {
    int at = row * width + PARENT;
    words[at] = (long) mark << 32 | words[at] & LOW;
  }

  /** Adds to a row's weight. */
  void add(int row, long weight) {
    int own = row * width;
    words[own + WEIGHT] = Math.addExact(words[own + WEIGHT], weight);
    for (int above = row; above != NONE; above = parent(above)) {
      int at = above * width;
      words[at + SUM] = Math.addExact(words[at + SUM], weight);
    }
  }

  /** Hangs a row of weight 0 below another, where no child is; returns the root. */
  int link(int root, int parent, boolean isLeft, int row) {
    if (parent == NONE) {
      return row;
    }
    setChild(parent, isLeft, row);
    setParent(row, parent);
    while (parent(row) != NONE && priority(parent(row)) < priority(row)) {
      rotateUp(row);
    }
    return parent(row) == NONE ? row : root;
  }

  /** Takes a row of weight 0 out of its tree; returns the root. */
  int unlink(int root, int row) {
    int top = root;
    while (left(row) != NONE && right(row) != NONE) {
      int child = priority(left(row)) > priority(right(row)) ? left(row) : right(row);
      rotateUp(child);
      top = parent(child) == NONE ? child : top;
    }
    int child = left(row) == NONE ? right(row) : left(row);
    int parent = parent(row);
    if (child != NONE) {
      setParent(child, parent);
    }
    if (parent == NONE) {
      return child;
    }
    setChild(parent, left(parent) == row, child);
    return top;
  }

  /** The first row of a tree. */
  int first(int root) {
    int row = root;
    while (left(row) != NONE) {
      row = left(row);
    }
    return row;
  }

  /** The last row of a tree. */
  int last(int root) {
    int row = root;
    while (right(row) != NONE) {
      row = right(row);
    }
    return row;
  }

  /** The row behind this one. */
  int next(int row) {
    if (right(row) != NONE) {
      return first(right(row));
    }
    int below = row;
    int above = parent(row);
    while (above != NONE && right(above) == below) {
      below = above;
      above = parent(above);
    }
    return above;
  }

  /** The row before this one. */
  int previous(int row) {
    if (left(row) != NONE) {
      return last(left(row));
    }
    int below = row;
    int above = parent(row);
    while (above != NONE && left(above) == below) {
      below = above;
      above = parent(above);
    }
    return above;
  }

  /** The first row of a tree that is not before a row by the ordering columns; or 0. */
  int notBefore(int root, int bound) {
    int found = NONE;
    for (int row = root; row != NONE; ) {
      if (compare(row, bound) > -2) {
        found = row;
        row = left(row);
      } else {
        row = right(row);
      }
    }
    return found;
  }

  /** The first row of a tree that is behind a row by the ordering columns; or 0. */
  int behind(int root, int bound) {
    int found = NONE;
    for (int row = root; row != NONE; ) {
      if (compare(row, bound) == 2) {
        found = row;
        row = left(row);
      } else {
        row = right(row);
      }
    }
    return found;
  }

  int compare(int a, int b) {
    int objectsOfA = a * objectWidth;
    return order.compare(words, a * width, b * width, objects, objectsOfA, b * objectWidth);
  }

  /** The first row of a tree that does not end before a range; or 0. */
  int firstIn(int root, RowRange range) {
    int found = NONE;
    for (int row = root; row != NONE; ) {
      if (range.endsBefore(this, row)) {
        row = right(row);
      } else {
        found = row;
        row = left(row);
      }
    }
    return found;
  }

  /** The next row that does not end before a range, behind one that does not; or 0. */
  int nextIn(int row, RowRange range) {
    return next(row);
  }

  /** The row with the copy of this number, from 0, if no weight is below zero. */
  int at(int root, long position) {
    int row = root;
    long left = position;
    while (row != NONE) {
      long before = sum(left(row));
      if (left < before) {
        row = left(row);
      } else if (left < before + weight(row)) {
        return row;
      } else {
        left -= before + weight(row);
        row = right(row);
      }
    }
    return NONE;
  }

  /** How many copies are before a row. */
  long before(int row) {
    long before = sum(left(row));
    int below = row;
    for (int above = parent(row); above != NONE; above = parent(above)) {
      if (right(above) == below) {
        before += sum(left(above)) + weight(above);
      }
      below = above;
    }
    return before;
  }

  /** Puts a row in its parent's place, and that below it. */
  void rotateUp(int row) {
    int parent = parent(row);
    int above = parent(parent);
    boolean isLeft = left(parent) == row;
    int moved = isLeft ? right(row) : left(row);
    setChild(parent, isLeft, moved);
    if (moved != NONE) {
      setParent(moved, parent);
    }
    setChild(row, !isLeft, parent);
    setParent(parent, row);
    setParent(row, above);
    if (above != NONE) {
      setChild(above, left(above) == parent, row);
    }
    words[row * width + SUM] = sum(parent);
    words[parent * width + SUM] = weight(parent) + sum(left(parent)) + sum(right(parent));
  }

  private void setChild(int row, boolean isLeft, int child) {
    int at = row * width + CHILDREN;
    words[at] = isLeft ? (long) child << 32 | words[at] & LOW : words[at] & ~LOW | child;
  }

  private void setParent(int row, int parent) {
    int at = row * width + PARENT;
    words[at] = words[at] & ~LOW | parent;
  }

  private static long priority(int row) {
    return Hash.finish(Hash.word(Hash.SEED, row));
  }
}
