package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Brings expressions to a type; constants are converted at once where nothing is lost. */
public final class Coercion {
  private Coercion() {}

  /** The expression as a value of {@code target}, whose nullability does not count. */
  public static Expr to(SqlType target, Expr expr) {
    if (expr instanceof UntypedNull) {
      return new Literal(null, target.withNullable(true), expr.origin());
    }
    if (expr.type().sameIgnoringNull(target)) {
      return expr;
    }
    SqlType type = target.withNullable(expr.type().nullable());
    if (expr instanceof Literal literal) {
      Optional<Object> value = value(literal, type);
      if (value.isPresent() || literal.value() == null) {
        return new Literal(value.orElse(null), type, expr.origin());
      }
    }
    return new Cast(expr, type, expr.origin());
  }

  /** Whether every expression is a NULL without a type, so that they have none in common. */
  public static boolean areUntyped(List<Expr> exprs) {
    return exprs.stream().allMatch(UntypedNull.class::isInstance);
  }

  /** The type that all of them have in common, NOT NULL; untyped NULLs do not count. */
  public static Optional<SqlType> common(List<Expr> exprs) {
    List<Expr> typed = exprs.stream().filter(e -> !(e instanceof UntypedNull)).toList();
    boolean decimal = typed.stream().anyMatch(e -> e.type().kind() == TypeKind.DECIMAL);
    Optional<SqlType> common = Optional.empty();
    for (int i = 0; i < typed.size(); i++) {
      SqlType type = decimal ? narrowest(typed.get(i)) : typed.get(i).type();
      common =
          i == 0
              ? Optional.of(type.withNullable(false))
              : common.flatMap(c -> TypeRules.common(c, type));
    }
    return common;
  }

  /** An integer constant beside DECIMALs needs no more digits than it has. */
  private static SqlType narrowest(Expr expr) {
    return expr instanceof Literal literal
            && literal.value() instanceof Long value
            && literal.type().kind().isInteger()
        ? SqlType.decimal(new BigDecimal(value).precision(), 0)
        : expr.type();
  }

  private static Optional<Object> value(Literal literal, SqlType type) {
    if (literal.value() instanceof Long value && literal.type().kind().isInteger()) {
      return number(BigDecimal.valueOf(value), type);
    }
    return literal.value() instanceof BigDecimal value ? number(value, type) : Optional.empty();
  }

  private static Optional<Object> number(BigDecimal value, SqlType type) {
    return switch (type.kind()) {
      case DECIMAL -> decimal(value, type);
      case DOUBLE -> Optional.of(value.doubleValue());
      case REAL -> Optional.of((double) value.floatValue());
      case BIGINT -> Optional.of(value.longValueExact());
      default -> Optional.empty();
    };
  }

  private static Optional<Object> decimal(BigDecimal value, SqlType type) {
    if (value.stripTrailingZeros().scale() > type.scale()) {
      return Optional.empty();
    }
    BigDecimal scaled = value.setScale(type.scale());
    return scaled.precision() > type.precision() ? Optional.empty() : Optional.of(scaled);
  }

  /** A constant of a NOT NULL type. */
  public static Literal literal(Object value, TypeKind kind, SourceSpan origin) {
    return new Literal(value, SqlType.of(kind), origin);
  }
}
