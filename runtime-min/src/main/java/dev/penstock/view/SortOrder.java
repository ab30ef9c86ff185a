package dev.penstock.view;

import dev.penstock.scalar.Columns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The order of a view's snapshots. Rows that are equal in it are ordered by all columns, ascending,
 * NULLs last, so that a snapshot is the same on every run.
 */
public final class SortOrder {
  private record Key(int column, int sign, int nullSign) {}

  private final Columns columns;
  private final List<Key> keys = new ArrayList<>();

  /** No order yet of rows with these columns. */
  public SortOrder(Columns columns) {
    this.columns = columns;
  }

  /** Then by this column, ascending, NULLs behind. */
  public SortOrder ascendingNullsLast(String column) {
    return add(column, 1, 1);
  }

  /** Then by this column, ascending, NULLs in front. */
  public SortOrder ascendingNullsFirst(String column) {
    return add(column, 1, -1);
  }

  /** Then by this column, descending, NULLs in front. */
  public SortOrder descendingNullsFirst(String column) {
    return add(column, -1, -1);
  }

  /** Then by this column, descending, NULLs behind. */
  public SortOrder descendingNullsLast(String column) {
    return add(column, -1, 1);
  }

  private SortOrder add(String column, int sign, int nullSign) {
    keys.add(new Key(columns.indexOf(column), sign, nullSign));
    return this;
  }

  /** The slots of the rows, in order. */
  Integer[] sort(KeptRoot root, Integer[] slots) {
    List<Key> all = new ArrayList<>(keys);
    for (int column = 0; column < columns.size(); column++) {
      all.add(new Key(column, 1, 1));
    }
    Arrays.sort(slots, (a, b) -> compare(root, all, a, b));
    return slots;
  }

  private int compare(KeptRoot root, List<Key> keys, int a, int b) {
    for (int i = 0; i < keys.size(); i++) {
      int order = compare(root, keys.get(i), a, b);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private int compare(KeptRoot root, Key key, int a, int b) {
    boolean aNull = columns.isNull(key.column, root.words(a), root.at(a));
    boolean bNull = columns.isNull(key.column, root.words(b), root.at(b));
    if (aNull || bNull) {
      return (aNull ? key.nullSign : 0) - (bNull ? key.nullSign : 0);
    }
    return key.sign
        * columns.compare(
            key.column,
            root.words(a),
            root.at(a),
            root.objects(a),
            root.objectsAt(a),
            root.words(b),
            root.at(b),
            root.objects(b),
            root.objectsAt(b));
  }
}
