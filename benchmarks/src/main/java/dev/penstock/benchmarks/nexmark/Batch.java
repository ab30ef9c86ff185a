package dev.penstock.benchmarks.nexmark;

/**
 * The events of one step, split by stream and in the order of their ids.
 *
 * <p>The arrays are shared by all who read the batch and are never changed.
 */
public record Batch(Person[] persons, Auction[] auctions, Bid[] bids) {

  /** The number of events in all streams. */
  public int events() {
    return persons.length + auctions.length + bids.length;
  }
}
