package dev.penstock.plan.expression;

/**
 * Which ranks a ranking lets through.
 *
 * @param function what a rank counts
 * @param first the least rank, at least 1
 * @param last the greatest rank, not less than the first
 */
public record Ranking(Function function, long first, long last) {
  /** A last rank that lets all through. */
  public static final long UNBOUNDED = Long.MAX_VALUE;

  /** What a rank counts, and so which rows have the same one. */
  public enum Function {
    /** The rows before; every row, and every copy of one, has a number of its own. */
    ROW_NUMBER,
    /** The rows that the ordering columns put before. */
    RANK,
    /** The different values of the ordering columns before. */
    DENSE_RANK
  }

  /** Whether there is one row at most for each key. */
  public boolean isSingle() {
    return function == Function.ROW_NUMBER && first == last;
  }
}
