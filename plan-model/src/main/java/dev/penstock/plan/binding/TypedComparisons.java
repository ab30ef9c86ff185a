package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Comparisons whose operands are brought to one type; empty where they have none in common. */
public final class TypedComparisons {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  private TypedComparisons() {}

  /** A comparison of two operands. */
  public static Optional<Expr> of(
      ScalarFunction function, Expr left, Expr right, SourceSpan origin) {
    return alike(List.of(left, right)).map(operands -> compare(function, operands, origin));
  }

  private static Expr compare(ScalarFunction function, List<Expr> operands, SourceSpan origin) {
    return function.isStrict()
        ? TypedCalls.strict(function, operands, TRUTH, origin)
        : new Call(function, operands, TRUTH, origin);
  }

  /** The operands in one type; DECIMALs that fit in none stay as they are. */
  public static Optional<List<Expr>> alike(List<Expr> operands) {
    if (Coercion.areUntyped(operands)) {
      return Optional.of(operands.stream().map(o -> Coercion.to(TRUTH, o)).toList());
    }
    Optional<SqlType> common = Coercion.common(operands);
    if (common.isPresent()) {
      return Optional.of(operands.stream().map(o -> Coercion.to(common.get(), o)).toList());
    }
    return operands.stream().allMatch(TypedComparisons::isExact)
        ? Optional.of(
            operands.stream().map(o -> Coercion.to(TypeRules.asDecimal(o.type()), o)).toList())
        : Optional.empty();
  }

  private static boolean isExact(Expr expr) {
    return expr.type().kind().isInteger() || expr.type().kind() == TypeKind.DECIMAL;
  }

  /** {@code value BETWEEN low AND high}, the bounds included. */
  public static Optional<Expr> between(Expr value, Expr low, Expr high, SourceSpan origin) {
    Optional<Expr> least = of(ScalarFunction.GREATER_OR_EQUAL, value, low, origin);
    Optional<Expr> most = of(ScalarFunction.LESS_OR_EQUAL, value, high, origin);
    return least.isEmpty() || most.isEmpty()
        ? Optional.empty()
        : Optional.of(
            TypedCalls.logic(ScalarFunction.AND, List.of(least.get(), most.get()), origin));
  }

  /**
   * The first operand is one of the others: constants become one IN_LIST, each other item a
   * comparison of its own.
   */
  public static Optional<Expr> in(List<Expr> valueAndItems, SourceSpan origin) {
    return alike(valueAndItems).map(all -> in(all.get(0), all.subList(1, all.size()), origin));
  }

  private static Expr in(Expr value, List<Expr> items, SourceSpan origin) {
    List<Expr> constants = new ArrayList<>(List.of(value));
    List<Expr> choices = new ArrayList<>();
    for (Expr item : items) {
      if (item instanceof Literal) {
        constants.add(item);
      } else {
        choices.add(of(ScalarFunction.EQUAL, value, item, origin).orElseThrow());
      }
    }
    if (constants.size() > 1) {
      choices.add(0, TypedCalls.strict(ScalarFunction.IN_LIST, constants, TRUTH, origin));
    }
    return TypedCalls.logic(ScalarFunction.OR, choices, origin);
  }
}
