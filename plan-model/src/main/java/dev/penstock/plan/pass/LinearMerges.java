package dev.penstock.plan.pass;

import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** When two projects are one, and two filters; for queries and circuits alike. */
final class LinearMerges {
  private LinearMerges() {}

  /**
   * The upper columns over what the lower ones are computed from; nothing if an expression of the
   * lower ones would be computed twice.
   */
  static Optional<List<Expr>> columns(List<Expr> upper, List<Expr> lower) {
    int[] uses = new int[lower.size()];
    upper.forEach(expr -> countUses(expr, uses));
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] > 1 && !isFree(lower.get(i))) {
        return Optional.empty();
      }
    }
    return Optional.of(upper.stream().map(expr -> Columns.substitute(expr, lower)).toList());
  }

  /** Whether evaluating it twice costs nothing. */
  static boolean isFree(Expr expr) {
    return expr instanceof ColumnRef || expr instanceof Literal;
  }

  /** Whether the columns are those of the input, as they are and of the same names. */
  static boolean isIdentity(List<Expr> columns, RowType type, RowType input) {
    if (!type.equals(input)) {
      return false;
    }
    for (int i = 0; i < columns.size(); i++) {
      if (!(columns.get(i) instanceof ColumnRef ref) || ref.index() != i) {
        return false;
      }
    }
    return true;
  }

  /**
   * Which conjuncts of an upper filter may be decided together with a lower one, without an error
   * that was none: where the lower condition is NULL, the row was gone before a conjunct above
   * could fail.
   */
  static List<Expr> mergeable(Expr lower, Expr upper, IntPredicate columnCanFail) {
    List<Expr> mergeable = new ArrayList<>();
    for (Expr conjunct : Conjuncts.of(upper)) {
      if (!lower.type().nullable() || !conjunct.canFail(columnCanFail)) {
        mergeable.add(conjunct);
      }
    }
    return mergeable;
  }

  /** The conjuncts of the first condition, then the given ones. */
  static Expr and(Expr first, List<Expr> then) {
    List<Expr> all = new ArrayList<>(Conjuncts.of(first));
    all.addAll(then);
    return Conjuncts.and(all);
  }

  /** The conjuncts of a condition that are not among the given ones. */
  static List<Expr> rest(Expr condition, List<Expr> taken) {
    return Conjuncts.of(condition).stream().filter(c -> !taken.contains(c)).toList();
  }

  private static void countUses(Expr expr, int[] uses) {
    if (expr instanceof ColumnRef ref) {
      uses[ref.index()]++;
    }
    expr.operands().forEach(operand -> countUses(operand, uses));
  }
}
