package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.testkit.interpreter.AffectedRows.Flow;

/**
 * What moving rows of two sides can bring into motion where these are paired.
 *
 * @param condition over left columns, then right
 */
record AffectedPairs(Flow left, Flow right, Expr condition) {
  /** The moving rows of both sides. */
  long count() {
    return left.count() + right.count();
  }

  /** The pairs: a moving row meets all that is or was there on the other side, or moves there. */
  Flow pairs() {
    Bag all = PossibleRows.union(right.before(), right.moving());
    return new Flow(
        PossibleRows.joined(left.before(), right.before(), condition),
        PossibleRows.joined(left.after(), right.after(), condition),
        PossibleRows.union(
            PossibleRows.joined(left.moving(), all, condition),
            PossibleRows.joined(left.before(), right.moving(), condition)));
  }

  /** The left rows that have a partner. */
  Flow partnered() {
    return new Flow(
        PossibleRows.partnered(left.before(), right.before(), condition),
        PossibleRows.partnered(left.after(), right.after(), condition),
        judged());
  }

  /** The left rows that have none. */
  Flow lonely() {
    return new Flow(
        PossibleRows.lonely(left.before(), right.before(), condition),
        PossibleRows.lonely(left.after(), right.after(), condition),
        judged());
  }

  /**
   * A left row moves itself, is taken away if it had a partner before the step, and again if it
   * finds one in it; what stays moves when a partner may.
   */
  private Bag judged() {
    return PossibleRows.union(
        PossibleRows.times(left.moving(), 3),
        PossibleRows.partnered(left.before(), right.moving(), condition));
  }

  /** The same pairs with right columns first. */
  AffectedPairs swapped(int leftColumns, int rightColumns) {
    return new AffectedPairs(
        right,
        left,
        Columns.renumber(
            condition,
            column -> column < leftColumns ? column + rightColumns : column - leftColumns));
  }
}
