package dev.penstock.plan.binding;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;

/**
 * The values of a column for which a condition can be TRUE, as far as constants bound them.
 *
 * @param column the column
 * @param first the least value
 * @param last the greatest value
 * @param exact whether the condition is TRUE for all of them
 */
record RankRange(int column, long first, long last, boolean exact) {
  /** The range of a condition over one column; null if constants do not bound it. */
  static RankRange of(Expr condition) {
    if (!(condition instanceof Call call)) {
      return null;
    }
    List<Expr> operands = call.operands();
    return switch (call.function()) {
      case AND, OR -> combined(call.function(), operands);
      case IN_LIST -> ofList(operands);
      case EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
          compared(call.function(), operands.get(0), operands.get(1));
      default -> null;
    };
  }

  private static RankRange combined(ScalarFunction function, List<Expr> operands) {
    RankRange all = null;
    for (Expr operand : operands) {
      RankRange range = of(operand);
      boolean same = range != null && (all == null || all.column == range.column);
      if (!same) {
        return null;
      }
      all = all == null ? range : function == ScalarFunction.AND ? all.and(range) : all.or(range);
    }
    return all;
  }

  private RankRange and(RankRange other) {
    return new RankRange(
        column, Math.max(first, other.first), Math.min(last, other.last), exact && other.exact);
  }

  private RankRange or(RankRange other) {
    return new RankRange(
        column, Math.min(first, other.first), Math.max(last, other.last), /* exact= */ false);
  }

  private static RankRange ofList(List<Expr> operands) {
    RankRange all = null;
    for (Expr operand : operands.subList(1, operands.size())) {
      RankRange one = compared(ScalarFunction.EQUAL, operands.get(0), operand);
      if (one == null) {
        return null;
      }
      all = all == null ? one : all.or(one);
    }
    return all;
  }

  private static RankRange compared(ScalarFunction function, Expr left, Expr right) {
    if (column(left) >= 0 && constant(right) != null) {
      return bounded(function, column(left), constant(right));
    }
    return column(right) >= 0 && constant(left) != null
        ? bounded(mirrored(function), column(right), constant(left))
        : null;
  }

  private static RankRange bounded(ScalarFunction function, int column, long value) {
    long least = Long.MIN_VALUE;
    long most = Ranking.UNBOUNDED;
    return switch (function) {
      case EQUAL -> new RankRange(column, value, value, true);
      case LESS -> new RankRange(column, least, value == least ? least : value - 1, value != least);
      case LESS_OR_EQUAL -> new RankRange(column, least, value, true);
      case GREATER -> new RankRange(column, value == most ? most : value + 1, most, value != most);
      default -> new RankRange(column, value, most, true);
    };
  }

  private static ScalarFunction mirrored(ScalarFunction function) {
    return switch (function) {
      case LESS -> ScalarFunction.GREATER;
      case LESS_OR_EQUAL -> ScalarFunction.GREATER_OR_EQUAL;
      case GREATER -> ScalarFunction.LESS;
      case GREATER_OR_EQUAL -> ScalarFunction.LESS_OR_EQUAL;
      default -> function;
    };
  }

  private static int column(Expr expr) {
    return expr instanceof ColumnRef ref ? ref.index() : -1;
  }

  private static Long constant(Expr expr) {
    Expr inner =
        expr instanceof Cast cast && expr.type().kind().isInteger() ? cast.operand() : expr;
    boolean whole = inner instanceof Literal literal && literal.type().kind().isInteger();
    return whole && ((Literal) inner).value() instanceof Long value ? value : null;
  }
}
