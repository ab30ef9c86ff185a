package dev.penstock.benchmarks.generic;

/** What a group remembers of its rows. */
interface Accumulator<R> {

  /** Takes a row as often as the weight says, or back if it is negative. */
  void add(R row, long weight);

  /** Whether the group has no row. */
  boolean isEmpty();
}
