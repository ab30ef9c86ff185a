package dev.penstock.sql;

import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** AND, OR, NOT and the tests that are never NULL. */
final class Logic {
  private Logic() {}

  static void register(CallTable table) {
    table
        .kind(SqlKind.AND, (call, binder) -> chain(call, binder, ScalarFunction.AND))
        .kind(SqlKind.OR, (call, binder) -> chain(call, binder, ScalarFunction.OR))
        .kind(SqlKind.NOT, (call, binder) -> not(binder.condition(call.operand(0)), call, binder))
        .kind(SqlKind.IS_TRUE, (call, binder) -> test(call, binder, ScalarFunction.IS_TRUE))
        .kind(SqlKind.IS_NOT_TRUE, (call, binder) -> test(call, binder, ScalarFunction.IS_NOT_TRUE))
        .kind(SqlKind.IS_FALSE, (call, binder) -> test(call, binder, ScalarFunction.IS_FALSE))
        .kind(
            SqlKind.IS_NOT_FALSE, (call, binder) -> test(call, binder, ScalarFunction.IS_NOT_FALSE))
        .kind(SqlKind.IS_UNKNOWN, (call, binder) -> test(call, binder, ScalarFunction.IS_NULL))
        .kind(SqlKind.IS_NULL, (call, binder) -> isNull(call, binder, ScalarFunction.IS_NULL))
        .kind(
            SqlKind.IS_NOT_NULL, (call, binder) -> isNull(call, binder, ScalarFunction.IS_NOT_NULL))
        .name("IS NOT UNKNOWN", (call, binder) -> test(call, binder, ScalarFunction.IS_NOT_NULL));
  }

  /**
   * A chain of one connective as one call: no operand is nested that need not be. A part of the
   * chain that the groups are made by stays whole, so that it is found again.
   */
  private static Expr chain(SqlCall call, ExprBinder binder, ScalarFunction function) {
    GroupKeys keys = binder.keys();
    boolean mayBeKey = keys != null && keys.hasCallOf(function);
    Predicate<SqlNode> stays =
        node -> node.getKind() != call.getKind() || mayBeKey && keys.find(node).isPresent();
    List<SqlNode> nodes = new ArrayList<>();
    call.getOperandList().forEach(operand -> flatten(operand, stays, nodes));
    List<Expr> operands = Faults.each(nodes, binder::condition);
    return TypedCalls.logic(function, operands, binder.span(call));
  }

  private static void flatten(SqlNode node, Predicate<SqlNode> stays, List<SqlNode> into) {
    if (stays.test(node)) {
      into.add(node);
    } else {
      ((SqlCall) node).getOperandList().forEach(operand -> flatten(operand, stays, into));
    }
  }

  static Expr not(Expr condition, SqlNode at, ExprBinder binder) {
    return TypedCalls.not(condition, binder.span(at));
  }

  private static Expr test(SqlCall call, ExprBinder binder, ScalarFunction function) {
    return TypedCalls.test(function, binder.condition(call.operand(0)), binder.span(call));
  }

  private static Expr isNull(SqlCall call, ExprBinder binder, ScalarFunction function) {
    return TypedCalls.test(function, binder.bind(call.operand(0)), binder.span(call));
  }
}
