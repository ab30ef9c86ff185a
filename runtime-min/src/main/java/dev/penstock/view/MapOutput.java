package dev.penstock.view;

import dev.penstock.MapView;
import dev.penstock.scalar.Columns;
import dev.penstock.state.RowLayout;
import java.util.Optional;

/** The end of a kept view with a unique key: its columns come first in a row. */
public abstract class MapOutput<K, R> extends ListOutput<R> implements MapView<K, R> {
  /**
   * Takes the shape of the rows.
   *
   * @param part names the view's rows in checkpoints
   */
  protected MapOutput(
      String name, String part, Columns columns, RowLayout key, RowLayout row, Netting netting) {
    super(name, part, columns, key, row, netting, /* order= */ null);
  }

  /** Writes the columns of a key where they stand in a row. */
  protected abstract void encodeKey(K key, long[] words, int at, Object[] objects, int objectsAt);

  @Override
  public final Optional<R> get(K key) {
    check();
    publication().pin();
    try {
      KeptRoot root = latest().root();
      return new KeyedSnapshot<>(this, root).get(key);
    } finally {
      publication().unpin();
    }
  }

  @Override
  public final KeyedSnapshot<K, R> pinned() {
    return new KeyedSnapshot<>(this, root());
  }
}
