package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;

/** Rows that are present now, found by key. */
interface Collection {
  /**
   * Writes a loop over the rows with a key, as they are shown at this moment.
   *
   * @param keyColumns the columns of the collection that must equal the values
   * @param probe the values
   * @param needed the columns that are wanted of a row that was found
   * @param self whether the row that was appended last must be left out
   * @param inside writes what happens to a row that was found
   */
  void probe(
      List<Integer> keyColumns,
      List<Value> probe,
      BitSet needed,
      boolean self,
      Scope scope,
      BiConsumer<Row, Scope> inside);

  /** The rows' weights are known to be 1. */
  boolean isOnce();
}
