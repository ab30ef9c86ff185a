package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedArithmetic;
import dev.penstock.plan.binding.TypedTimes;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** The operators on numbers. */
final class Arithmetic {
  private Arithmetic() {}

  static void register(CallTable table) {
    table
        .kind(SqlKind.PLUS, (call, binder) -> sum(call, binder, ScalarFunction.PLUS))
        .kind(SqlKind.MINUS, (call, binder) -> sum(call, binder, ScalarFunction.MINUS))
        .kind(SqlKind.TIMES, (call, binder) -> numbers(call, binder, ScalarFunction.TIMES))
        .kind(SqlKind.DIVIDE, (call, binder) -> numbers(call, binder, ScalarFunction.DIVIDE))
        .kind(SqlKind.MOD, Arithmetic::modulo)
        .kind(SqlKind.MINUS_PREFIX, Arithmetic::negate)
        .kind(SqlKind.PLUS_PREFIX, Arithmetic::unsigned)
        .name("MOD", Arithmetic::modulo);
  }

  /** + and −, which also move dates and times. */
  private static Expr sum(SqlCall call, ExprBinder binder, ScalarFunction function) {
    if (Intervals.isInterval(call.operand(0)) || Intervals.isInterval(call.operand(1))) {
      return Intervals.move(call, function == ScalarFunction.MINUS, binder);
    }
    List<Expr> operands = binder.bindAll(call.getOperandList());
    Optional<Expr> days =
        function == ScalarFunction.MINUS
            ? TypedTimes.daysBetween(operands, binder.span(call))
            : Optional.empty();
    return days.orElseGet(() -> of(function, operands, call, binder));
  }

  private static Expr numbers(SqlCall call, ExprBinder binder, ScalarFunction function) {
    return of(function, binder.bindAll(call.getOperandList()), call, binder);
  }

  private static Expr modulo(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 2, 2);
    List<Expr> operands = binder.bindAll(call.getOperandList());
    for (Expr operand : operands) {
      if (operand.type().kind().isFloating()) {
        throw binder
            .faults()
            .mismatch(
                call,
                "the remainder of %s is not defined; CAST both operands to an exact number",
                Faults.name(operand.type()));
      }
    }
    return of(ScalarFunction.MOD, operands, call, binder);
  }

  /** A checked operation on two bound operands. */
  private static Expr of(
      ScalarFunction function, List<Expr> operands, SqlCall call, ExprBinder binder) {
    return TypedArithmetic.of(function, operands, binder.span(call))
        .orElseThrow(() -> noNumbers(TypedArithmetic.withTypedNulls(operands), call, binder));
  }

  private static RuntimeException noNumbers(List<Expr> operands, SqlCall call, ExprBinder binder) {
    int wrong = operands.get(0).type().kind().isNumeric() ? 1 : 0;
    SqlType type = operands.get(wrong).type();
    String text = binder.faults().text().excerpt(call.operand(wrong));
    return binder
        .faults()
        .mismatch(
            call.operand(wrong),
            "`%s` needs numbers, but `%s` is %s%s",
            CallTable.name(call),
            text,
            Faults.name(type),
            advice(call, type, text));
  }

  private static String advice(SqlCall call, SqlType type, String text) {
    return switch (type.kind()) {
      case VARCHAR ->
          call.getKind() == SqlKind.PLUS
              ? "; texts are joined with ||"
              : "; write CAST(" + text + " AS INTEGER)";
      case DATE, TIME -> "; write it with an INTERVAL: " + text + " + INTERVAL '1' DAY";
      case TIMESTAMP, INSTANT ->
          call.getKind() == SqlKind.MINUS
              ? "; subtract the seconds: EXTRACT(EPOCH FROM …) - EXTRACT(EPOCH FROM …)"
              : "; write it with an INTERVAL: " + text + " + INTERVAL '1' DAY";
      default -> "";
    };
  }

  private static Expr negate(SqlCall call, ExprBinder binder) {
    Expr operand = unsigned(call, binder);
    return TypedArithmetic.negate(operand, binder.span(call));
  }

  /** The operand of a sign. */
  private static Expr unsigned(SqlCall call, ExprBinder binder) {
    return number(call.operand(0), binder, "`" + CallTable.name(call) + "`");
  }

  /** A bound operand that must be a number. */
  static Expr number(SqlNode node, ExprBinder binder, String use) {
    Expr operand = binder.bind(node);
    if (operand instanceof UntypedNull) {
      return Coercion.to(SqlType.of(TypeKind.INTEGER), operand);
    }
    if (!operand.type().kind().isNumeric()) {
      throw binder
          .faults()
          .mismatch(
              node,
              "%s needs a number, but `%s` is %s",
              use,
              binder.faults().text().excerpt(node),
              Faults.name(operand.type()));
    }
    return operand;
  }
}
