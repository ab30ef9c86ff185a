package dev.penstock.codegen.operator;

import java.util.function.BiConsumer;

/** Rows that are present now, found by key. */
interface Collection {
  /** Writes a loop over the rows with a key, as they are shown at this moment. */
  void probe(Probe probe, Scope scope, BiConsumer<Row, Scope> inside);

  /** The table with the slots of keys. */
  SlotTable slots();

  /** Whether it looks only at rows that are in the range of a probe. */
  default boolean isInOrder() {
    return false;
  }

  /** The rows' weights are known to be 1. */
  boolean isOnce();
}
