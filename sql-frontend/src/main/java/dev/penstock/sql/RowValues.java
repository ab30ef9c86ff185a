package dev.penstock.sql;

import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/**
 * Comparisons of rows of values, column by column: {@code (a, b) = (1, 2)} is {@code a = 1 AND b =
 * 2}; in an order the first columns that differ decide.
 */
final class RowValues {
  private final SqlNode at;
  private final ExprBinder binder;

  private RowValues(SqlNode at, ExprBinder binder) {
    this.at = at;
    this.binder = binder;
  }

  static boolean isRow(SqlNode node) {
    return node.getKind() == SqlKind.ROW;
  }

  /** A comparison of two rows. */
  static Expr compare(ScalarFunction function, SqlCall call, ExprBinder binder) {
    return new RowValues(call, binder).rows(function, call.operand(0), call.operand(1));
  }

  /** Whether a row is one of a list. */
  static Expr in(SqlCall call, SqlNodeList list, ExprBinder binder) {
    RowValues row = new RowValues(call, binder);
    List<Expr> equal =
        Faults.each(
            list.getList(), element -> row.rows(ScalarFunction.EQUAL, call.operand(0), element));
    return row.logic(ScalarFunction.OR, equal);
  }

  private Expr rows(ScalarFunction function, SqlNode left, SqlNode right) {
    List<SqlNode> lefts = columns(left);
    List<SqlNode> rights = columns(right);
    if (lefts.size() != rights.size()) {
      throw binder
          .faults()
          .mismatch(
              right,
              "a row of %d values can be compared with a row of as many only, not of %d",
              lefts.size(),
              rights.size());
    }
    List<SqlNode> nodes = new ArrayList<>(lefts);
    nodes.addAll(rights);
    List<Expr> values = binder.bindAll(nodes);
    List<Expr> ofLeft = values.subList(0, lefts.size());
    List<Expr> ofRight = values.subList(lefts.size(), values.size());
    return switch (function) {
      case EQUAL, IS_NOT_DISTINCT_FROM ->
          logic(ScalarFunction.AND, each(function, ofLeft, ofRight));
      case NOT_EQUAL, IS_DISTINCT_FROM -> logic(ScalarFunction.OR, each(function, ofLeft, ofRight));
      default -> inOrder(function, ofLeft, ofRight);
    };
  }

  private static List<SqlNode> columns(SqlNode node) {
    return isRow(node) ? ((SqlCall) node).getOperandList() : List.of(node);
  }

  private List<Expr> each(ScalarFunction function, List<Expr> left, List<Expr> right) {
    List<Expr> comparisons = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      comparisons.add(compare(function, left.get(i), right.get(i)));
    }
    return comparisons;
  }

  /** {@code a < c OR a = c AND (b < d OR …)}. */
  private Expr inOrder(ScalarFunction function, List<Expr> left, List<Expr> right) {
    Expr a = left.get(0);
    Expr b = right.get(0);
    if (left.size() == 1) {
      return compare(function, a, b);
    }
    Expr rest = inOrder(function, left.subList(1, left.size()), right.subList(1, right.size()));
    Expr same = logic(ScalarFunction.AND, List.of(compare(ScalarFunction.EQUAL, a, b), rest));
    return logic(ScalarFunction.OR, List.of(compare(strict(function), a, b), same));
  }

  private static ScalarFunction strict(ScalarFunction function) {
    return switch (function) {
      case LESS_OR_EQUAL -> ScalarFunction.LESS;
      case GREATER_OR_EQUAL -> ScalarFunction.GREATER;
      default -> function;
    };
  }

  private Expr compare(ScalarFunction function, Expr left, Expr right) {
    return Comparisons.of(function, left, right, at, binder);
  }

  private Expr logic(ScalarFunction function, List<Expr> operands) {
    return operands.size() == 1
        ? operands.get(0)
        : TypedCalls.logic(function, operands, binder.span(at));
  }
}
