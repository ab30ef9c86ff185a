package dev.penstock.plan.circuit;

/** How an {@link Integrate} keeps its rows. */
public enum StateForm {
  /** One contiguous block of weighted rows per key: join sides. */
  BLOCKS,
  /** Weighted rows per key, in the order in which they begin: sides of range joins. */
  RANGES,
  /** One row of accumulators per key: aggregates. */
  ACCUMULATORS,
  /** One weight per row: distinct. */
  WEIGHTS,
  /** Weighted rows per key, in order, none of which has failed: ranks. */
  ORDERED;

  /** Whether rows are kept for joins, which find them by {@code =}: no key has NULL. */
  public boolean isJoined() {
    return this == BLOCKS || this == RANGES;
  }

  /** Whether the rows themselves are kept, and not something of each reader's own. */
  public boolean keepsRows() {
    return isJoined() || this == ORDERED;
  }

  /** Whether rows of a key are in an order. */
  public boolean isOrdered() {
    return this == RANGES || this == ORDERED;
  }
}
