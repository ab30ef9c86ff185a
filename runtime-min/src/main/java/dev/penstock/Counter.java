package dev.penstock;

/**
 * How much work one part of a circuit had with the steps that were published. What is counted are
 * sizes that a step has anyway, so counting costs nothing per row; and the rows that range joins
 * look at.
 *
 * @param kind what the part is, and so what its rows are
 * @param name the table, the operator as numbered in the plan, or the view
 * @param lastStep rows of the last published step
 * @param total rows of all steps since the circuit was opened
 */
public record Counter(Kind kind, String name, long lastStep, long total) {
  /** What is counted. */
  public enum Kind {
    /** Changes that a table has handed on. */
    TABLE,
    /** Rows that a part of the state has added, or rows and groups of it that were touched. */
    STATE,
    /** Rows of a part of the state that were looked at to find those in a range. */
    RANGE,
    /** Entries of a view's changes. */
    VIEW,
    /**
     * Rows of tables that one of several workers owned, and of exchanges that it was given: how
     * evenly the work is spread. A circuit of one worker has no such counter.
     */
    WORKER
  }
}
