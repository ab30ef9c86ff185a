package dev.penstock.codegen.expression;

import static dev.penstock.plan.expression.ScalarFunction.DIVIDE;
import static dev.penstock.plan.expression.ScalarFunction.MINUS;
import static dev.penstock.plan.expression.ScalarFunction.MOD;
import static dev.penstock.plan.expression.ScalarFunction.PLUS;
import static dev.penstock.plan.expression.ScalarFunction.TIMES;

import dev.penstock.codegen.expression.Strict.Check;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * Addition, subtraction, multiplication, division and remainder: Java's operators behind a check
 * for integers, scaled longs or {@code BigDecimal} for decimals, canonical results for floating
 * numbers.
 */
final class Arithmetic {
  private static final String RANGE = "result out of range";
  private static final String ZERO = "division by zero";

  /**
   * One operation on all kinds of numbers.
   *
   * @param java Java's operator
   * @param longFails the check of BIGINT, of INTEGER: null if none
   * @param decimal of scaled longs, its check, of wide decimals, its check: null if none
   */
  private record Operation(
      BinaryOperator<Expression> java,
      RuntimeMethod longFails,
      RuntimeMethod intFails,
      RuntimeMethod decimal,
      RuntimeMethod decimalFails,
      RuntimeMethod wide,
      RuntimeMethod wideFails,
      boolean divides) {}

  private static final Operation ADDITION =
      new Operation(
          Expressions::add,
          RuntimeMethod.LONG_ADD_FAILS,
          RuntimeMethod.INT_ADD_FAILS,
          RuntimeMethod.DECIMAL_PLUS,
          RuntimeMethod.DECIMAL_PLUS_FAILS,
          RuntimeMethod.WIDE_PLUS,
          RuntimeMethod.WIDE_PLUS_FAILS,
          /* divides= */ false);

  private static final Operation SUBTRACTION =
      new Operation(
          Expressions::subtract,
          RuntimeMethod.LONG_SUBTRACT_FAILS,
          RuntimeMethod.INT_SUBTRACT_FAILS,
          RuntimeMethod.DECIMAL_MINUS,
          RuntimeMethod.DECIMAL_MINUS_FAILS,
          RuntimeMethod.WIDE_MINUS,
          RuntimeMethod.WIDE_MINUS_FAILS,
          /* divides= */ false);

  private static final Operation MULTIPLICATION =
      new Operation(
          Expressions::multiply,
          RuntimeMethod.LONG_MULTIPLY_FAILS,
          RuntimeMethod.INT_MULTIPLY_FAILS,
          RuntimeMethod.DECIMAL_TIMES,
          RuntimeMethod.DECIMAL_TIMES_FAILS,
          RuntimeMethod.WIDE_TIMES,
          RuntimeMethod.WIDE_TIMES_FAILS,
          /* divides= */ false);

  private static final Operation DIVISION =
      new Operation(
          Expressions::divide,
          RuntimeMethod.LONG_DIVIDE_FAILS,
          RuntimeMethod.INT_DIVIDE_FAILS,
          RuntimeMethod.DECIMAL_DIVIDE,
          RuntimeMethod.DECIMAL_DIVIDE_FAILS,
          RuntimeMethod.WIDE_DIVIDE,
          RuntimeMethod.WIDE_DIVIDE_FAILS,
          /* divides= */ true);

  private static final Operation REMAINDER =
      new Operation(
          Expressions::modulo,
          null,
          null,
          RuntimeMethod.DECIMAL_MOD,
          null,
          RuntimeMethod.WIDE_MOD,
          null,
          /* divides= */ true);

  private Arithmetic() {}

  static void addTo(Map<ScalarFunction, FunctionTranslator> functions) {
    functions.put(PLUS, translator(ADDITION));
    functions.put(MINUS, translator(SUBTRACTION));
    functions.put(TIMES, translator(MULTIPLICATION));
    functions.put(DIVIDE, translator(DIVISION));
    functions.put(MOD, translator(REMAINDER));
  }

  private static FunctionTranslator translator(Operation operation) {
    return (call, t) -> {
      if (call.type().kind().isFloating()) {
        return floating(operation, call, t);
      }
      return call.type().kind().isInteger()
          ? integers(operation, call, t)
          : decimals(operation, call, t);
    };
  }

  private static Value floating(Operation operation, Call call, Translator t) {
    Class<?> java = JavaTypes.of(call.type());
    RuntimeMethod canonical =
        java == double.class ? RuntimeMethod.DOUBLE_CANONICAL : RuntimeMethod.FLOAT_CANONICAL;
    boolean keepsZero = operation == ADDITION || operation == SUBTRACTION;
    Function<List<Expression>, Expression> value =
        raws -> {
          Expression result =
              operation
                  .java()
                  .apply(Trees.convert(raws.get(0), java), Trees.convert(raws.get(1), java));
          return keepsZero ? result : canonical.call(result);
        };
    List<Value> parts = t.parts(call);
    return operation.divides() && !isOther(parts.get(1), 0)
        ? Strict.fallible(call, List.of(zeroDivisor()), parts, value, t)
        : Strict.infallible(call.type(), parts, value, t);
  }

  private static Value integers(Operation operation, Call call, Translator t) {
    SqlType type = call.type();
    List<Value> parts = divisorInHand(operation, t.parts(call), t);
    boolean certain = operation.divides() && isOther(parts.get(1), 0) && isOther(parts.get(1), -1);
    Function<List<Expression>, Expression> value =
        raws -> {
          List<Expression> wide = Integers.widened(type, raws);
          return operation.java().apply(wide.get(0), wide.get(1));
        };
    if (certain) {
      return Strict.infallible(type, parts, value, t);
    }
    List<Check> checks = new ArrayList<>();
    if (operation.divides() && !isOther(parts.get(1), 0)) {
      checks.add(zeroDivisor());
    }
    RuntimeMethod fails =
        JavaTypes.of(type) == long.class ? operation.longFails() : operation.intFails();
    if (fails != null && !Integers.isNarrow(type.kind())) {
      checks.add(
          new Check(
              RANGE, raws -> fails.call(Integers.widened(type, raws).toArray(new Expression[0]))));
    } else if (fails != null) {
      checks.add(new Check(RANGE, raws -> Integers.overflows(type.kind(), value.apply(raws))));
    }
    return strict(call, checks, parts, value, t);
  }

  /** A literal zero, which NULL is too, as a variable: javac objects to dividing by it. */
  private static List<Value> divisorInHand(Operation operation, List<Value> parts, Translator t) {
    Value divisor = parts.get(1);
    boolean zero = divisor.raw() instanceof ConstantExpression && !isOther(divisor, 0);
    if (!operation.divides() || !zero) {
      return parts;
    }
    Expression variable = t.local(divisor.raw(), "zero");
    return List.of(
        parts.get(0),
        new Value(
            divisor.type(), variable, divisor.isNull(), divisor.failure(), divisor.isClean()));
  }

  private static Check zeroDivisor() {
    return new Check(
        ZERO,
        raws -> {
          Class<?> java = (Class<?>) raws.get(1).getType();
          return java.isPrimitive()
              ? Expressions.equal(raws.get(1), Trees.zero(java))
              : Expressions.equal(
                  RuntimeMethod.WIDE_SIGNUM.on(raws.get(1)), Expressions.constant(0));
        });
  }

  /** Whether the value is a constant other than this number. */
  private static boolean isOther(Value value, long number) {
    return value.raw() instanceof ConstantExpression constant
        && constant.value instanceof Number n
        && n.doubleValue() != number;
  }

  private static Value decimals(Operation operation, Call call, Translator t) {
    SqlType type = call.type();
    List<Value> parts = t.parts(call);
    SqlType a = parts.get(0).type();
    SqlType b = parts.get(1).type();
    boolean wide = a.isWideDecimal() || b.isWideDecimal() || type.isWideDecimal();
    List<Check> checks = new ArrayList<>();
    if (operation.divides() && !isOther(parts.get(1), 0)) {
      checks.add(zeroDivisor());
    }
    boolean fits = DecimalRanges.alwaysFits(call.function(), a, b, type);
    RuntimeMethod fails = wide ? operation.wideFails() : operation.decimalFails();
    if (fails != null && !fits) {
      Expression precision = Expressions.constant(type.precision());
      checks.add(
          new Check(
              RANGE,
              r -> {
                List<Expression> arguments = new ArrayList<>(arguments(wide, a, b, type, r));
                arguments.add(precision);
                return fails.call(arguments.toArray(new Expression[0]));
              }));
    }
    RuntimeMethod compute = wide ? operation.wide() : operation.decimal();
    return strict(
        call,
        checks,
        parts,
        r -> {
          Expression[] arguments = arguments(wide, a, b, type, r).toArray(new Expression[0]);
          return wide ? narrowed(type, compute.call(arguments)) : compute.call(arguments);
        },
        t);
  }

  /** What the runtime's methods take: wide values, or scaled ones with their scales; the scale. */
  private static List<Expression> arguments(
      boolean wide, SqlType a, SqlType b, SqlType type, List<Expression> raws) {
    Expression scale = Expressions.constant(type.scale());
    if (wide) {
      return List.of(Comparisons.wide(a, raws.get(0)), Comparisons.wide(b, raws.get(1)), scale);
    }
    Expression aScale = Expressions.constant(a.scale());
    Expression bScale = Expressions.constant(b.scale());
    return List.of(raws.get(0), aScale, raws.get(1), bScale, scale);
  }

  private static Value strict(
      Call call,
      List<Check> checks,
      List<Value> parts,
      Function<List<Expression>, Expression> value,
      Translator t) {
    return checks.isEmpty()
        ? Strict.infallible(call.type(), parts, value, t)
        : Strict.fallible(call, checks, parts, value, t);
  }

  /** A wide result in the form of its type. */
  static Expression narrowed(SqlType type, Expression wide) {
    return type.isWideDecimal() ? wide : RuntimeMethod.DECIMAL_NARROW.call(wide);
  }
}
