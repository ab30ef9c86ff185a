package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Output;
import java.util.List;

/**
 * Something that a query may read by name.
 *
 * @param rows about how many rows it has
 * @param table whether it is a table and no view or named query
 * @param key positions of a key's columns; empty if none is known
 */
record Source(String name, List<Output> outputs, int rows, boolean table, List<Integer> key) {
  /** A view or a named query. */
  static Source of(String name, List<Output> outputs, int rows) {
    return new Source(name, outputs, rows, /* table= */ false, List.of());
  }
}
