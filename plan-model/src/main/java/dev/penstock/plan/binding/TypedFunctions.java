package dev.penstock.plan.binding;

import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.JavaType;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Casts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls of the user's functions; operands are widened to what the parameters take. */
public final class TypedFunctions {
  private static final SqlType ANY_DECIMAL = SqlType.decimal(SqlType.MAX_DECIMAL_PRECISION, 0);

  private TypedFunctions() {}

  /** What is wrong with the operands of a call; empty if nothing is. */
  public static Optional<String> fault(UserFunction function, List<Expr> operands) {
    List<JavaType> parameters = function.parameters();
    if (parameters.size() != operands.size()) {
      return Optional.of(
          String.format(
              "`%s` takes %d %s, not %d",
              function.shortName(),
              parameters.size(),
              parameters.size() == 1 ? "operand" : "operands",
              operands.size()));
    }
    for (int i = 0; i < operands.size(); i++) {
      if (operand(parameters.get(i), operands.get(i)).isEmpty()) {
        return Optional.of(
            String.format(
                "operand %d of `%s` is %s, but the parameter is `%s`; CAST it to %s",
                i + 1,
                function.shortName(),
                ViewFaults.name(operands.get(i).type()),
                parameters.get(i),
                parameters.get(i).kind().sql()));
      }
    }
    return Optional.empty();
  }

  /**
   * The call of a function with operands that fit.
   *
   * @param result the type of what it returns
   */
  public static Expr call(
      UserFunction function, SqlType result, List<Expr> operands, SourceSpan origin) {
    List<Expr> fitted = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      fitted.add(operand(function.parameters().get(i), operands.get(i)).orElseThrow());
    }
    boolean nullable = FunctionCall.isNullable(function, fitted);
    return new FunctionCall(function, fitted, result.withNullable(nullable), origin);
  }

  private static Optional<Expr> operand(JavaType parameter, Expr operand) {
    SqlType target = target(parameter, operand);
    boolean constant = operand instanceof Literal && operand.type().kind() == TypeKind.DECIMAL;
    boolean fits =
        operand instanceof UntypedNull
            || constant && target.kind().isFloating()
            || Casts.isLossless(operand.type(), target)
            || operand.type().sameIgnoringNull(target);
    return fits ? Optional.of(Coercion.to(target, operand)) : Optional.empty();
  }

  /** A {@code BigDecimal} has as many digits as what is handed over. */
  private static SqlType target(JavaType parameter, Expr operand) {
    if (parameter.kind() != JavaKind.BIG_DECIMAL) {
      return SqlType.of(parameter.kind().sql());
    }
    boolean exact =
        !(operand instanceof UntypedNull)
            && (operand.type().kind().isInteger() || operand.type().kind() == TypeKind.DECIMAL);
    return exact ? TypeRules.asDecimal(operand.type()) : ANY_DECIMAL;
  }
}
