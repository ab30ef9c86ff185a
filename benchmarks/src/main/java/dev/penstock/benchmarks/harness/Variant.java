package dev.penstock.benchmarks.harness;

import dev.penstock.benchmarks.nexmark.Batch;

/**
 * One way to keep one query's answer current; a new instance has seen no event.
 *
 * <p>All variants keep the same contract: a step takes the records of a batch and ends with the net
 * change of the view, each row at most once with its weight. Only a view made of appended rows by
 * filters, maps and joins may show equal rows separately. The whole change exists before the sink
 * reads it, column by column.
 */
public interface Variant extends AutoCloseable {

  /** Takes a batch and hands every row of the view's change to the sink. */
  void step(Batch batch, Checksum sink);

  @Override
  default void close() {}
}
