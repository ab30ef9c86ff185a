package dev.penstock.view;

import dev.penstock.MapView;
import java.util.Optional;

/** A kept view with a key at one published step. */
public final class KeyedSnapshot<K, R> extends KeptSnapshot<R> implements MapView<K, R> {
  private final MapOutput<K, R> view;

  KeyedSnapshot(MapOutput<K, R> view, KeptRoot root) {
    super(view, root);
    this.view = view;
  }

  @Override
  public Optional<R> get(K key) {
    view.requireKey(key);
    KeptRoot root = root();
    long[] words = new long[root.key.words()];
    Object[] objects = new Object[root.key.objects()];
    view.encodeKey(key, words, 0, objects, 0);
    int slot = root.find(Rows.hash(root.key, words, 0, objects, 0), words, 0, objects, 0);
    return slot < 0 ? Optional.empty() : Optional.of(row(slot));
  }
}
