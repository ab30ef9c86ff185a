package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;

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
    return new AggregateRef(
        new AggregateCall(function, typed, filter, type(function, typed, filter, scope), origin));
  }

  private static Expr argument(AggregateFunction function, Expr argument) {
    boolean mean = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
    if (argument instanceof UntypedNull) {
      return Coercion.to(SqlType.of(TypeKind.INTEGER), argument);
    }
    return mean && argument.type().kind() == TypeKind.REAL
        ? Coercion.to(SqlType.of(TypeKind.DOUBLE), argument)
        : argument;
  }

  private static SqlType type(AggregateFunction function, Expr argument, Expr filter, Scope scope) {
    if (function == AggregateFunction.COUNT) {
      return SqlType.of(TypeKind.BIGINT);
    }
    SqlType type =
        switch (function) {
          case SUM -> TypeRules.sum(argument.type());
          case AVG -> TypeRules.average(argument.type());
          default -> argument.type();
        };
    boolean mayBeEmpty = scope == Scope.GLOBAL || filter != null || argument.type().nullable();
    return type.withNullable(mayBeEmpty);
  }
}
