package dev.penstock;

import java.util.Collection;

/** The input of a table without a key: any number of equal rows. */
public interface BagHandle<R> extends Handle {
  /** Inserts one copy of a row. */
  long insert(R row);

  /**
   * Inserts one copy of each row, all or none; the tickets are consecutive, the first is returned.
   */
  long insertAll(Collection<? extends R> rows);

  /** Deletes one copy of a row; a copy that is not there is judged at the end of the step. */
  long delete(R row);

  /**
   * Deletes one copy of each row, all or none; the tickets are consecutive, the first is returned.
   */
  long deleteAll(Collection<? extends R> rows);

  /** A further writer of this handle, for one more thread. */
  BagHandle<R> appender();
}
