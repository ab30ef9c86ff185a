package dev.penstock;

import java.util.Collection;

/**
 * The input of a table with a key. The last change of a key in a step wins, in submission order;
 * only the net change is seen.
 */
public interface MapHandle<K, R> extends Handle {
  /** Inserts the row or replaces the one of the same key. */
  long upsert(R row);

  /**
   * Upserts rows in iteration order, all or none; the tickets are consecutive, the first is
   * returned.
   */
  long upsertAll(Collection<? extends R> rows);

  /** Replaces the row of the same key; a key that is absent by then refuses the step. */
  long update(R row);

  /** Deletes the row of this key, if there is one. */
  long delete(K key);

  /** A further writer of this handle, for one more thread. */
  MapHandle<K, R> appender();
}
