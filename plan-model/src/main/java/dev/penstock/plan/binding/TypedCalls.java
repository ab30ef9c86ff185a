package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** Calls of functions, typed by their operands. */
public final class TypedCalls {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  private TypedCalls() {}

  /** A call whose value is NULL if an operand can be. */
  public static Expr strict(
      ScalarFunction function, List<Expr> operands, SqlType type, SourceSpan origin) {
    boolean nullable = operands.stream().anyMatch(o -> o.type().nullable());
    return new Call(function, operands, type.withNullable(nullable), origin);
  }

  /** AND or OR of conditions; a single one stands for itself. */
  public static Expr logic(ScalarFunction function, List<Expr> conditions, SourceSpan origin) {
    return conditions.size() == 1 ? conditions.get(0) : strict(function, conditions, TRUTH, origin);
  }

  /** The opposite of a condition. */
  public static Expr not(Expr condition, SourceSpan origin) {
    return strict(ScalarFunction.NOT, List.of(condition), TRUTH, origin);
  }

  /** A test that is never NULL itself: IS NULL, IS TRUE and their like. */
  public static Expr test(ScalarFunction function, Expr operand, SourceSpan origin) {
    Expr typed = operand instanceof UntypedNull ? Coercion.to(TRUTH, operand) : operand;
    return new Call(function, List.of(typed), TRUTH, origin);
  }
}
