package dev.penstock.sql;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
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
    Expr operand = number(call, binder);
    return operand.type().kind().isInteger()
        ? operand
        : binder.strict(function, List.of(operand), TypeRules.whole(operand.type()), call);
  }

  private static Expr abs(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, 1);
    Expr operand = number(call, binder);
    return binder.strict(ScalarFunction.ABS, List.of(operand), operand.type(), call);
  }

  /** −1, 0 or 1 in the operand's type; of a DECIMAL as DECIMAL(1,0). */
  private static Expr sign(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, 1);
    Expr operand = number(call, binder);
    SqlType type =
        operand.type().kind() == TypeKind.DECIMAL ? SqlType.decimal(1, 0) : operand.type();
    return binder.strict(ScalarFunction.SIGN, List.of(operand), type, call);
  }

  private static Expr round(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, 2);
    Expr operand = number(call, binder);
    long digits =
        call.operandCount() == 1
            ? 0
            : binder.constant(call.operand(1), "a number of digits in ROUND");
    int bounded = (int) Math.max(-SqlType.MAX_DECIMAL_PRECISION, Math.min(digits, 100));
    Expr literal = Coercion.literal((long) bounded, TypeKind.INTEGER, binder.span(call));
    return binder.strict(
        ScalarFunction.ROUND,
        List.of(operand, literal),
        TypeRules.rounded(operand.type(), bounded),
        call);
  }

  private static Expr doubles(
      SqlCall call, ExprBinder binder, ScalarFunction function, int operands) {
    binder.requireOperands(call, operands, operands);
    SqlType type = SqlType.of(TypeKind.DOUBLE);
    List<Expr> values =
        Faults.each(
            call.getOperandList(),
            node ->
                Coercion.to(
                    type, Arithmetic.number(node, binder, "`" + CallTable.name(call) + "`")));
    return binder.strict(function, values, type, call);
  }
}
