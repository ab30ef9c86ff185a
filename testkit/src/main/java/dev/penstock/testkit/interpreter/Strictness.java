package dev.penstock.testkit.interpreter;

/** Where an evaluation stands in the room that the contract leaves for avoiding an error. */
public enum Strictness {
  /** Every value that the text needs is computed. A circuit never refuses more than this. */
  EVERYTHING,
  /**
   * An aggregate that nobody reads is not computed, and a pair that a conjunct without failures
   * keeps apart is not looked at. A circuit without optional passes never refuses less than this.
   */
  WHAT_DECIDES
}
