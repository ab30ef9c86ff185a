package dev.penstock.codegen.expression;

import java.lang.reflect.Type;
import org.apache.calcite.linq4j.tree.BinaryExpression;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.ExpressionType;
import org.apache.calcite.linq4j.tree.Expressions;
import org.apache.calcite.linq4j.tree.MethodCallExpression;
import org.apache.calcite.linq4j.tree.ParameterExpression;
import org.apache.calcite.linq4j.tree.TernaryExpression;
import org.apache.calcite.linq4j.tree.UnaryExpression;

/** Expression trees that are simple from the start: no {@code true && x}, no {@code !!x}. */
public final class Trees {
  /** The constant {@code true}. */
  public static final Expression TRUE = Expressions.constant(true);

  /** The constant {@code false}. */
  public static final Expression FALSE = Expressions.constant(false);

  private Trees() {}

  /** A local variable, parameter, field or constant of the generated class, by name. */
  public static ParameterExpression name(Type type, String name) {
    return Expressions.parameter(type, name);
  }

  /** Both. */
  public static Expression and(Expression a, Expression b) {
    if (isTrue(a) || isFalse(b)) {
      return b;
    }
    return isTrue(b) || isFalse(a) || a.equals(b) ? a : Expressions.andAlso(a, b);
  }

  /** At least one. */
  public static Expression or(Expression a, Expression b) {
    if (isFalse(a) || isTrue(b)) {
      return b;
    }
    return isFalse(b) || isTrue(a) || a.equals(b) ? a : Expressions.orElse(a, b);
  }

  /** The opposite; turns comparisons of integers around. */
  public static Expression not(Expression a) {
    if (a instanceof ConstantExpression) {
      return isTrue(a) ? FALSE : TRUE;
    }
    if (a instanceof UnaryExpression unary && a.getNodeType() == ExpressionType.Not) {
      return unary.expression;
    }
    if (a instanceof BinaryExpression binary) {
      if (a.getNodeType() == ExpressionType.OrElse) {
        return and(not(binary.expression0), not(binary.expression1));
      }
      if (a.getNodeType() == ExpressionType.AndAlso) {
        return or(not(binary.expression0), not(binary.expression1));
      }
      ExpressionType turned = turned(binary);
      if (turned != null) {
        return Expressions.makeBinary(turned, binary.expression0, binary.expression1);
      }
    }
    return Expressions.not(a);
  }

  private static ExpressionType turned(BinaryExpression comparison) {
    boolean floating =
        isFloating(comparison.expression0.getType())
            || isFloating(comparison.expression1.getType());
    return switch (comparison.getNodeType()) {
      case Equal -> ExpressionType.NotEqual;
      case NotEqual -> ExpressionType.Equal;
      case LessThan -> floating ? null : ExpressionType.GreaterThanOrEqual;
      case LessThanOrEqual -> floating ? null : ExpressionType.GreaterThan;
      case GreaterThan -> floating ? null : ExpressionType.LessThanOrEqual;
      case GreaterThanOrEqual -> floating ? null : ExpressionType.LessThan;
      default -> null;
    };
  }

  private static boolean isFloating(Type type) {
    return type == double.class || type == float.class;
  }

  /** The first if the test holds, else the second. */
  public static Expression choose(Expression test, Expression then, Expression otherwise) {
    if (test instanceof ConstantExpression) {
      return isTrue(test) ? then : otherwise;
    }
    if (then.getType() == boolean.class) {
      if (isFalse(then)) {
        return and(not(test), otherwise);
      }
      if (isTrue(then)) {
        return or(test, otherwise);
      }
      if (isFalse(otherwise)) {
        return and(test, then);
      }
    }
    return Expressions.condition(test, then, otherwise);
  }

  /** The value as another primitive type; nothing where it is of that type already. */
  public static Expression convert(Expression value, Class<?> type) {
    return value.getType() == type ? value : Expressions.convert_(value, type);
  }

  /** Whether it is the constant {@code true}. */
  public static boolean isTrue(Expression e) {
    return e instanceof ConstantExpression constant && Boolean.TRUE.equals(constant.value);
  }

  /** Whether it is the constant {@code false}. */
  public static boolean isFalse(Expression e) {
    return e instanceof ConstantExpression constant && Boolean.FALSE.equals(constant.value);
  }

  /** Whether writing it twice costs nothing. */
  public static boolean isAtom(Expression e) {
    return e instanceof ConstantExpression || e instanceof ParameterExpression;
  }

  /** How many nodes the tree has. */
  public static int size(Expression e) {
    if (e instanceof BinaryExpression binary) {
      return 1 + size(binary.expression0) + size(binary.expression1);
    }
    if (e instanceof TernaryExpression ternary) {
      return 1 + size(ternary.expression0) + size(ternary.expression1) + size(ternary.expression2);
    }
    if (e instanceof UnaryExpression unary) {
      return 1 + size(unary.expression);
    }
    if (e instanceof MethodCallExpression call) {
      int target = call.targetExpression == null ? 0 : size(call.targetExpression);
      return call.expressions.stream().mapToInt(Trees::size).sum() + target + 1;
    }
    return 1;
  }

  /** What stands in the place of a value that is NULL or FAILED. */
  public static Expression zero(Class<?> type) {
    if (type == boolean.class) {
      return FALSE;
    }
    if (type == int.class) {
      return Expressions.constant(0);
    }
    if (type == long.class) {
      return Expressions.constant(0L);
    }
    if (type == float.class) {
      return Expressions.constant(0f);
    }
    return type == double.class ? Expressions.constant(0d) : Expressions.constant(null, type);
  }

  /** The negative of a number; of a constant the constant. */
  public static Expression negate(Expression value) {
    return value instanceof ConstantExpression constant && constant.value instanceof Long number
        ? Expressions.constant(-number)
        : Expressions.negate(value);
  }
}
