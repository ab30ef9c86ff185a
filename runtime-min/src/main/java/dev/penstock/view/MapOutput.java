package dev.penstock.view;

import dev.penstock.MapView;
import dev.penstock.scalar.Columns;
import dev.penstock.state.RowLayout;
import java.util.Optional;

/** The end of a kept view with a unique key: its columns come first in a row. */
public abstract class MapOutput<K, R> extends ListOutput<R> implements MapView<K, R> {
  private static final int ATTEMPTS = 3;
  private static final int TORN = -2;

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
    /*
     * Most lookups meet no publication, so the first attempts take no pin: they look while nothing
     * is published, copy the row, and look again whether that is still so. What was copied
     * meanwhile may be a mixture; it is thrown away unseen, as is what an array access makes of it.
     */
    check();
    requireKey(key);
    long[] words = new long[key().words()];
    Object[] objects = new Object[key().objects()];
    encodeKey(key, words, 0, objects, 0);
    long[] rowWords = new long[layout().words()];
    Object[] rowObjects = new Object[layout().objects()];
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      long then = publication().await();
      int slot = copy(words, objects, rowWords, rowObjects);
      if (slot != TORN && publication().isUnchanged(then)) {
        check();
        return slot < 0 ? Optional.empty() : Optional.of(row(rowWords, 0, rowObjects, 0));
      }
    }
    return getPinned(key);
  }

  private int copy(long[] words, Object[] objects, long[] rowWords, Object[] rowObjects) {
    try {
      KeptRoot root = root();
      int slot = root.find(Rows.hash(key(), words, 0, objects, 0), words, 0, objects, 0);
      if (slot >= 0) {
        root.copy(slot, rowWords, rowObjects);
      }
      return slot;
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      return TORN;
    }
  }

  private Optional<R> getPinned(K key) {
    publication().pin();
    try {
      KeptRoot root = latest().root();
      return new KeyedSnapshot<>(this, root).get(key);
    } finally {
      publication().unpin();
    }
  }

  final void requireKey(K key) {
    if (key == null) {
      throw new NullPointerException("a null key was looked up in view `" + name() + "`");
    }
  }

  @Override
  public final KeyedSnapshot<K, R> pinned() {
    return new KeyedSnapshot<>(this, root());
  }
}
