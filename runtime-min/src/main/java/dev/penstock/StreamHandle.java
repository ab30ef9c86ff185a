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

  /**
   * The rows that were put aside since the last call, for a stream that is declared
   * {@code @Stream(quarantine = true)}; of another one there are none. What is returned is
   * forgotten here. Any thread may call it.
   */
  Quarantine takeQuarantined();

  /** A further writer of this handle, for one more thread. */
  StreamHandle<R> appender();
}
