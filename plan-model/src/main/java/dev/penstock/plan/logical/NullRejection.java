package dev.penstock.plan.logical;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import java.util.BitSet;
import java.util.List;

/** Conditions that are not TRUE where a column is NULL. */
public final class NullRejection {
  private NullRejection() {}

  /** The columns in which a NULL keeps the condition from being TRUE. */
  public static BitSet rejected(Expr condition) {
    BitSet columns = new BitSet();
    Columns.readBy(condition).stream()
        .filter(column -> rejects(condition, column))
        .forEach(columns::set);
    return columns;
  }

  /** The columns of which one being NULL makes the value NULL, or FAILED. */
  public static BitSet nullWith(Expr expr) {
    BitSet columns = new BitSet();
    Columns.readBy(expr).stream().filter(column -> isNullWith(expr, column)).forEach(columns::set);
    return columns;
  }

  static boolean rejects(Expr condition, int column) {
    if (!(condition instanceof Call call)) {
      return isNullWith(condition, column);
    }
    List<Expr> operands = call.operands();
    return switch (call.function()) {
      case AND -> operands.stream().anyMatch(operand -> rejects(operand, column));
      case OR -> operands.stream().allMatch(operand -> rejects(operand, column));
      case IS_TRUE -> rejects(operands.get(0), column);
      case IS_NOT_NULL, IS_FALSE, IN_LIST -> isNullWith(operands.get(0), column);
      case IS_NOT_DISTINCT_FROM ->
          isSame(operands.get(0), operands.get(1), column)
              || isSame(operands.get(1), operands.get(0), column);
      default -> isNullWith(call, column);
    };
  }

  private static boolean isSame(Expr expr, Expr present, int column) {
    return !present.type().nullable() && isNullWith(expr, column);
  }

  /** Whether the value is NULL, or FAILED, wherever the column is NULL. */
  private static boolean isNullWith(Expr expr, int column) {
    if (expr instanceof ColumnRef ref) {
      return ref.index() == column;
    }
    boolean strict = expr instanceof Cast || expr instanceof Call c && c.function().isStrict();
    return strict && expr.operands().stream().anyMatch(operand -> isNullWith(operand, column));
  }
}
