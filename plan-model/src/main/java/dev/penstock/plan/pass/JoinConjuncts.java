package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.PairOp;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * The conjuncts of an operator over pairs and of a filter above it, by the place where they are
 * best decided. A row that is kept without a partner must not be lost to a condition on partners,
 * and a condition on the result must not make a row lonely. What can fail stays: a side's rows are
 * seen there even if they have no partner; unless each of them is in the result anyway.
 */
final class JoinConjuncts {
  private final PairOp op;
  private final FailingColumns failing;
  private final List<Expr> left = new ArrayList<>();
  private final List<Expr> right = new ArrayList<>();
  private final List<Expr> condition = new ArrayList<>();
  private final List<Expr> above = new ArrayList<>();
  private boolean changes;

  JoinConjuncts(PairOp op, List<Expr> filter, FailingColumns failing) {
    this.op = op;
    this.failing = failing;
    Conjuncts.of(op.condition()).forEach(this::placeOn);
    if (op.hasEveryLeftRow() && !op.keepsLonelyRight() && filter.stream().allMatch(this::isLeft)) {
      left.addAll(filter);
    } else {
      filter.forEach(this::placeAbove);
    }
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

  /** What stays in a filter above. */
  List<Expr> above() {
    return above;
  }

  boolean changesCondition() {
    return changes;
  }

  private void placeOn(Expr conjunct) {
    if (failing.canFailInPair(conjunct, op)) {
      condition.add(conjunct);
    } else if (isLeft(conjunct) && !op.keepsLonelyLeft()) {
      changes = left.add(conjunct);
    } else if (isRight(conjunct) && !op.keepsLonelyRight() && !op.needsWholeRight()) {
      changes = addRight(conjunct);
    } else {
      condition.add(conjunct);
    }
  }

  private void placeAbove(Expr conjunct) {
    if (failing.canFail(conjunct, op)) {
      placeFailing(conjunct);
    } else if (isLeft(conjunct) && !op.keepsLonelyRight()) {
      left.add(conjunct);
    } else if (isRight(conjunct) && !op.keepsLonelyLeft() && !op.needsWholeRight()) {
      addRight(conjunct);
    } else if (!op.keepsLonelyLeft() && !op.keepsLonelyRight()) {
      changes = condition.add(conjunct);
    } else {
      above.add(conjunct);
    }
  }

  /**
   * An equality between the sides may be the key of an inner join. It is decided for the same pairs
   * there, if no other part of the condition can be NULL: that would not hide the failure.
   */
  private void placeFailing(Expr conjunct) {
    boolean inner = !op.keepsLonelyLeft() && !op.keepsLonelyRight();
    boolean equality = conjunct instanceof Call call && call.function() == ScalarFunction.EQUAL;
    boolean between = !isLeft(conjunct) && !isRight(conjunct);
    if (inner && equality && between && !op.condition().type().nullable()) {
      changes = condition.add(conjunct);
    } else {
      above.add(conjunct);
    }
  }

  private boolean isLeft(Expr conjunct) {
    SortedSet<Integer> columns = Columns.readBy(conjunct);
    return !columns.isEmpty() && columns.last() < op.left().type().size();
  }

  private boolean isRight(Expr conjunct) {
    SortedSet<Integer> columns = Columns.readBy(conjunct);
    return !columns.isEmpty() && columns.first() >= op.left().type().size();
  }

  private boolean addRight(Expr conjunct) {
    int shift = op.left().type().size();
    return right.add(Columns.renumber(conjunct, column -> column - shift));
  }
}
