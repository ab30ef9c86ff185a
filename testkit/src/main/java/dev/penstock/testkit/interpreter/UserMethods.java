package dev.penstock.testkit.interpreter;

import dev.penstock.plan.catalog.JavaType;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.SqlType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;

/** Calls of the user's functions by reflection, with values in their Java types. */
final class UserMethods {
  /** The last day of which every moment is a number of microseconds; the first is its opposite. */
  private static final long LAST = Long.MAX_VALUE / 86_400_000_000L - 1;

  private UserMethods() {}

  /** The value of a call whose operands are not FAILED. */
  static Object call(FunctionCall call, List<Object> operands) {
    UserFunction function = call.function();
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      JavaType parameter = function.parameters().get(i);
      if (operands.get(i) == null && parameter.primitive()) {
        return null;
      }
      arguments.add(operands.get(i) == null ? null : java(parameter, operands.get(i)));
    }
    Object result = invoke(function, arguments);
    return result == null ? null : sql(call.type(), result);
  }

  private static Object invoke(UserFunction function, List<Object> arguments) {
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      List<Class<?>> types = new ArrayList<>();
      for (JavaType parameter : function.parameters()) {
        types.add(type(parameter));
      }
      Method method =
          Class.forName(function.binaryName(), /* initialize= */ true, loader)
              .getMethod(function.method(), types.toArray(new Class<?>[0]));
      method.trySetAccessible(); // a public method, in a package that need not be exported
      return method.invoke(null, arguments.toArray());
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof Error error) {
        throw error;
      }
      throw new EvaluationFailure(String.valueOf(thrown.getCause()));
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException("no method " + function, missing);
    }
  }

  private static Class<?> type(JavaType parameter) throws ClassNotFoundException {
    return switch (parameter.name()) {
      case "boolean" -> boolean.class;
      case "byte" -> byte.class;
      case "short" -> short.class;
      case "int" -> int.class;
      case "long" -> long.class;
      case "float" -> float.class;
      case "double" -> double.class;
      default -> Class.forName(parameter.name());
    };
  }

  private static Object java(JavaType parameter, Object value) {
    return switch (parameter.kind()) {
      case BOOLEAN, LONG, DOUBLE, BIG_DECIMAL, STRING, LIST -> value;
      case BYTE -> ((Long) value).byteValue();
      case SHORT -> ((Long) value).shortValue();
      case INT -> ((Long) value).intValue();
      case FLOAT -> ((Double) value).floatValue();
      case LOCAL_DATE -> LocalDate.ofEpochDay((Long) value);
      case LOCAL_TIME -> LocalTime.MIDNIGHT.plus((Long) value, ChronoUnit.MICROS);
      case LOCAL_DATE_TIME ->
          LocalDateTime.of(1970, 1, 1, 0, 0).plus((Long) value, ChronoUnit.MICROS);
      case INSTANT -> Instant.EPOCH.plus((Long) value, ChronoUnit.MICROS);
    };
  }

  private static Object sql(SqlType type, Object value) {
    return switch (type.kind()) {
      case BOOLEAN, VARCHAR, ARRAY -> value;
      case TINYINT, SMALLINT, INTEGER, BIGINT -> ((Number) value).longValue();
      case REAL, DOUBLE -> ((Number) value).doubleValue() + 0.0;
      case DECIMAL -> decimal(type, (BigDecimal) value);
      case DATE -> inRange((LocalDate) value).toEpochDay();
      case TIME -> ChronoUnit.MICROS.between(LocalTime.MIDNIGHT, exact((LocalTime) value));
      case TIMESTAMP -> micros(((LocalDateTime) value).toInstant(ZoneOffset.UTC));
      case INSTANT -> micros((Instant) value);
    };
  }

  private static BigDecimal decimal(SqlType type, BigDecimal value) {
    try {
      BigDecimal scaled = value.setScale(type.scale());
      if (scaled.precision() <= type.precision()) {
        return scaled;
      }
    } catch (ArithmeticException rounding) {
      throw new EvaluationFailure("the result " + value + " is no " + type);
    }
    throw new EvaluationFailure("the result " + value + " is no " + type);
  }

  private static long micros(Instant value) {
    try {
      inRange(exact(value).atOffset(ZoneOffset.UTC).toLocalDate());
    } catch (DateTimeException outOfRange) {
      throw new EvaluationFailure("the result " + value + " is out of range");
    }
    return ChronoUnit.MICROS.between(Instant.EPOCH, value);
  }

  private static LocalDate inRange(LocalDate value) {
    if (Math.abs(value.toEpochDay()) > LAST) {
      throw new EvaluationFailure("the result " + value + " is out of range");
    }
    return value;
  }

  private static <T extends TemporalAccessor> T exact(T value) {
    if (value.get(ChronoField.NANO_OF_SECOND) % 1000 != 0) {
      throw new EvaluationFailure("the result " + value + " is finer than a microsecond");
    }
    return value;
  }
}
