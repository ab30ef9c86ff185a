package dev.penstock;

/**
 * The input of a table that holds each row at most once; the last change of a row in a step wins.
 */
public interface SetHandle<R> extends Handle {
  /** Makes the row present. */
  long insert(R row);

  /** Makes the row absent. */
  long delete(R row);

  /** A further writer of this handle, for one more thread. */
  SetHandle<R> appender();
}
