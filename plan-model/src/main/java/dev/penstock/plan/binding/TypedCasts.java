package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.Optional;

/** CAST, and which types it connects. */
public final class TypedCasts {
  private TypedCasts() {}

  /** The operand as a value of another type; empty if no cast connects both. */
  public static Optional<Expr> of(Expr operand, SqlType target, SourceSpan origin) {
    if (operand instanceof UntypedNull) {
      return Optional.of(new Literal(null, target.withNullable(true), origin));
    }
    if (operand.type().sameIgnoringNull(target)) {
      return Optional.of(operand);
    }
    return isPossible(operand.type().kind(), target.kind())
        ? Optional.of(new Cast(operand, target.withNullable(operand.type().nullable()), origin))
        : Optional.empty();
  }

  /** Whether SQL converts between two kinds at all. */
  public static boolean isPossible(TypeKind from, TypeKind to) {
    if (from == TypeKind.ARRAY || to == TypeKind.ARRAY) {
      return false;
    }
    if (from == to || from == TypeKind.VARCHAR || to == TypeKind.VARCHAR) {
      return true;
    }
    return from.isNumeric() && to.isNumeric()
        || from == TypeKind.TIMESTAMP && (to == TypeKind.DATE || to == TypeKind.TIME)
        || from == TypeKind.DATE && to == TypeKind.TIMESTAMP;
  }
}
