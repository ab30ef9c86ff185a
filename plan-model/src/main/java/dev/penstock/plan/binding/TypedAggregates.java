package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** Aggregates, typed. */
public final class TypedAggregates {
  /** What an aggregate means in the clause in hand. */
  public enum Scope {
    /** The clause is evaluated for each row. */
    REFUSED,
    /** One value per group, which has at least one row. */
    PER_GROUP,
    /** One value in all, also over no rows. */
    GLOBAL
  }

  private TypedAggregates() {}

  /**
   * An aggregate.
   *
   * @param argument null for COUNT(*); a number for SUM and AVG
   * @param filter null for all rows
   */
  public static AggregateRef of(
      AggregateFunction function, Expr argument, Expr filter, Scope scope, SourceSpan origin) {
    Expr typed = argument == null ? null : argument(function, argument);
    return new AggregateRef(call(function, typed, filter, scope, origin), List.of(), List.of());
  }

  /** An aggregate of values each of which counts once; of some, copies make no difference. */
  public static AggregateRef ofDistinct(
      AggregateFunction function, Expr argument, Expr filter, Scope scope, SourceSpan origin) {
    Expr typed = argument(function, argument);
    List<Expr> distinct = function.countsCopies() ? List.of(where(filter, typed)) : List.of();
    return new AggregateRef(call(function, typed, filter, scope, origin), distinct, List.of());
  }

  /**
   * The number of rows in which none of some values is NULL.
   *
   * @param values two or more
   */
  public static AggregateRef count(List<Expr> values, Expr filter, Scope scope, SourceSpan origin) {
    AggregateFunction count = AggregateFunction.COUNT;
    return new AggregateRef(call(count, null, filter, scope, origin), List.of(), typed(values));
  }

  /**
   * The value in the first row of a group.
   *
   * @param by what rows are ordered by; null for how many rows have the value
   * @param descending whether greater ones come first
   * @param filter null for all rows
   */
  public static FirstRef first(
      Expr value, Expr by, boolean descending, Expr filter, Scope scope, SourceSpan origin) {
    boolean nullable = scope == Scope.GLOBAL || filter != null || value.type().nullable();
    SqlType type = value.type().withNullable(nullable);
    return new FirstRef(value, by, descending, filter, type, origin);
  }

  /**
   * The text of the values of a group.
   *
   * @param value a text
   * @param separator a text; NULL stands for an empty one
   * @param distinct whether equal values with equal separators count once
   * @param filter null for all rows
   */
  public static ListingRef listing(
      Expr value,
      Expr separator,
      List<OrderItem> order,
      boolean distinct,
      Expr filter,
      Scope scope,
      SourceSpan origin) {
    SqlType text = SqlType.of(TypeKind.VARCHAR);
    Expr typed = Coercion.to(text, value);
    boolean nullable = scope == Scope.GLOBAL || filter != null || typed.type().nullable();
    SqlType type = text.withNullable(nullable);
    Expr between = Coercion.to(text, separator);
    return new ListingRef(typed, between, order, distinct, filter, type, origin);
  }

  /**
   * The list of the values of a group, NULL among them.
   *
   * @param value what is listed, no ARRAY
   * @param distinct whether equal values count once
   * @param filter null for all rows
   */
  public static ListingRef list(
      Expr value,
      List<OrderItem> order,
      boolean distinct,
      Expr filter,
      Scope scope,
      SourceSpan origin) {
    Expr typed = argument(AggregateFunction.COUNT, value);
    boolean nullable = scope == Scope.GLOBAL || filter != null;
    SqlType type = SqlType.array(typed.type()).withNullable(nullable);
    return new ListingRef(typed, null, order, distinct, filter, type, origin);
  }

  /** The number of combinations of some values, those with a NULL left out. */
  public static AggregateRef countDistinct(
      List<Expr> values, Expr filter, Scope scope, SourceSpan origin) {
    List<Expr> distinct = typed(values).stream().map(value -> where(filter, value)).toList();
    return new AggregateRef(
        call(AggregateFunction.COUNT, null, filter, scope, origin), distinct, List.of());
  }

  /** The value in rows that count, else NULL. */
  private static Expr where(Expr filter, Expr value) {
    return filter == null
        ? value
        : TypedConditionals.choose(
            List.of(filter),
            List.of(value, Coercion.to(value.type(), new UntypedNull(value.origin()))),
            value.origin());
  }

  private static List<Expr> typed(List<Expr> values) {
    return values.stream().map(value -> argument(AggregateFunction.COUNT, value)).toList();
  }

  private static AggregateCall call(
      AggregateFunction function, Expr argument, Expr filter, Scope scope, SourceSpan origin) {
    SqlType type = type(function, argument, filter, scope);
    return new AggregateCall(function, argument, filter, type, origin);
  }

  private static Expr argument(AggregateFunction function, Expr argument) {
    if (argument instanceof UntypedNull) {
      boolean condition = function.takes() == AggregateFunction.Takes.CONDITIONS;
      return Coercion.to(SqlType.of(condition ? TypeKind.BOOLEAN : TypeKind.INTEGER), argument);
    }
    return Coercion.to(function.argument(argument.type()), argument);
  }

  private static SqlType type(AggregateFunction function, Expr argument, Expr filter, Scope scope) {
    if (function.isNeverNull()) {
      return function.result(null);
    }
    SqlType type = argument.type();
    boolean lacks = scope == Scope.GLOBAL || filter != null || function.needsTwo();
    return function.result(type).withNullable(lacks || type.nullable());
  }
}
