package dev.penstock.state;

import java.util.Objects;

/**
 * What the rows of each key list: their values in order, each copy once. And what the running step
 * changes of that: a touched key's rows are walked once, and its lists are built only if rows that
 * count have changed. Nothing is kept beside the rows.
 */
abstract class ListedValues {
  /** The longest list. */
  static final int LONGEST = 1 << 24;

  private static final int NONE = RowTree.NONE;

  private final OrderedRows rows;
  private boolean hadRows;
  private boolean hasRows;

  ListedValues(OrderedRows rows) {
    this.rows = Objects.requireNonNull(rows);
  }

  /** Whether the value of a row is in the list. */
  abstract boolean counts(int row);

  /** Forgets both lists. */
  abstract void clear();

  /** Adds copies of the value of a row to the list before the step, and to the one behind it. */
  abstract void add(int row, long before, long now);

  /** Ends both lists. */
  abstract void close();

  /** Whether the two lists are not the same. */
  abstract boolean differ();

  /**
   * Whether the k-th touched key shows something else than before the step; false where a row has a
   * weight below zero, which refuses the step.
   */
  public final boolean changes(int k) {
    clear();
    long gained = 0;
    boolean valuesChange = false;
    ChangedRows changed = rows.changedRows();
    for (int i = changed.latest(k); i > 0; i = changed.earlier(i)) {
      long weight = rows.weight(changed.row(i));
      if (weight < 0) {
        return false;
      }
      long more = weight - changed.oldWeight(i);
      gained += more;
      valuesChange |= more != 0 && counts(changed.row(i));
    }
    int root = rows.root(rows.touchedSlot(k));
    hasRows = rows.tree().sum(root) > 0;
    hadRows = rows.tree().sum(root) > gained;
    if (valuesChange) {
      build(root);
    }
    return hadRows != hasRows || differ();
  }

  /** Whether the key has shown a list, or NULL. */
  public final boolean hasShown() {
    return hadRows;
  }

  /** Whether the key shows a list, or NULL. */
  public final boolean shows() {
    return hasRows;
  }

  final long word(int row, int column) {
    return rows.words()[rows.at(row) + column];
  }

  final Object object(int row, int column) {
    return rows.objects()[rows.objectsAt(row) + column];
  }

  private void build(int root) {
    RowTree tree = rows.tree();
    for (int row = tree.first(root); row != NONE; row = tree.next(row)) {
      if (counts(row)) {
        add(row, rows.oldWeight(row), rows.weight(row));
      }
    }
    close();
  }
}
