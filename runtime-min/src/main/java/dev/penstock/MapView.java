package dev.penstock;

import java.util.Optional;

/** A kept view with a unique key. Readers on any thread see the last published step. */
public interface MapView<K, R> extends ListView<R> {
  /** The row of a key. */
  Optional<R> get(K key);
}
