package dev.penstock.fuzz.run;

import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import java.util.ArrayList;
import java.util.List;

/**
 * Expressions that are a little simpler than an expression, and of which still holds what is known
 * of it: what could not fail still cannot, and what was asked of a database still may be.
 */
final class ExprShrinks {
  private ExprShrinks() {}

  /** The simpler expressions of the same type, those that drop most first. */
  static List<SqlExpr> of(SqlExpr expr) {
    List<SqlExpr> simpler = new ArrayList<>();
    for (SqlExpr arg : expr.args()) {
      if (replaces(arg, expr)) {
        simpler.add(arg);
      }
    }
    if (expr.op() == Op.ALIAS) {
      return simpler;
    }
    for (int i = 0; i < expr.args().size() && !isGuarded(expr, i); i++) {
      for (SqlExpr arg : of(expr.arg(i))) {
        SqlExpr made = expr.withArg(i, arg);
        if (!made.facts().risky() || made.readsColumn()) {
          simpler.add(made);
        }
      }
    }
    return simpler;
  }

  private static boolean replaces(SqlExpr arg, SqlExpr expr) {
    return arg.op() != Op.NULL
        && arg.type().sameIgnoringNull(expr.type())
        && arg.aggregates() == expr.aggregates()
        && expr.facts().hold(arg.facts());
  }

  /** Whether the expression cannot fail because of the form of this operand or those behind it. */
  private static boolean isGuarded(SqlExpr expr, int arg) {
    if (expr.facts().risky()) {
      return false;
    }
    return switch (expr.op()) {
      case DIVIDE, REMAINDER, MOD -> arg == 1;
      case SQRT -> true;
      case CASE -> expr.args().stream().anyMatch(a -> a.facts().risky());
      default -> false;
    };
  }
}
