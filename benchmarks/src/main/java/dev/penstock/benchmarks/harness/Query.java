package dev.penstock.benchmarks.harness;

/** The measured queries; their text stands in the circuits and in the README. */
public enum Query {
  /** Converts the currency of every bid. */
  Q1,
  /** Joins sellers of three states with their auctions of one category. */
  Q3,
  /** Averages the highest valid bids of the auctions of a category. */
  Q4,
  /** Counts, ranks and sums up the bids of an auction and day. */
  Q17
}
