package dev.penstock.sql;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** AND, OR, NOT and the tests that are never NULL. */
final class Logic {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

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

  /** A chain of one connective as one call: no operand is nested that need not be. */
  private static Expr chain(SqlCall call, ExprBinder binder, ScalarFunction function) {
    List<SqlNode> nodes = new ArrayList<>();
    flatten(call, call.getKind(), nodes);
    List<Expr> operands = Faults.each(nodes, binder::condition);
    return of(function, operands, call, binder);
  }

  private static void flatten(SqlNode node, SqlKind kind, List<SqlNode> into) {
    if (node.getKind() == kind) {
      ((SqlCall) node).getOperandList().forEach(operand -> flatten(operand, kind, into));
    } else {
      into.add(node);
    }
  }

  /** AND or OR of conditions; a single one stands for itself. */
  static Expr of(ScalarFunction function, List<Expr> operands, SqlNode at, ExprBinder binder) {
    return operands.size() == 1 ? operands.get(0) : binder.strict(function, operands, TRUTH, at);
  }

  static Expr not(Expr condition, SqlNode at, ExprBinder binder) {
    return binder.strict(ScalarFunction.NOT, List.of(condition), TRUTH, at);
  }

  private static Expr test(SqlCall call, ExprBinder binder, ScalarFunction function) {
    Expr operand = binder.condition(call.operand(0));
    return new Call(function, List.of(operand), TRUTH, binder.span(call));
  }

  private static Expr isNull(SqlCall call, ExprBinder binder, ScalarFunction function) {
    Expr operand = binder.bind(call.operand(0));
    Expr typed = operand instanceof UntypedNull ? Coercion.to(TRUTH, operand) : operand;
    return new Call(function, List.of(typed), TRUTH, binder.span(call));
  }
}
