package dev.penstock;

import java.util.Collection;

/** An append-only input. */
public interface StreamHandle<R> extends Handle {
  /** Inserts one row. */
  long insert(R row);

  /**
   * Inserts rows in iteration order, all or none; the tickets are consecutive, the first is
   * returned.
   */
  long insertAll(Collection<? extends R> rows);

  /** A further writer of this handle, for one more thread. */
  StreamHandle<R> appender();
}
