package dev.penstock;

/** One value; it stays until it is set again. */
public interface ValueHandle<V> extends Handle {
  /** Sets the value; the last one set in a step wins. */
  long set(V value);
}
