package dev.penstock.plan.pass;

import dev.penstock.plan.logical.LogicalPlan;

/** Drops calls of aggregates that nobody reads; the group's existence stays. */
final class PruneUnusedAggregates implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    return ColumnPruner.prune(plan, Prunable.AGGREGATES);
  }
}
