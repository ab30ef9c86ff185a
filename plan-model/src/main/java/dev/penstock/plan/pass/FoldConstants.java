package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.logical.LogicalPlan;

/** Replaces an operation on literals by its value; one that fails is left, to fail at run time. */
final class FoldConstants implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    return plan.rewrite(
        op -> op.mapExpressions(expr -> Columns.rewrite(expr, ConstantFolding::fold)));
  }
}
