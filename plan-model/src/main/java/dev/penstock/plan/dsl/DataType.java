package dev.penstock.plan.dsl;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.function.Function;

/**
 * A type to which expressions are cast.
 *
 * @param <E> its expressions
 */
public final class DataType<E extends Expression<E, ?>> {
  /** TRUE and FALSE. */
  public static final DataType<Condition> BOOLEAN = of(TypeKind.BOOLEAN, Condition::new);

  /** Integers of 8 bits. */
  public static final DataType<NumberExpression> TINYINT = number(TypeKind.TINYINT);

  /** Integers of 16 bits. */
  public static final DataType<NumberExpression> SMALLINT = number(TypeKind.SMALLINT);

  /** Integers of 32 bits. */
  public static final DataType<NumberExpression> INTEGER = number(TypeKind.INTEGER);

  /** Integers of 64 bits. */
  public static final DataType<NumberExpression> BIGINT = number(TypeKind.BIGINT);

  /** Floating numbers of 32 bits. */
  public static final DataType<NumberExpression> REAL = number(TypeKind.REAL);

  /** Floating numbers of 64 bits. */
  public static final DataType<NumberExpression> DOUBLE = number(TypeKind.DOUBLE);

  /** Texts. */
  public static final DataType<TextExpression> VARCHAR = of(TypeKind.VARCHAR, TextExpression::new);

  /** Dates. */
  public static final DataType<DateExpression> DATE = of(TypeKind.DATE, DateExpression::new);

  /** Times of day. */
  public static final DataType<TimeExpression> TIME = of(TypeKind.TIME, TimeExpression::new);

  /** Local dates and times. */
  public static final DataType<TimestampExpression> TIMESTAMP =
      of(TypeKind.TIMESTAMP, TimestampExpression::new);

  /** Points on the time line. */
  public static final DataType<InstantExpression> INSTANT =
      of(TypeKind.INSTANT, InstantExpression::new);

  private final SqlType type;
  private final Function<Term, E> family;

  private DataType(SqlType type, Function<Term, E> family) {
    this.type = type;
    this.family = family;
  }

  /**
   * Exact decimals.
   *
   * @param precision all digits, 1 to 38
   * @param scale those behind the point, at most the precision
   */
  public static DataType<NumberExpression> decimal(int precision, int scale) {
    return new DataType<>(SqlType.decimal(precision, scale), NumberExpression::new);
  }

  private static DataType<NumberExpression> number(TypeKind kind) {
    return of(kind, NumberExpression::new);
  }

  private static <E extends Expression<E, ?>> DataType<E> of(
      TypeKind kind, Function<Term, E> family) {
    return new DataType<>(SqlType.of(kind), family);
  }

  SqlType type() {
    return type;
  }

  E expression(Term term) {
    return family.apply(term);
  }

  /** The spelling in SQL. */
  @Override
  public String toString() {
    return type.withNullable(true).toString();
  }
}
