package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.Rewrite;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Uniqueness;
import java.util.List;

/**
 * Drops a distinct, or a grouping that counts nothing, over rows that are unique already, and where
 * nobody who reads it cares for copies: another distinct, a join that only looks for partners.
 */
final class EliminateDistinct implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    Uniqueness uniqueness = new Uniqueness(plan);
    IgnoredCopies ignored = new IgnoredCopies(plan);
    Rewrite<LogicalOp> rewrite =
        new Rewrite<>((before, op) -> eliminate(op, uniqueness, ignored.of(before)));
    return plan.rewriteRoots(rewrite::apply);
  }

  private static LogicalOp eliminate(LogicalOp op, Uniqueness uniqueness, boolean ignored) {
    if (op instanceof Distinct distinct
        && (ignored || uniqueness.proves(distinct.input(), Columns.first(op.type().size())))) {
      return distinct.input();
    }
    if (op instanceof Aggregate grouping
        && grouping.calls().isEmpty()
        && !grouping.keys().isEmpty()
        && (ignored || uniqueness.proves(grouping.input(), grouping.keys()))) {
      LogicalOp input = grouping.input();
      List<Expr> keys =
          grouping.keys().stream().map(key -> (Expr) Columns.ref(input.type(), key)).toList();
      return new Project(input, keys, op.type(), op.origin());
    }
    return op;
  }
}
