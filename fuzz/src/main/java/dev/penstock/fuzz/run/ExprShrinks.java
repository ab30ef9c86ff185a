package dev.penstock.fuzz.run;

import dev.penstock.fuzz.sql.Asked;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
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
    if (expr.value() instanceof Asked asked) {
      addAsked(expr, asked, simpler);
    }
    if (SqlExpr.DISTINCT.equals(expr.value())) {
      simpler.add(expr.withValue(null));
    }
    if (expr.op() == Op.STRING_AGG && expr.args().size() > 2) {
      simpler.add(expr.withValue(null).withArgs(expr.args().subList(0, 2)));
    }
    if (expr.op() == Op.ARRAY_AGG && expr.args().size() > 1) {
      simpler.add(expr.withValue(null).withArgs(expr.args().subList(0, 1)));
    }
    for (int i = 1; i < expr.args().size() && expr.op() == Op.COUNT; i++) {
      simpler.add(expr.withArgs(List.of(expr.arg(0))));
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

  /** A constant, or the same question to a simpler query. */
  private static void addAsked(SqlExpr expr, Asked asked, List<SqlExpr> simpler) {
    if (expr.op() != Op.SCALAR_QUERY) {
      for (boolean truth : new boolean[] {true, false}) {
        simpler.add(new SqlExpr(Op.LITERAL, truth, List.of(), expr.type(), Facts.NONE));
      }
    } else if (!expr.facts().risky()) {
      simpler.add(new SqlExpr(Op.NULL, null, List.of(), expr.type(), Facts.NONE));
    }
    for (Query query : QueryShrinks.of(asked.query())) {
      boolean same =
          expr.args().isEmpty() && expr.op() != Op.SCALAR_QUERY
              || QueryShrinks.haveOneType(query, asked.query());
      boolean safe = expr.op() != Op.SCALAR_QUERY || holds(expr, query);
      if (same && safe) {
        simpler.add(expr.withValue(new Asked(asked.how(), query)));
      }
    }
  }

  /** Whether all that is known of a query's value is true of another one's too. */
  private static boolean holds(SqlExpr value, Query other) {
    return value.facts().hold(other.outputs().get(0).facts())
        && (value.facts().risky() || isOneGroup(other));
  }

  /** Whether it plainly has one row at most. */
  private static boolean isOneGroup(Query query) {
    return query instanceof Query.Select select
        && select.groupBy() == null
        && (select.from() == null
            || select.items().stream().allMatch(item -> item.expr().aggregates()));
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
