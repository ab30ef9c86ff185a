package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/**
 * The only key of a join, if it can fail. A row whose key is FAILED finds nothing by it, and is an
 * error where the condition has to be decided for it: as long as the other side has a row that it
 * could be paired with. Such rows are looked after beside the join, so that it is no product of all
 * rows: l ⋈ r = l ⋈ r by keys that are NULL where they are FAILED, and an error for each row of
 * failed(l) ⋉ r and of sound(l) ⋉ failed(r).
 */
final class FailingKey {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  private final JoinKeys.Key key;
  private final CircuitOp left;
  private final CircuitOp right;
  private final Expr condition;
  private final boolean alone;
  private final boolean leftFails;
  private final boolean rightFails;
  private final SourceSpan origin;
  private final Partners partners;

  /**
   * A key between two sides.
   *
   * @param condition the whole condition of the join
   * @param alone whether it is nothing but this key
   */
  FailingKey(
      JoinKeys.Key key,
      CircuitOp left,
      CircuitOp right,
      Expr condition,
      boolean alone,
      FailingColumns failing,
      SourceSpan origin) {
    this.key = key;
    this.left = left;
    this.right = right;
    this.condition = condition;
    this.alone = alone;
    this.leftFails = failing.canFail(key.left(), left);
    this.rightFails = failing.canFail(key.right(), right);
    this.origin = origin;
    this.partners = new Partners(origin);
  }

  /** The left rows, with errors. */
  CircuitOp left() {
    return leftFails ? withErrors(left, errorsLeft()) : left;
  }

  /** The right rows, with errors. */
  CircuitOp right() {
    return rightFails ? withErrors(right, errorsRight()) : right;
  }

  /** The key in which nothing is FAILED. */
  JoinKeys.Key sound() {
    Expr ofLeft = leftFails ? orNull(key.left()) : key.left();
    Expr ofRight = rightFails ? orNull(key.right()) : key.right();
    return new JoinKeys.Key(ofLeft, ofRight, key.nullsMatch());
  }

  private CircuitOp errorsLeft() {
    CircuitOp failed = new Filter(left, isFailed(key.left()), origin);
    if (alone) {
      return met(failed, right, key.left());
    }
    return partners.select(decided(failed, right), Columns.first(left.type().size()));
  }

  private CircuitOp errorsRight() {
    Expr sound = call(ScalarFunction.NOT, isFailed(key.left()), CERTAIN);
    CircuitOp others = leftFails ? new Filter(left, sound, origin) : left;
    CircuitOp failed = new Filter(right, isFailed(key.right()), origin);
    if (alone) {
      return met(failed, others, key.right());
    }
    int shift = left.type().size();
    List<Integer> ofRight =
        Columns.first(right.type().size()).stream().map(column -> column + shift).toList();
    return partners.select(decided(others, failed), ofRight);
  }

  /** Rows whose key is FAILED, if the other side has any row: all of them are errors. */
  private CircuitOp met(CircuitOp failed, CircuitOp others, Expr failing) {
    CircuitOp any = partners.computed(others, List.of(Marks.ANY));
    CircuitOp met = partners.having(failed, List.of(Marks.ANY), any);
    return new Filter(met, call(ScalarFunction.IS_NOT_NULL, failing, CERTAIN), origin);
  }

  /** Pairs of which one has a FAILED key: what else the condition says may make them no errors. */
  private CircuitOp decided(CircuitOp l, CircuitOp r) {
    return new Filter(partners.join(l, List.of(), r, List.of()), condition, origin);
  }

  private CircuitOp withErrors(CircuitOp rows, CircuitOp errors) {
    return new Plus(List.of(rows, errors), rows.type(), origin);
  }

  private static Expr isFailed(Expr key) {
    return call(ScalarFunction.IS_FAILED, key, CERTAIN);
  }

  private static Expr orNull(Expr key) {
    return call(ScalarFunction.NULL_IF_FAILED, key, key.type().withNullable(true));
  }

  private static Expr call(ScalarFunction function, Expr operand, SqlType type) {
    return new Call(function, List.of(operand), type, operand.origin());
  }
}
