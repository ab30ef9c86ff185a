package dev.penstock.plan.text;

import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** The type that an expression has if plan text does not say otherwise. */
final class UsualTypes {
  private UsualTypes() {}

  static SqlType call(ScalarFunction function, List<Expr> operands) {
    return switch (function) {
      case EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          AND,
          OR,
          NOT,
          IN_LIST,
          LIKE ->
          of(TypeKind.BOOLEAN, operands);
      case IS_DISTINCT_FROM,
          IS_NOT_DISTINCT_FROM,
          IS_NULL,
          IS_NOT_NULL,
          IS_TRUE,
          IS_NOT_TRUE,
          IS_FALSE,
          IS_NOT_FALSE,
          IS_FAILED ->
          SqlType.of(TypeKind.BOOLEAN);
      case CONCAT, UPPER, LOWER, TRIM_BOTH, TRIM_LEADING, TRIM_TRAILING, SUBSTRING, REPLACE ->
          of(TypeKind.VARCHAR, operands);
      case COALESCE ->
          operands.get(0).type().withNullable(operands.stream().allMatch(o -> o.type().nullable()));
      case CHAR_LENGTH, POSITION -> of(TypeKind.INTEGER, operands);
      case NULL_IF_FAILED -> operands.get(0).type().withNullable(true);
      default -> operands.get(0).type().withNullable(anyNullable(operands));
    };
  }

  static SqlType cast(Expr operand, SqlType target) {
    return target.withNullable(operand.type().nullable());
  }

  static SqlType conditional(List<Case.Branch> branches, Expr otherwise) {
    SqlType first = branches.get(0).value().type();
    boolean nullable = otherwise.type().nullable();
    for (Case.Branch branch : branches) {
      nullable |= branch.value().type().nullable();
    }
    return first.withNullable(nullable);
  }

  private static SqlType of(TypeKind kind, List<Expr> operands) {
    return SqlType.of(kind).withNullable(anyNullable(operands));
  }

  private static boolean anyNullable(List<Expr> operands) {
    return operands.stream().anyMatch(operand -> operand.type().nullable());
  }
}
