package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.Walk;
import java.util.List;
import java.util.Map;

/**
 * Makes one operator of two projects or two filters that follow each other, and none of a project
 * that changes nothing; what several consumers share is left, unless it only selects columns.
 */
final class MergeLinear implements Pass<CircuitPlan> {
  @Override
  public CircuitPlan apply(CircuitPlan plan) {
    Map<CircuitOp, List<CircuitOp>> consumers = Walk.<CircuitOp>consumers(plan.outputs());
    FailingColumns failing = new FailingColumns();
    return plan.rewrite(
        (before, op) -> {
          boolean sole =
              before.inputs().size() == 1 && consumers.get(before.inputs().get(0)).size() == 1;
          return op instanceof Project project
              ? merge(project, sole)
              : op instanceof Filter filter && sole ? merge(filter, failing) : op;
        });
  }

  private static CircuitOp merge(Project upper, boolean sole) {
    if (LinearMerges.isIdentity(upper.columns(), upper.type(), upper.input().type())) {
      return upper.input();
    }
    if (!(upper.input() instanceof Project lower)
        || !(sole || lower.columns().stream().allMatch(LinearMerges::isFree))) {
      return upper;
    }
    return LinearMerges.columns(upper.columns(), lower.columns())
        .map(
            columns ->
                merge(new Project(lower.input(), columns, upper.type(), upper.origin()), false))
        .orElse(upper);
  }

  private static CircuitOp merge(Filter upper, FailingColumns failing) {
    if (!(upper.input() instanceof Filter lower)) {
      return upper;
    }
    List<Expr> merged =
        LinearMerges.mergeable(
            lower.condition(), upper.condition(), column -> failing.canFail(lower, column));
    if (merged.isEmpty()) {
      return upper;
    }
    Expr both = LinearMerges.and(lower.condition(), merged);
    Filter result = new Filter(lower.input(), both, lower.origin());
    List<Expr> rest = LinearMerges.rest(upper.condition(), merged);
    return rest.isEmpty() ? result : new Filter(result, Conjuncts.and(rest), upper.origin());
  }
}
