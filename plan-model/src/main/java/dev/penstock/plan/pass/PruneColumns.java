package dev.penstock.plan.pass;

import dev.penstock.plan.logical.LogicalPlan;

/** Drops columns that nobody reads, down to what joins keep; a distinct reads all of its rows. */
final class PruneColumns implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    return ColumnPruner.prune(plan, Prunable.COLUMNS);
  }
}
