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
 * is a key only if neither side of it can fail: a key is computed for rows that have no partner,
 * too.
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

  JoinKeys(Expr condition, CircuitOp left, CircuitOp right, FailingColumns failing) {
    this.left = left;
    this.right = right;
    this.failing = failing;
    for (Expr conjunct : Conjuncts.of(condition)) {
      if (!takeAsKey(conjunct)) {
        residual.add(conjunct);
      }
    }
  }

  List<Key> keys() {
    return keys;
  }

  /** The conjuncts that are no keys, over left and right columns; empty if there are none. */
  List<Expr> residual() {
    return residual;
  }

  private boolean takeAsKey(Expr conjunct) {
    if (!(conjunct instanceof Call call)) {
      return false;
    }
    boolean nullsMatch = call.function() == ScalarFunction.IS_NOT_DISTINCT_FROM;
    if (!nullsMatch && call.function() != ScalarFunction.EQUAL) {
      return false;
    }
    Expr first = call.operands().get(0);
    Expr second = call.operands().get(1);
    if (isLeft(first) && isRight(second)) {
      return add(first, second, nullsMatch);
    }
    return isRight(first) && isLeft(second) && add(second, first, nullsMatch);
  }

  private boolean isLeft(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.last() < left.type().size();
  }

  private boolean isRight(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.first() >= left.type().size();
  }

  private boolean add(Expr leftSide, Expr rightSide, boolean nullsMatch) {
    int shift = left.type().size();
    Expr ofRight = Columns.renumber(rightSide, column -> column - shift);
    SqlType type = commonType(leftSide.type(), ofRight.type());
    if (type == null || failing.canFail(leftSide, left) || failing.canFail(ofRight, right)) {
      return false;
    }
    Key key = new Key(cast(leftSide, type), cast(ofRight, type), nullsMatch);
    if (keys.stream().anyMatch(k -> sharesSide(k, key))) {
      return false;
    }
    return keys.add(key);
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
