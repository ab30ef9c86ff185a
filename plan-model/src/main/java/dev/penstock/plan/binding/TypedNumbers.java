package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** Functions of numbers, typed. */
public final class TypedNumbers {
  private TypedNumbers() {}

  /** FLOOR or CEIL; an integer is its own. */
  public static Expr whole(ScalarFunction function, Expr operand, SourceSpan origin) {
    return operand.type().kind().isInteger()
        ? operand
        : TypedCalls.strict(function, List.of(operand), TypeRules.whole(operand.type()), origin);
  }

  /** The distance from zero. */
  public static Expr abs(Expr operand, SourceSpan origin) {
    return TypedCalls.strict(ScalarFunction.ABS, List.of(operand), operand.type(), origin);
  }

  /** −1, 0 or 1 in the operand's type; of a DECIMAL as DECIMAL(1,0). */
  public static Expr sign(Expr operand, SourceSpan origin) {
    SqlType type =
        operand.type().kind() == TypeKind.DECIMAL ? SqlType.decimal(1, 0) : operand.type();
    return TypedCalls.strict(ScalarFunction.SIGN, List.of(operand), type, origin);
  }

  /** Rounded half away from zero to digits behind the point. */
  public static Expr round(Expr operand, long digits, SourceSpan origin) {
    int bounded = (int) Math.max(-SqlType.MAX_DECIMAL_PRECISION, Math.min(digits, 100));
    Expr literal = Coercion.literal((long) bounded, TypeKind.INTEGER, origin);
    return TypedCalls.strict(
        ScalarFunction.ROUND,
        List.of(operand, literal),
        TypeRules.rounded(operand.type(), bounded),
        origin);
  }

  /** A function of numbers that is computed in DOUBLE. */
  public static Expr doubles(ScalarFunction function, List<Expr> operands, SourceSpan origin) {
    SqlType type = SqlType.of(TypeKind.DOUBLE);
    List<Expr> values = operands.stream().map(o -> Coercion.to(type, o)).toList();
    return TypedCalls.strict(function, values, type, origin);
  }
}
