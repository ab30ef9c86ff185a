package dev.penstock.plan.logical;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.function.Predicate;

/**
 * The condition of a lookup, parted into values for the columns of a key of the right side, over
 * the left row, and the rest. A value that can fail is none: it is asked for before it is known
 * whether anybody needs it.
 */
public final class LookupKeys {
  private final int shift;
  private final Map<Integer, Expr> values = new HashMap<>();
  private final List<Expr> rest = new ArrayList<>();

  /**
   * Parts a condition.
   *
   * @param key positions of the key's columns on the right
   * @param canFail whether an expression over a pair can be FAILED
   */
  public LookupKeys(Lookup op, List<Integer> key, Predicate<Expr> canFail) {
    this.shift = op.left().type().size();
    for (Expr conjunct : Conjuncts.of(op.condition())) {
      if (canFail.test(conjunct) || !take(conjunct, key)) {
        rest.add(conjunct);
      }
    }
  }

  /** The value of each column of the key, over the left row; null if there is none for one. */
  public List<Expr> values(List<Integer> key) {
    return values.keySet().containsAll(key) ? key.stream().map(values::get).toList() : null;
  }

  /** The other conjuncts, over the pair. */
  public List<Expr> rest() {
    return rest;
  }

  private boolean take(Expr conjunct, List<Integer> key) {
    if (!(conjunct instanceof Call call)
        || call.function() != ScalarFunction.EQUAL
            && call.function() != ScalarFunction.IS_NOT_DISTINCT_FROM) {
      return false;
    }
    Expr a = call.operands().get(0);
    Expr b = call.operands().get(1);
    return take(a, b, key) || take(b, a, key);
  }

  private boolean take(Expr column, Expr value, List<Integer> key) {
    SortedSet<Integer> read = Columns.readBy(value);
    boolean fits =
        column instanceof ColumnRef ref
            && key.contains(ref.index() - shift)
            && (read.isEmpty() || read.last() < shift)
            && value.type().sameIgnoringNull(column.type());
    return fits && values.putIfAbsent(((ColumnRef) column).index() - shift, value) == null;
  }
}
