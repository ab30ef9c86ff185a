package dev.penstock.codegen.expression;

import dev.penstock.codegen.expression.Strict.Check;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** CAST between types, by a table of what each pair of types takes. */
final class Conversions {
  /**
   * How a value becomes one of another type.
   *
   * @param fails whether it cannot; null if it always can
   */
  private record Conversion(Expression fails, Expression value) {
    static Conversion certain(Expression value) {
      return new Conversion(null, value);
    }
  }

  private Conversions() {}

  static Value translate(Cast cast, Translator t) {
    return convert(cast, t.part(cast.operand()), cast.type(), t);
  }

  /** The value in another type; {@code expr} is what fails if it does not fit. */
  static Value convert(Expr expr, Value value, SqlType to, Translator t) {
    SqlType from = value.type();
    if (from.sameIgnoringNull(to) || from.kind() == to.kind() && to.kind() != TypeKind.DECIMAL) {
      return value;
    }
    if (value.raw() instanceof ConstantExpression && value.isNull() == Trees.TRUE) {
      return Value.ofNull(to);
    }
    Conversion probe = conversion(from, to, value.raw());
    if (probe.fails() == null) {
      return Strict.infallible(to, List.of(value), r -> conversion(from, to, r.get(0)).value(), t);
    }
    Check check =
        new Check(
            (from.kind() == TypeKind.VARCHAR ? "text is no " : "value out of range of ")
                + to.withNullable(true),
            r -> conversion(from, to, r.get(0)).fails());
    return Strict.fallible(
        new Cast(expr, to.withNullable(expr.type().nullable()), expr.origin()),
        List.of(check),
        List.of(value),
        r -> conversion(from, to, r.get(0)).value(),
        t);
  }

  private static Conversion conversion(SqlType from, SqlType to, Expression e) {
    if (to.kind() == TypeKind.VARCHAR) {
      return Conversion.certain(text(from, e));
    }
    if (from.kind() == TypeKind.VARCHAR) {
      return fromText(to, e);
    }
    if (from.kind().isInteger()) {
      return fromInteger(from, to, e);
    }
    if (from.kind() == TypeKind.DECIMAL) {
      return fromDecimal(from, to, e);
    }
    if (from.kind().isFloating()) {
      return fromFloating(to, e);
    }
    return Conversion.certain(
        switch (to.kind()) {
          case DATE -> RuntimeMethod.DAYS.call(e);
          case TIME -> RuntimeMethod.TIME_OF_DAY.call(e);
          case TIMESTAMP -> RuntimeMethod.START_OF_DAY.call(e);
          default -> throw noCast(from, to);
        });
  }

  private static Expression text(SqlType from, Expression e) {
    return switch (from.kind()) {
      case BOOLEAN -> RuntimeMethod.BOOLEAN_TEXT.call(e);
      case TINYINT, SMALLINT, INTEGER, BIGINT ->
          RuntimeMethod.LONG_TEXT.call(Trees.convert(e, long.class));
      case REAL -> RuntimeMethod.FLOAT_TEXT.call(e);
      case DOUBLE -> RuntimeMethod.DOUBLE_TEXT.call(e);
      case DECIMAL ->
          from.isWideDecimal()
              ? RuntimeMethod.WIDE_TEXT.call(e)
              : RuntimeMethod.DECIMAL_TEXT.call(e, constant(from.scale()));
      case DATE -> RuntimeMethod.DATE_TEXT.call(e);
      case TIME -> RuntimeMethod.TIME_TEXT.call(e);
      case TIMESTAMP, INSTANT -> RuntimeMethod.TIMESTAMP_TEXT.call(e);
      case VARCHAR -> e;
      case ARRAY -> throw noCast(from, SqlType.of(TypeKind.VARCHAR));
    };
  }

  private static Conversion fromText(SqlType to, Expression e) {
    return switch (to.kind()) {
      case BOOLEAN -> pair(RuntimeMethod.TEXT_TO_BOOLEAN_FAILS, RuntimeMethod.TEXT_TO_BOOLEAN, e);
      case TINYINT, SMALLINT, INTEGER, BIGINT ->
          new Conversion(
              RuntimeMethod.TEXT_TO_INTEGER_FAILS.call(
                  e, Integers.min(to.kind()), Integers.max(to.kind())),
              Trees.convert(RuntimeMethod.TEXT_TO_INTEGER.call(e), JavaTypes.of(to)));
      case REAL -> pair(RuntimeMethod.TEXT_TO_REAL_FAILS, RuntimeMethod.TEXT_TO_REAL, e);
      case DOUBLE -> pair(RuntimeMethod.TEXT_TO_DOUBLE_FAILS, RuntimeMethod.TEXT_TO_DOUBLE, e);
      case DECIMAL ->
          new Conversion(
              RuntimeMethod.TEXT_TO_DECIMAL_FAILS.call(
                  e, constant(to.scale()), constant(to.precision())),
              Arithmetic.narrowed(to, RuntimeMethod.TEXT_TO_WIDE.call(e, constant(to.scale()))));
      case DATE -> pair(RuntimeMethod.TEXT_TO_DATE_FAILS, RuntimeMethod.TEXT_TO_DATE, e);
      case TIME -> pair(RuntimeMethod.TEXT_TO_TIME_FAILS, RuntimeMethod.TEXT_TO_TIME, e);
      case TIMESTAMP, INSTANT ->
          pair(RuntimeMethod.TEXT_TO_TIMESTAMP_FAILS, RuntimeMethod.TEXT_TO_TIMESTAMP, e);
      case VARCHAR -> Conversion.certain(e);
      case ARRAY -> throw noCast(SqlType.of(TypeKind.VARCHAR), to);
    };
  }

  private static IllegalStateException noCast(SqlType from, SqlType to) {
    return new IllegalStateException("no cast from " + from + " to " + to);
  }

  private static Conversion pair(RuntimeMethod fails, RuntimeMethod value, Expression e) {
    return new Conversion(fails.call(e), value.call(e));
  }

  private static Conversion fromInteger(SqlType from, SqlType to, Expression e) {
    if (to.kind().isFloating()) {
      return Conversion.certain(Trees.convert(e, JavaTypes.of(to)));
    }
    if (to.kind() == TypeKind.DECIMAL) {
      Expression value = Trees.convert(e, long.class);
      Expression scale = constant(to.scale());
      RuntimeMethod fails =
          to.isWideDecimal()
              ? RuntimeMethod.INTEGER_TO_WIDE_FAILS
              : RuntimeMethod.INTEGER_TO_DECIMAL_FAILS;
      RuntimeMethod convert =
          to.isWideDecimal() ? RuntimeMethod.INTEGER_TO_WIDE : RuntimeMethod.INTEGER_TO_DECIMAL;
      return checkedIf(
          from, to, fails.call(value, scale, constant(to.precision())), convert.call(value, scale));
    }
    Expression value = Trees.convert(e, JavaTypes.of(to));
    return checkedIf(from, to, Integers.overflows(to.kind(), e), value);
  }

  private static Conversion checkedIf(
      SqlType from, SqlType to, Expression fails, Expression value) {
    boolean canFail = dev.penstock.plan.expression.Casts.canFail(from, to);
    return new Conversion(canFail ? fails : null, value);
  }

  private static Conversion fromDecimal(SqlType from, SqlType to, Expression e) {
    boolean wide = from.isWideDecimal();
    Expression scale = constant(from.scale());
    return switch (to.kind()) {
      case DOUBLE ->
          Conversion.certain(
              wide
                  ? RuntimeMethod.WIDE_TO_DOUBLE.call(e)
                  : RuntimeMethod.DECIMAL_TO_DOUBLE.call(e, scale));
      case REAL ->
          Conversion.certain(
              wide
                  ? RuntimeMethod.WIDE_TO_REAL.call(e)
                  : RuntimeMethod.DECIMAL_TO_REAL.call(e, scale));
      case DECIMAL -> rescaled(from, to, e);
      default -> {
        Expression min = Integers.min(to.kind());
        Expression max = Integers.max(to.kind());
        Expression whole =
            wide
                ? RuntimeMethod.WIDE_TO_INTEGER.call(e)
                : RuntimeMethod.DECIMAL_TO_INTEGER.call(e, scale);
        Expression fails =
            wide
                ? RuntimeMethod.WIDE_TO_INTEGER_FAILS.call(e, min, max)
                : RuntimeMethod.DECIMAL_TO_INTEGER_FAILS.call(e, scale, min, max);
        yield checkedIf(from, to, fails, Trees.convert(whole, JavaTypes.of(to)));
      }
    };
  }

  private static Conversion rescaled(SqlType from, SqlType to, Expression e) {
    Expression scale = constant(to.scale());
    Expression precision = constant(to.precision());
    if (from.isWideDecimal() || to.isWideDecimal()) {
      Expression wide = Comparisons.wide(from, e);
      Expression value =
          from.scale() == to.scale() ? wide : RuntimeMethod.WIDE_RESCALE.call(wide, scale);
      return checkedIf(
          from,
          to,
          RuntimeMethod.WIDE_RESCALE_FAILS.call(wide, scale, precision),
          Arithmetic.narrowed(to, value));
    }
    Expression fromScale = constant(from.scale());
    Expression value =
        from.scale() == to.scale() ? e : RuntimeMethod.DECIMAL_RESCALE.call(e, fromScale, scale);
    return checkedIf(
        from, to, RuntimeMethod.DECIMAL_RESCALE_FAILS.call(e, fromScale, scale, precision), value);
  }

  private static Conversion fromFloating(SqlType to, Expression e) {
    Expression number = Trees.convert(e, double.class);
    return switch (to.kind()) {
      case DOUBLE -> Conversion.certain(number);
      case REAL -> pair(RuntimeMethod.DOUBLE_TO_REAL_FAILS, RuntimeMethod.DOUBLE_TO_REAL, number);
      case DECIMAL ->
          new Conversion(
              RuntimeMethod.DOUBLE_TO_DECIMAL_FAILS.call(
                  number, constant(to.scale()), constant(to.precision())),
              to.isWideDecimal()
                  ? RuntimeMethod.DOUBLE_TO_WIDE.call(number, constant(to.scale()))
                  : RuntimeMethod.DOUBLE_TO_DECIMAL.call(number, constant(to.scale())));
      default ->
          new Conversion(
              RuntimeMethod.DOUBLE_TO_INTEGER_FAILS.call(
                  number, Integers.min(to.kind()), Integers.max(to.kind())),
              Trees.convert(RuntimeMethod.DOUBLE_TO_INTEGER.call(number), JavaTypes.of(to)));
    };
  }

  private static Expression constant(int value) {
    return Expressions.constant(value);
  }
}
