package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Join;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * The conjuncts of a join and of a filter above it, by the place where they are best decided. What
 * can fail stays: a side's rows are seen there even if they have no partner.
 */
final class JoinConjuncts {
  private final Join join;
  private final FailingColumns failing;
  private final List<Expr> left = new ArrayList<>();
  private final List<Expr> right = new ArrayList<>();
  private final List<Expr> condition = new ArrayList<>();
  private final List<Expr> above = new ArrayList<>();
  private boolean changes;

  JoinConjuncts(Join join, List<Expr> filter, FailingColumns failing) {
    this.join = join;
    this.failing = failing;
    for (Expr conjunct : Conjuncts.of(join.condition())) {
      if (intoSide(conjunct)) {
        changes = true;
      } else {
        condition.add(conjunct);
      }
    }
    filter.forEach(this::place);
  }

  /** Over the left side's rows. */
  List<Expr> left() {
    return left;
  }

  /** Over the right side's rows. */
  List<Expr> right() {
    return right;
  }

  /** Over the pairs. */
  List<Expr> condition() {
    return condition;
  }

  /** What stays in a filter above the join. */
  List<Expr> above() {
    return above;
  }

  boolean changesCondition() {
    return changes;
  }

  private void place(Expr conjunct) {
    if (failing.canFail(conjunct, join)) {
      above.add(conjunct);
    } else if (!intoSide(conjunct)) {
      condition.add(conjunct);
      changes = true;
    }
  }

  private boolean intoSide(Expr conjunct) {
    SortedSet<Integer> columns = Columns.readBy(conjunct);
    if (columns.isEmpty() || failing.canFail(conjunct, join)) {
      return false;
    }
    int shift = join.left().type().size();
    if (columns.last() < shift) {
      return left.add(conjunct);
    }
    return columns.first() >= shift
        && right.add(Columns.renumber(conjunct, column -> column - shift));
  }
}
