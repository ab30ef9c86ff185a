package dev.penstock.plan.circuit;

/** How an {@link Integrate} keeps its rows. */
public enum StateForm {
  /** One contiguous block of weighted rows per key: join sides. */
  BLOCKS,
  /** One row of accumulators per key: aggregates. */
  ACCUMULATORS,
  /** One weight per row: distinct. */
  WEIGHTS,
  /** Weighted rows per key, in order: ranks. */
  ORDERED
}
