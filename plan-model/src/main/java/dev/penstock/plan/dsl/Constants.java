package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Values of Java as constants of the plan. */
final class Constants {
  private static final int NANOS = 1_000;

  private Constants() {}

  /** The constant as a term. */
  static Term term(Object value) {
    return Term.of(String.valueOf(value), (rows, at) -> rows.constant(value, at));
  }

  /**
   * The constant of a value.
   *
   * @throws IllegalArgumentException if there is none; the message says why
   */
  static Expr of(Object value, SourceSpan at) {
    if (value == null) {
      return new UntypedNull(at);
    }
    if (value instanceof Number number) {
      return number(number, at);
    }
    if (value instanceof Boolean) {
      return Coercion.literal(value, TypeKind.BOOLEAN, at);
    }
    return value instanceof String
        ? Coercion.literal(value, TypeKind.VARCHAR, at)
        : moment(value, at);
  }

  private static Expr number(Number value, SourceSpan at) {
    if (value instanceof BigDecimal decimal) {
      return decimal(decimal, at);
    }
    if (value instanceof Double || value instanceof Float) {
      double number = value.doubleValue();
      if (Double.isNaN(number) || Double.isInfinite(number)) {
        throw new IllegalArgumentException(value + " is no constant of a plan");
      }
      TypeKind kind = value instanceof Double ? TypeKind.DOUBLE : TypeKind.REAL;
      return Coercion.literal(number + 0.0, kind, at);
    }
    return Coercion.literal(value.longValue(), integer(value), at);
  }

  private static TypeKind integer(Number value) {
    if (value instanceof Integer) {
      return TypeKind.INTEGER;
    }
    if (value instanceof Long) {
      return TypeKind.BIGINT;
    }
    if (value instanceof Short) {
      return TypeKind.SMALLINT;
    }
    if (value instanceof Byte) {
      return TypeKind.TINYINT;
    }
    throw new IllegalArgumentException(
        value.getClass().getSimpleName() + " is no type of numbers; take BigDecimal");
  }

  private static Expr decimal(BigDecimal value, SourceSpan at) {
    BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
    int precision = Math.max(plain.precision(), plain.scale());
    if (precision > SqlType.MAX_DECIMAL_PRECISION) {
      throw new IllegalArgumentException("a number has at most 38 digits");
    }
    return new Literal(plain, SqlType.decimal(precision, plain.scale()), at);
  }

  private static Expr moment(Object value, SourceSpan at) {
    if (value instanceof LocalDate date) {
      return Coercion.literal(date.toEpochDay(), TypeKind.DATE, at);
    }
    if (value instanceof LocalTime time) {
      return Coercion.literal(micros(time.toNanoOfDay(), value), TypeKind.TIME, at);
    }
    if (value instanceof LocalDateTime time) {
      return Coercion.literal(micros(time.toInstant(ZoneOffset.UTC)), TypeKind.TIMESTAMP, at);
    }
    if (value instanceof Instant instant) {
      return Coercion.literal(micros(instant), TypeKind.INSTANT, at);
    }
    throw new IllegalArgumentException(
        "`" + value.getClass().getSimpleName() + "` is no type of columns");
  }

  private static long micros(Instant instant) {
    micros(instant.getNano(), instant);
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }

  private static long micros(long nanos, Object value) {
    if (nanos % NANOS != 0) {
      throw new IllegalArgumentException(value + " is finer than a microsecond");
    }
    return nanos / NANOS;
  }
}
