package dev.penstock.sql;

import dev.penstock.plan.binding.TypedNumbers;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;

/** Functions of numbers. */
final class NumberFunctions {
  private NumberFunctions() {}

  static void register(CallTable table) {
    table
        .kind(SqlKind.FLOOR, (call, binder) -> whole(call, binder, ScalarFunction.FLOOR))
        .kind(SqlKind.CEIL, (call, binder) -> whole(call, binder, ScalarFunction.CEIL))
        .name("ABS", NumberFunctions::abs)
        .name("SIGN", NumberFunctions::sign)
        .name("ROUND", NumberFunctions::round)
        .name("SQRT", (call, binder) -> doubles(call, binder, ScalarFunction.SQRT, 1))
        .name("POWER", (call, binder) -> doubles(call, binder, ScalarFunction.POWER, 2));
  }

  private static Expr number(SqlCall call, ExprBinder binder) {
    return Arithmetic.number(call.operand(0), binder, "`" + CallTable.name(call) + "`");
  }

  /** FLOOR and CEIL of a number; with TO they round a moment. */
  private static Expr whole(SqlCall call, ExprBinder binder, ScalarFunction function) {
    if (call.operandCount() == 2) {
      return TimeFunctions.floorTo(call, binder);
    }
    return TypedNumbers.whole(function, number(call, binder), binder.span(call));
  }

  private static Expr abs(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, 1);
    return TypedNumbers.abs(number(call, binder), binder.span(call));
  }

  private static Expr sign(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, 1);
    return TypedNumbers.sign(number(call, binder), binder.span(call));
  }

  private static Expr round(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, 2);
    Expr operand = number(call, binder);
    long digits =
        call.operandCount() == 1
            ? 0
            : binder.constant(call.operand(1), "a number of digits in ROUND");
    return TypedNumbers.round(operand, digits, binder.span(call));
  }

  private static Expr doubles(
      SqlCall call, ExprBinder binder, ScalarFunction function, int operands) {
    binder.requireOperands(call, operands, operands);
    List<Expr> values =
        Faults.each(
            call.getOperandList(),
            node -> Arithmetic.number(node, binder, "`" + CallTable.name(call) + "`"));
    return TypedNumbers.doubles(function, values, binder.span(call));
  }
}
