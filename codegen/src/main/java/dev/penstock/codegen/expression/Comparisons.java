package dev.penstock.codegen.expression;

import static dev.penstock.plan.expression.ScalarFunction.EQUAL;
import static dev.penstock.plan.expression.ScalarFunction.GREATER;
import static dev.penstock.plan.expression.ScalarFunction.GREATER_OR_EQUAL;
import static dev.penstock.plan.expression.ScalarFunction.IS_DISTINCT_FROM;
import static dev.penstock.plan.expression.ScalarFunction.IS_NOT_DISTINCT_FROM;
import static dev.penstock.plan.expression.ScalarFunction.LESS;
import static dev.penstock.plan.expression.ScalarFunction.LESS_OR_EQUAL;
import static dev.penstock.plan.expression.ScalarFunction.NOT_EQUAL;

import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.ExpressionType;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * Comparisons: Java's operators where they mean the same, {@code compare} where they do not:
 * floating numbers have one NaN, above everything; strings go by code point; decimals by value;
 * lists element by element.
 */
final class Comparisons {
  private Comparisons() {}

  static void addTo(Map<ScalarFunction, FunctionTranslator> functions) {
    functions.put(EQUAL, comparison(ExpressionType.Equal));
    functions.put(NOT_EQUAL, comparison(ExpressionType.NotEqual));
    for (ScalarFunction order : List.of(LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL)) {
      functions.put(order, comparison(operator(order)));
    }
    functions.put(IS_DISTINCT_FROM, (call, t) -> distinct(call, t));
    functions.put(IS_NOT_DISTINCT_FROM, (call, t) -> same(call, t));
  }

  /** The operator of a comparison by order. */
  static ExpressionType operator(ScalarFunction comparison) {
    return switch (comparison) {
      case LESS -> ExpressionType.LessThan;
      case LESS_OR_EQUAL -> ExpressionType.LessThanOrEqual;
      case GREATER -> ExpressionType.GreaterThan;
      case GREATER_OR_EQUAL -> ExpressionType.GreaterThanOrEqual;
      default -> throw new IllegalArgumentException("no order: " + comparison);
    };
  }

  private static FunctionTranslator comparison(ExpressionType operator) {
    return (call, t) -> {
      List<Value> parts = t.parts(call);
      SqlType a = parts.get(0).type();
      SqlType b = parts.get(1).type();
      return Strict.infallible(
          call.type(), parts, raws -> compare(operator, a, raws.get(0), b, raws.get(1)), t);
    };
  }

  /** One comparison of two values that are neither NULL nor FAILED. */
  static Expression compare(
      ExpressionType operator, SqlType a, Expression x, SqlType b, Expression y) {
    if (a.kind() == TypeKind.DECIMAL) {
      return decimals(operator, a, x, b, y);
    }
    if (a.kind().isFloating()) {
      return floating(operator, x, y);
    }
    boolean equality = operator == ExpressionType.Equal || operator == ExpressionType.NotEqual;
    if (a.kind() == TypeKind.VARCHAR) {
      return equality
          ? equal(operator, x, y)
          : zero(operator, RuntimeMethod.TEXT_COMPARE.call(x, y));
    }
    if (a.kind() == TypeKind.ARRAY) {
      return equality
          ? equal(operator, x, y)
          : zero(operator, RuntimeMethod.ELEMENTS_COMPARE_TO.on(x, y));
    }
    if (a.kind() == TypeKind.BOOLEAN && !equality) {
      return zero(operator, RuntimeMethod.BOOLEAN_COMPARE.call(x, y));
    }
    return Expressions.makeBinary(operator, x, y);
  }

  private static Expression zero(ExpressionType operator, Expression comparison) {
    return Expressions.makeBinary(operator, comparison, Expressions.constant(0));
  }

  private static Expression equal(ExpressionType operator, Expression x, Expression y) {
    boolean turned = x instanceof ConstantExpression == false && y instanceof ConstantExpression;
    Expression equal = turned ? RuntimeMethod.EQUALS.on(y, x) : RuntimeMethod.EQUALS.on(x, y);
    return operator == ExpressionType.Equal ? equal : Expressions.not(equal);
  }

  private static Expression floating(ExpressionType operator, Expression x, Expression y) {
    RuntimeMethod compare =
        x.getType() == double.class ? RuntimeMethod.DOUBLE_COMPARE : RuntimeMethod.FLOAT_COMPARE;
    return zero(operator, compare.call(x, y));
  }

  private static Expression decimals(
      ExpressionType operator, SqlType a, Expression x, SqlType b, Expression y) {
    if (a.isWideDecimal() || b.isWideDecimal()) {
      return zero(operator, RuntimeMethod.DECIMAL_COMPARE_TO.on(wide(a, x), wide(b, y)));
    }
    if (a.scale() == b.scale()) {
      return Expressions.makeBinary(operator, x, y);
    }
    Expression comparison =
        RuntimeMethod.DECIMAL_COMPARE.call(
            x, Expressions.constant(a.scale()), y, Expressions.constant(b.scale()));
    return zero(operator, comparison);
  }

  /** A decimal as a BigDecimal. */
  static Expression wide(SqlType type, Expression value) {
    return JavaTypes.of(type) == BigDecimal.class
        ? value
        : RuntimeMethod.DECIMAL_WIDE.call(value, Expressions.constant(type.scale()));
  }

  private static Value distinct(Call call, Translator t) {
    Value same = same(call, t);
    return new Value(
        same.type(), Trees.not(same.raw()), Trees.FALSE, same.failure(), same.isClean());
  }

  /** Both NULL, or equal. */
  private static Value same(Call call, Translator t) {
    Value a = atom(t.part(call.operands().get(0)), t);
    Value b = atom(t.part(call.operands().get(1)), t);
    Expression equal = compare(ExpressionType.Equal, a.type(), a.raw(), b.type(), b.raw());
    Expression bothThere = Trees.and(Trees.not(a.isNull()), Trees.not(b.isNull()));
    Expression same = Trees.or(Trees.and(bothThere, equal), Trees.and(a.isNull(), b.isNull()));
    Expression failure = Value.firstFailure(List.of(a, b));
    return new Value(call.type(), same, Trees.FALSE, failure, failure == Value.FINE);
  }

  private static Value atom(Value value, Translator t) {
    return value.canBeNull() ? t.store(value, "part") : value;
  }
}
