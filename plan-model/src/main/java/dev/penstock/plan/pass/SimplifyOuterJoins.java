package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.graph.Rewrite;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import java.util.BitSet;

/**
 * Makes a full join a left, right or inner one, and a left join an inner one, where some condition
 * above drops every row that is padded: one that is not TRUE where a padded column is NULL.
 */
final class SimplifyOuterJoins implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    DroppedNulls dropped = new DroppedNulls(plan);
    Rewrite<LogicalOp> rewrite =
        new Rewrite<>(
            (before, op) ->
                op instanceof OuterJoin join ? simplified(join, dropped.of(before)) : op);
    return plan.rewriteRoots(rewrite::apply);
  }

  private static LogicalOp simplified(OuterJoin join, BitSet dropped) {
    int shift = join.left().type().size();
    boolean lefts = dropped.nextSetBit(shift) < 0;
    boolean rights = join.keepsLonelyRight() && dropped.get(0, shift).isEmpty();
    if (lefts && rights == join.keepsLonelyRight()) {
      return join;
    }
    LogicalOp simpler = simpler(join, lefts, rights);
    return simpler.type().equals(join.type())
        ? simpler
        : new Project(simpler, Columns.all(simpler.type()), join.type(), join.origin());
  }

  /** The join that keeps lonely rows only of these sides. */
  private static LogicalOp simpler(OuterJoin join, boolean lefts, boolean rights) {
    if (lefts) {
      return new OuterJoin(
          join.left(), join.right(), join.condition(), OuterJoin.Padded.LEFT, join.origin());
    }
    return rights
        ? OuterJoin.ofRight(join.left(), join.right(), join.condition(), join.origin())
        : new Join(join.left(), join.right(), join.condition(), join.origin());
  }
}
