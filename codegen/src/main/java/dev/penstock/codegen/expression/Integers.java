package dev.penstock.codegen.expression;

import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Integers of a SQL type in Java: computed in int or long, checked against the narrower type. */
final class Integers {
  private Integers() {}

  /** The smallest value of a type. */
  static Expression min(TypeKind kind) {
    return Expressions.constant(
        switch (kind) {
          case TINYINT -> (long) Byte.MIN_VALUE;
          case SMALLINT -> (long) Short.MIN_VALUE;
          case INTEGER -> (long) Integer.MIN_VALUE;
          default -> Long.MIN_VALUE;
        });
  }

  /** The largest value of a type. */
  static Expression max(TypeKind kind) {
    return Expressions.constant(
        switch (kind) {
          case TINYINT -> (long) Byte.MAX_VALUE;
          case SMALLINT -> (long) Short.MAX_VALUE;
          case INTEGER -> (long) Integer.MAX_VALUE;
          default -> Long.MAX_VALUE;
        });
  }

  /** Whether a long is outside of a type narrower than BIGINT. */
  static Expression overflows(TypeKind kind, Expression value) {
    RuntimeMethod test =
        switch (kind) {
          case TINYINT -> RuntimeMethod.OVERFLOWS_TINYINT;
          case SMALLINT -> RuntimeMethod.OVERFLOWS_SMALLINT;
          default -> RuntimeMethod.OVERFLOWS_INTEGER;
        };
    return test.call(Trees.convert(value, long.class));
  }

  /** The operands in the Java type of the result. */
  static List<Expression> widened(SqlType result, List<Expression> operands) {
    Class<?> java = JavaTypes.of(result);
    return operands.stream().map(e -> widen(e, java)).toList();
  }

  private static Expression widen(Expression e, Class<?> java) {
    if (e instanceof org.apache.calcite.linq4j.tree.ConstantExpression constant
        && java == long.class) {
      return Expressions.constant(((Number) constant.value).longValue());
    }
    return Trees.convert(e, java);
  }

  static boolean isNarrow(TypeKind kind) {
    return kind == TypeKind.TINYINT || kind == TypeKind.SMALLINT;
  }
}
