package dev.penstock.codegen.expression;

import static dev.penstock.plan.expression.ScalarFunction.ABS;
import static dev.penstock.plan.expression.ScalarFunction.AT_MOST_ONE;
import static dev.penstock.plan.expression.ScalarFunction.CEIL;
import static dev.penstock.plan.expression.ScalarFunction.FLOOR;
import static dev.penstock.plan.expression.ScalarFunction.NEGATE;
import static dev.penstock.plan.expression.ScalarFunction.POWER;
import static dev.penstock.plan.expression.ScalarFunction.ROUND;
import static dev.penstock.plan.expression.ScalarFunction.SIGN;
import static dev.penstock.plan.expression.ScalarFunction.SQRT;

import dev.penstock.codegen.expression.Strict.Check;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Functions of one number, and powers. */
final class Numbers {
  private static final String RANGE = "result out of range";

  private Numbers() {}

  static void addTo(Map<ScalarFunction, FunctionTranslator> functions) {
    functions.put(NEGATE, (call, t) -> turned(call, Numbers::negate, t));
    functions.put(ABS, (call, t) -> turned(call, Numbers::abs, t));
    functions.put(SIGN, Numbers::sign);
    functions.put(FLOOR, (call, t) -> whole(call, /* down= */ true, t));
    functions.put(CEIL, (call, t) -> whole(call, /* down= */ false, t));
    functions.put(ROUND, Numbers::round);
    functions.put(AT_MOST_ONE, Numbers::atMostOne);
    functions.put(
        SQRT,
        (call, t) ->
            Strict.fallible(
                call,
                List.of(
                    new Check(
                        "square root of a negative number",
                        r -> RuntimeMethod.SQRT_FAILS.call(r.get(0)))),
                t.parts(call),
                r -> RuntimeMethod.DOUBLE_SQRT.call(r.get(0)),
                t));
    functions.put(
        POWER,
        (call, t) ->
            Strict.fallible(
                call,
                List.of(
                    new Check(
                        "no such power", r -> RuntimeMethod.POWER_FAILS.call(r.get(0), r.get(1)))),
                t.parts(call),
                r -> RuntimeMethod.POWER.call(r.get(0), r.get(1)),
                t));
  }

  private static Value atMostOne(Call call, Translator t) {
    Check check =
        new Check(
            "more than one row", r -> Expressions.greaterThan(r.get(0), Expressions.constant(1L)));
    return Strict.fallible(call, List.of(check), t.parts(call), r -> r.get(0), t);
  }

  /** Negation and absolute value: of integers they fail for the smallest one alone. */
  private static Value turned(
      Call call,
      java.util.function.BiFunction<SqlType, Expression, Expression> function,
      Translator t) {
    SqlType type = call.type();
    Function<List<Expression>, Expression> value = r -> function.apply(type, r.get(0));
    if (!type.kind().isInteger()) {
      return Strict.infallible(type, t.parts(call), value, t);
    }
    boolean isLong = JavaTypes.of(type) == long.class;
    RuntimeMethod fails = isLong ? RuntimeMethod.LONG_NEGATE_FAILS : RuntimeMethod.INT_NEGATE_FAILS;
    Check check =
        Integers.isNarrow(type.kind())
            ? new Check(RANGE, r -> Integers.overflows(type.kind(), value.apply(r)))
            : new Check(RANGE, r -> fails.call(r.get(0)));
    return Strict.fallible(call, List.of(check), t.parts(call), value, t);
  }

  private static Expression negate(SqlType type, Expression value) {
    if (type.isWideDecimal()) {
      return RuntimeMethod.WIDE_NEGATE.on(value);
    }
    Expression negated = Expressions.negate(value);
    return type.kind().isFloating() ? canonical(negated) : negated;
  }

  private static Expression canonical(Expression value) {
    return value.getType() == double.class
        ? RuntimeMethod.DOUBLE_CANONICAL.call(value)
        : RuntimeMethod.FLOAT_CANONICAL.call(value);
  }

  private static Expression abs(SqlType type, Expression value) {
    Class<?> java = JavaTypes.of(type);
    if (java == double.class) {
      return RuntimeMethod.DOUBLE_ABS.call(value);
    }
    if (java == float.class) {
      return RuntimeMethod.FLOAT_ABS.call(value);
    }
    if (java == int.class) {
      return RuntimeMethod.INT_ABS.call(value);
    }
    return java == long.class
        ? RuntimeMethod.LONG_ABS.call(value)
        : RuntimeMethod.WIDE_ABS.on(value);
  }

  private static Value sign(Call call, Translator t) {
    Value part = t.part(call.operands().get(0));
    SqlType from = part.type();
    SqlType to = call.type();
    return Strict.infallible(to, List.of(part), r -> sign(from, to, r.get(0)), t);
  }

  private static Expression sign(SqlType from, SqlType to, Expression value) {
    Class<?> java = JavaTypes.of(from);
    if (java == double.class) {
      return RuntimeMethod.DOUBLE_SIGN.call(value);
    }
    if (java == float.class) {
      return RuntimeMethod.FLOAT_SIGN.call(value);
    }
    Expression sign =
        java == int.class
            ? RuntimeMethod.INT_SIGNUM.call(value)
            : java == long.class
                ? RuntimeMethod.LONG_SIGNUM.call(value)
                : RuntimeMethod.WIDE_SIGNUM.on(value);
    if (to.kind() != TypeKind.DECIMAL) {
      return Trees.convert(sign, JavaTypes.of(to));
    }
    Expression scale = Expressions.constant(to.scale());
    Expression number = Trees.convert(sign, long.class);
    return to.isWideDecimal()
        ? RuntimeMethod.INTEGER_TO_WIDE.call(number, scale)
        : RuntimeMethod.INTEGER_TO_DECIMAL.call(number, scale);
  }

  private static Value whole(Call call, boolean down, Translator t) {
    SqlType type = call.type();
    List<Value> parts = t.parts(call);
    SqlType from = parts.get(0).type();
    if (from.kind().isInteger()) {
      return parts.get(0);
    }
    if (from.kind().isFloating()) {
      RuntimeMethod function = down ? RuntimeMethod.DOUBLE_FLOOR : RuntimeMethod.DOUBLE_CEIL;
      return Strict.infallible(
          type,
          parts,
          r ->
              Trees.convert(
                  function.call(Trees.convert(r.get(0), double.class)), JavaTypes.of(type)),
          t);
    }
    RuntimeMethod wide = down ? RuntimeMethod.WIDE_FLOOR : RuntimeMethod.WIDE_CEIL;
    RuntimeMethod narrow = down ? RuntimeMethod.DECIMAL_FLOOR : RuntimeMethod.DECIMAL_CEIL;
    SqlType atZero = SqlType.decimal(from.precision(), 0).withNullable(from.nullable());
    Value whole =
        Strict.infallible(
            atZero,
            parts,
            r ->
                from.isWideDecimal()
                    ? wide.call(r.get(0))
                    : narrow.call(r.get(0), Expressions.constant(from.scale())),
            t);
    return Conversions.convert(call, whole, type, t);
  }

  private static Value round(Call call, Translator t) {
    SqlType type = call.type();
    List<Value> parts = t.parts(call);
    SqlType from = parts.get(0).type();
    Function<List<Expression>, Expression> digits =
        r -> r.size() > 1 ? Trees.convert(r.get(1), int.class) : Expressions.constant(0);
    if (from.kind().isFloating()) {
      RuntimeMethod round =
          from.kind() == TypeKind.DOUBLE ? RuntimeMethod.DOUBLE_ROUND : RuntimeMethod.FLOAT_ROUND;
      return Strict.infallible(type, parts, r -> round.call(r.get(0), digits.apply(r)), t);
    }
    return from.kind().isInteger()
        ? roundInteger(call, parts, digits, t)
        : roundDecimal(call, parts, digits, t);
  }

  private static Value roundInteger(
      Call call, List<Value> parts, Function<List<Expression>, Expression> digits, Translator t) {
    boolean isLong = JavaTypes.of(call.type()) == long.class;
    RuntimeMethod fails = isLong ? RuntimeMethod.LONG_ROUND_FAILS : RuntimeMethod.INT_ROUND_FAILS;
    RuntimeMethod round = isLong ? RuntimeMethod.LONG_ROUND : RuntimeMethod.INT_ROUND;
    Function<List<Expression>, Expression> value = r -> round.call(r.get(0), digits.apply(r));
    TypeKind kind = call.type().kind();
    Check check =
        Integers.isNarrow(kind)
            ? new Check(RANGE, r -> Integers.overflows(kind, value.apply(r)))
            : new Check(RANGE, r -> fails.call(r.get(0), digits.apply(r)));
    return Strict.fallible(call, List.of(check), parts, value, t);
  }

  private static Value roundDecimal(
      Call call, List<Value> parts, Function<List<Expression>, Expression> digits, Translator t) {
    SqlType from = parts.get(0).type();
    SqlType type = call.type();
    Expression scale = Expressions.constant(type.scale());
    Expression precision = Expressions.constant(type.precision());
    Expression fromScale = Expressions.constant(from.scale());
    boolean wide = from.isWideDecimal() || type.isWideDecimal();
    Function<List<Expression>, Expression> fails =
        wide
            ? r ->
                RuntimeMethod.WIDE_ROUND_FAILS.call(
                    Comparisons.wide(from, r.get(0)), digits.apply(r), scale, precision)
            : r ->
                RuntimeMethod.DECIMAL_ROUND_FAILS.call(
                    r.get(0), fromScale, digits.apply(r), scale, precision);
    Function<List<Expression>, Expression> value =
        wide
            ? r ->
                Arithmetic.narrowed(
                    type,
                    RuntimeMethod.WIDE_ROUND.call(
                        Comparisons.wide(from, r.get(0)), digits.apply(r), scale))
            : r -> RuntimeMethod.DECIMAL_ROUND.call(r.get(0), fromScale, digits.apply(r), scale);
    return Strict.fallible(call, List.of(new Check(RANGE, fails)), parts, value, t);
  }
}
