package dev.penstock.state;

/** Budgets of several calls, saved up for work that can only be done as a whole. */
public final class Savings {
  private long saved;

  /** Whether the work may be done now, which spends what was saved; else the budget is saved. */
  public boolean allow(long rows, long budget) {
    if (rows - saved <= budget) {
      saved = 0;
      return true;
    }
    saved += Math.max(0, budget);
    return false;
  }
}
