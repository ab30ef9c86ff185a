package dev.penstock.state;

/** The rows of one key whose weight a step has changed, in order, and how far they move others. */
final class TouchedRows {
  private static final int LEAST = 8;

  /** So many times more rows are walked through rather than that a few of them are sorted. */
  private static final int WALK = 8;

  private static final int NONE = RowTree.NONE;

  private final OrderedRows owner;
  private RowTree tree;
  private int[] rows = new int[LEAST];
  private int[] scratch = new int[LEAST];
  private long[] before = new long[LEAST];
  private long[] gained = new long[LEAST + 1];
  private int size;

  TouchedRows(OrderedRows owner) {
    this.owner = owner;
  }

  /**
   * Turns to the k-th touched key; false if a row there has a weight below zero, which refuses the
   * step.
   */
  boolean open(int k) {
    tree = owner.tree();
    size = owner.changedRows().count(k);
    if (size > rows.length) {
      int capacity = Math.max(size, KeyTable.grown("ranking", rows.length, 1));
      rows = new int[capacity];
      scratch = new int[capacity];
      before = new long[capacity];
      gained = new long[capacity + 1];
    }
    owner.changedRows().copy(k, rows);
    for (int i = 0; i < size; i++) {
      if (tree.weight(rows[i]) < 0) {
        return false;
      }
    }
    inOrder(owner.root(owner.touchedSlot(k)));
    for (int i = 0; i < size; i++) {
      before[i] = tree.before(rows[i]);
      gained[i + 1] = gained[i] + tree.weight(rows[i]) - owner.oldWeight(rows[i]);
    }
    return true;
  }

  int size() {
    return size;
  }

  int row(int i) {
    return rows[i];
  }

  /** How many copies are before the i-th of the rows now. */
  long before(int i) {
    return before[i];
  }

  /** How many more copies the first i of the rows have than they had. */
  long gained(int i) {
    return gained[i];
  }

  /** How many more copies the touched rows before a row have than they had. */
  long gainedBefore(int row) {
    return gained[firstNotBefore(row)];
  }

  /** Whether a row from one on, and before another, is touched. */
  boolean isAny(int from, int to) {
    int i = firstNotBefore(from);
    return i < size && (to == NONE || owner.compare(rows[i], to) < 0);
  }

  /** The row that had the copy of this number before the step. */
  int oldAt(int root, long position) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = low + high >>> 1;
      if (before[middle] - gained[middle] <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    // Of rows that begin at the same copy the last one has it, if it has any.
    if (low > 0) {
      int row = rows[low - 1];
      if (position < before[low - 1] - gained[low - 1] + owner.oldWeight(row)) {
        return row;
      }
    }
    return tree.at(root, position + gained[low]);
  }

  private int firstNotBefore(int row) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = low + high >>> 1;
      if (owner.compare(rows[middle], row) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void inOrder(int root) {
    if (size > LEAST && tree.sum(root) <= (long) size * WALK) {
      int found = 0;
      for (int row = tree.first(root); found < size; row = tree.next(row)) {
        if (owner.isTouched(row)) {
          rows[found++] = row;
        }
      }
      return;
    }
    for (int run = 1; run < size; run *= 2) {
      for (int from = 0; from < size; from += run * 2) {
        merge(from, Math.min(from + run, size), Math.min(from + run * 2, size));
      }
      int[] merged = scratch;
      scratch = rows;
      rows = merged;
    }
  }

  private void merge(int from, int middle, int end) {
    int left = from;
    int right = middle;
    for (int i = from; i < end; i++) {
      boolean takeLeft =
          left < middle && (right == end || owner.compare(rows[left], rows[right]) < 0);
      scratch[i] = takeLeft ? rows[left++] : rows[right++];
    }
  }

  long bytes() {
    return 8L * rows.length + 16L * before.length;
  }

  /** Gives back scratch memory. */
  void compact() {
    if (rows.length > LEAST) {
      rows = new int[LEAST];
      scratch = new int[LEAST];
      before = new long[LEAST];
      gained = new long[LEAST + 1];
    }
  }
}
