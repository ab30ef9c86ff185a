package dev.penstock.codegen.expression;

import dev.penstock.codegen.expression.Strict.Check;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Functions on dates and times. */
final class TimeFunctions {
  private static final String RANGE = "result out of range";
  private static final long SECOND = 1_000_000;

  private TimeFunctions() {}

  static void addTo(Map<ScalarFunction, FunctionTranslator> functions) {
    functions.put(ScalarFunction.EXTRACT_YEAR, ofDate(RuntimeMethod.YEAR));
    functions.put(ScalarFunction.EXTRACT_QUARTER, ofDate(RuntimeMethod.QUARTER));
    functions.put(ScalarFunction.EXTRACT_MONTH, ofDate(RuntimeMethod.MONTH));
    functions.put(ScalarFunction.EXTRACT_DAY, ofDate(RuntimeMethod.DAY));
    functions.put(ScalarFunction.EXTRACT_DOW, ofDate(RuntimeMethod.DAY_OF_WEEK));
    functions.put(ScalarFunction.EXTRACT_ISODOW, ofDate(RuntimeMethod.ISO_DAY_OF_WEEK));
    functions.put(ScalarFunction.EXTRACT_DOY, ofDate(RuntimeMethod.DAY_OF_YEAR));
    functions.put(ScalarFunction.EXTRACT_WEEK, ofDate(RuntimeMethod.WEEK));
    functions.put(ScalarFunction.EXTRACT_HOUR, ofTime(RuntimeMethod.HOUR));
    functions.put(ScalarFunction.EXTRACT_MINUTE, ofTime(RuntimeMethod.MINUTE));
    functions.put(ScalarFunction.EXTRACT_SECOND, ofTime(RuntimeMethod.SECOND));
    functions.put(ScalarFunction.EXTRACT_EPOCH, unary(TimeFunctions::epoch));
    functions.put(ScalarFunction.FLOOR_YEAR, floorDate(RuntimeMethod.FLOOR_YEAR));
    functions.put(ScalarFunction.FLOOR_MONTH, floorDate(RuntimeMethod.FLOOR_MONTH));
    functions.put(ScalarFunction.FLOOR_WEEK, floorDate(RuntimeMethod.FLOOR_WEEK));
    functions.put(ScalarFunction.FLOOR_DAY, floorTime(24 * 3600 * SECOND));
    functions.put(ScalarFunction.FLOOR_HOUR, floorTime(3600 * SECOND));
    functions.put(ScalarFunction.FLOOR_MINUTE, floorTime(60 * SECOND));
    functions.put(ScalarFunction.FLOOR_SECOND, floorTime(SECOND));
    functions.put(ScalarFunction.ADD_MONTHS, TimeFunctions::addMonths);
    functions.put(ScalarFunction.ADD_MICROS, TimeFunctions::addMicros);
    functions.put(ScalarFunction.DAYS_BETWEEN, TimeFunctions::daysBetween);
  }

  private static FunctionTranslator unary(BiFunction<SqlType, Expression, Expression> function) {
    return (call, t) -> {
      Value part = t.part(call.operands().get(0));
      Class<?> java = JavaTypes.of(call.type());
      return Strict.infallible(
          call.type(),
          List.of(part),
          r -> Trees.convert(function.apply(part.type(), r.get(0)), java),
          t);
    };
  }

  private static FunctionTranslator ofDate(RuntimeMethod method) {
    return unary((type, e) -> method.call(days(type, e)));
  }

  private static Expression days(SqlType type, Expression e) {
    return type.kind() == TypeKind.DATE ? e : RuntimeMethod.DAYS.call(e);
  }

  private static FunctionTranslator ofTime(RuntimeMethod method) {
    return unary((type, e) -> method.call(micros(type, e)));
  }

  private static Expression micros(SqlType type, Expression e) {
    return type.kind() == TypeKind.DATE ? RuntimeMethod.START_OF_DAY.call(e) : e;
  }

  private static Expression epoch(SqlType type, Expression e) {
    return type.kind() == TypeKind.DATE
        ? RuntimeMethod.EPOCH_OF_DATE.call(e)
        : RuntimeMethod.EPOCH.call(e);
  }

  private static FunctionTranslator floorDate(RuntimeMethod method) {
    return unary(
        (type, e) -> {
          Expression floor = method.call(days(type, e));
          return type.kind() == TypeKind.DATE ? floor : RuntimeMethod.START_OF_DAY.call(floor);
        });
  }

  private static FunctionTranslator floorTime(long unit) {
    return unary(
        (type, e) ->
            type.kind() == TypeKind.DATE
                ? e
                : RuntimeMethod.FLOOR_MICROS.call(e, Expressions.constant(unit)));
  }

  private static Value addMonths(Call call, Translator t) {
    boolean date = call.operands().get(0).type().kind() == TypeKind.DATE;
    RuntimeMethod fails =
        date ? RuntimeMethod.ADD_MONTHS_FAILS : RuntimeMethod.ADD_MONTHS_TO_TIMESTAMP_FAILS;
    RuntimeMethod add = date ? RuntimeMethod.ADD_MONTHS : RuntimeMethod.ADD_MONTHS_TO_TIMESTAMP;
    return checked(call, fails, r -> add.call(r.get(0), longOf(r.get(1))), t);
  }

  private static Value addMicros(Call call, Translator t) {
    return switch (call.operands().get(0).type().kind()) {
      case DATE ->
          checked(
              call,
              RuntimeMethod.ADD_MICROS_TO_DATE_FAILS,
              r -> RuntimeMethod.ADD_MICROS_TO_DATE.call(r.get(0), longOf(r.get(1))),
              t);
      case TIME ->
          Strict.infallible(
              call.type(),
              t.parts(call),
              r -> RuntimeMethod.ADD_MICROS_TO_TIME.call(r.get(0), longOf(r.get(1))),
              t);
      default ->
          checked(
              call,
              RuntimeMethod.ADD_MICROS_FAILS,
              r -> Expressions.add(r.get(0), longOf(r.get(1))),
              t);
    };
  }

  private static Value checked(
      Call call, RuntimeMethod fails, Function<List<Expression>, Expression> value, Translator t) {
    Check check = new Check(RANGE, r -> fails.call(r.get(0), longOf(r.get(1))));
    return Strict.fallible(call, List.of(check), t.parts(call), value, t);
  }

  private static Expression longOf(Expression e) {
    return Integers.widened(SqlType.of(TypeKind.BIGINT), List.of(e)).get(0);
  }

  private static Value daysBetween(Call call, Translator t) {
    Class<?> java = JavaTypes.of(call.type());
    return Strict.infallible(
        call.type(),
        t.parts(call),
        r -> Expressions.subtract(Trees.convert(r.get(0), java), Trees.convert(r.get(1), java)),
        t);
  }
}
