package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Casts;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Origins;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * A join's condition, parted into equalities by which rows can be found and the rest. An equality
 * is a key like others only if neither side of it can fail: a key is computed for rows that have no
 * partner, too. Where there is no other, one that can fail is the key instead of a product; see
 * {@link FailingKey}.
 */
final class JoinKeys {
  /**
   * Two expressions that must be equal.
   *
   * @param left over the left row
   * @param right over the right row
   * @param nullsMatch whether NULL finds NULL
   */
  record Key(Expr left, Expr right, boolean nullsMatch) {}

  private final CircuitOp left;
  private final CircuitOp right;
  private final FailingColumns failing;
  private final List<Key> keys = new ArrayList<>();
  private final List<Expr> residual = new ArrayList<>();
  private Key failingKey;

  JoinKeys(Expr condition, CircuitOp left, CircuitOp right, FailingColumns failing) {
    this.left = left;
    this.right = right;
    this.failing = failing;
    for (Expr conjunct : Conjuncts.of(condition)) {
      Key key = key(conjunct);
      if (key == null || fails(key) || keys.stream().anyMatch(other -> sharesSide(other, key))) {
        residual.add(conjunct);
      } else {
        keys.add(key);
      }
    }
    if (keys.isEmpty()) {
      takeFailingKey();
    }
  }

  private void takeFailingKey() {
    for (Expr conjunct : residual) {
      Key key = key(conjunct);
      if (key != null && !key.nullsMatch()) {
        failingKey = key;
        residual.remove(conjunct);
        return;
      }
    }
  }

  List<Key> keys() {
    return keys;
  }

  /** The only key, if it can fail; else null. */
  Key failingKey() {
    return failingKey;
  }

  /** The conjuncts that are no keys, over left and right columns; empty if there are none. */
  List<Expr> residual() {
    return residual;
  }

  /** The conjunct as a key, if it compares the two sides; else null. */
  private Key key(Expr conjunct) {
    if (!(conjunct instanceof Call call)) {
      return null;
    }
    boolean nullsMatch = call.function() == ScalarFunction.IS_NOT_DISTINCT_FROM;
    if (!nullsMatch && call.function() != ScalarFunction.EQUAL) {
      return null;
    }
    Expr first = call.operands().get(0);
    Expr second = call.operands().get(1);
    if (isLeft(first) && isRight(second)) {
      return key(first, second, nullsMatch);
    }
    return isRight(first) && isLeft(second) ? key(second, first, nullsMatch) : null;
  }

  private boolean isLeft(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.last() < left.type().size();
  }

  private boolean isRight(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.first() >= left.type().size();
  }

  private Key key(Expr leftSide, Expr rightSide, boolean nullsMatch) {
    int shift = left.type().size();
    Expr ofRight = Columns.renumber(rightSide, column -> column - shift);
    SqlType type = commonType(leftSide.type(), ofRight.type());
    return type == null ? null : new Key(cast(leftSide, type), cast(ofRight, type), nullsMatch);
  }

  private boolean fails(Key key) {
    return failing.canFail(key.left(), left) || failing.canFail(key.right(), right);
  }

  /**
   * One column twice in a key would say nothing new to the index; the rest of it is a condition.
   */
  private static boolean sharesSide(Key a, Key b) {
    return Origins.same(a.left(), b.left()) || Origins.same(a.right(), b.right());
  }

  /**
   * Keys are compared as they are stored, so decimals must have one scale; null if there is none.
   */
  private static SqlType commonType(SqlType a, SqlType b) {
    if (a.sameIgnoringNull(b)) {
      return a;
    }
    if (a.kind() != b.kind()) {
      return null;
    }
    int scale = Math.max(a.scale(), b.scale());
    int digits = Math.max(Casts.digitsBeforePoint(a), Casts.digitsBeforePoint(b)) + scale;
    return digits > SqlType.MAX_DECIMAL_PRECISION ? null : SqlType.decimal(digits, scale);
  }

  private static Expr cast(Expr expr, SqlType type) {
    return expr.type().sameIgnoringNull(type)
        ? expr
        : new Cast(expr, type.withNullable(expr.type().nullable()), expr.origin());
  }
}
