package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The operators on numbers, typed. */
public final class TypedArithmetic {
  private static final BigDecimal INT_MIN = BigDecimal.valueOf(Integer.MIN_VALUE);
  private static final BigDecimal INT_MAX = BigDecimal.valueOf(Integer.MAX_VALUE);
  private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private TypedArithmetic() {}

  /** A checked operation on two operands; empty if they are not both numbers. */
  public static Optional<Expr> of(ScalarFunction function, List<Expr> operands, SourceSpan origin) {
    List<Expr> typed = withTypedNulls(operands);
    return TypeRules.arithmetic(function, typed.get(0).type(), typed.get(1).type())
        .map(
            type ->
                TypedCalls.strict(
                    function, typed.stream().map(o -> operand(o, type)).toList(), type, origin));
  }

  /** The operands, where a NULL without a type has that of the other one. */
  public static List<Expr> withTypedNulls(List<Expr> operands) {
    SqlType type = Coercion.common(operands).orElse(SqlType.of(TypeKind.INTEGER));
    return operands.stream().map(o -> o instanceof UntypedNull ? Coercion.to(type, o) : o).toList();
  }

  private static Expr operand(Expr operand, SqlType result) {
    return result.kind() == TypeKind.DECIMAL
        ? Coercion.to(TypeRules.asDecimal(operand.type()), operand)
        : Coercion.to(result, operand);
  }

  /** A number with its sign turned; a constant is turned at once. */
  public static Expr negate(Expr operand, SourceSpan origin) {
    if (operand instanceof Literal literal && literal.value() != null) {
      Literal negated = negated(literal, origin);
      if (negated != null) {
        return negated;
      }
    }
    return TypedCalls.strict(ScalarFunction.NEGATE, List.of(operand), operand.type(), origin);
  }

  /** The constant of an exact number: INTEGER if it fits, else BIGINT, else DECIMAL. */
  public static Literal number(BigDecimal value, SourceSpan origin) {
    if (value.scale() > 0 || value.compareTo(LONG_MIN) < 0 || value.compareTo(LONG_MAX) > 0) {
      int precision = Math.max(value.precision(), Math.max(1, value.scale()));
      return new Literal(value, SqlType.decimal(precision, value.scale()), origin);
    }
    boolean small = value.compareTo(INT_MIN) >= 0 && value.compareTo(INT_MAX) <= 0;
    TypeKind kind = small ? TypeKind.INTEGER : TypeKind.BIGINT;
    return new Literal(value.longValueExact(), SqlType.of(kind), origin);
  }

  private static Literal negated(Literal literal, SourceSpan origin) {
    if (literal.value() instanceof Long value && literal.type().kind().isInteger()) {
      return number(BigDecimal.valueOf(value).negate(), origin);
    }
    if (literal.value() instanceof BigDecimal value) {
      return number(value.negate(), origin);
    }
    if (literal.value() instanceof Double value) {
      return new Literal(0.0 - value, literal.type(), origin);
    }
    return null;
  }
}
