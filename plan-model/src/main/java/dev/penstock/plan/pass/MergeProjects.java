package dev.penstock.plan.pass;

import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.Project;

/**
 * Makes one project of two that follow each other, unless something would be computed twice, and
 * none of one that changes nothing.
 */
final class MergeProjects implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    return plan.rewrite(MergeProjects::merge);
  }

  private static LogicalOp merge(LogicalOp op) {
    if (!(op instanceof Project upper)) {
      return op;
    }
    if (LinearMerges.isIdentity(upper.columns(), upper.type(), upper.input().type())) {
      return upper.input();
    }
    if (!(upper.input() instanceof Project lower)) {
      return op;
    }
    return LinearMerges.columns(upper.columns(), lower.columns())
        .map(columns -> merge(new Project(lower.input(), columns, upper.type(), upper.origin())))
        .orElse(op);
  }
}
