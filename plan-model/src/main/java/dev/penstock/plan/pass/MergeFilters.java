package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import java.util.List;

/**
 * Makes one filter of two that follow each other, but for conjuncts that could fail where the lower
 * filter is NULL.
 */
final class MergeFilters implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    FailingColumns failing = new FailingColumns(plan);
    return plan.rewrite(op -> merge(op, failing));
  }

  private static LogicalOp merge(LogicalOp op, FailingColumns failing) {
    if (!(op instanceof Filter upper && upper.input() instanceof Filter lower)) {
      return op;
    }
    List<Expr> merged =
        LinearMerges.mergeable(
            lower.condition(), upper.condition(), column -> failing.canFail(lower, column));
    if (merged.isEmpty()) {
      return op;
    }
    Expr both = LinearMerges.and(lower.condition(), merged);
    LogicalOp result = merge(new Filter(lower.input(), both, lower.origin()), failing);
    List<Expr> rest = LinearMerges.rest(upper.condition(), merged);
    return rest.isEmpty() ? result : new Filter(result, Conjuncts.and(rest), upper.origin());
  }
}
