package dev.penstock.plan.binding;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.Optional;

/** Functions of texts, as far as more is asked of their operands than to be texts. */
public final class TypedTexts {
  /** What is wrong with a pattern that is not good. */
  public static final String BAD_ESCAPE = "the escape character must stand before %, _ or itself";

  private TypedTexts() {}

  /** A start or a length in a text: an INTEGER; empty for anything that is not certain to be. */
  public static Optional<Expr> position(Expr number) {
    TypeKind kind = number.type().kind();
    return number instanceof UntypedNull || kind.isInteger() && kind != TypeKind.BIGINT
        ? Optional.of(Coercion.to(SqlType.of(TypeKind.INTEGER), number))
        : Optional.empty();
  }

  /** Whether an escape character stands only before %, _ or itself: then LIKE never fails. */
  public static boolean isGoodPattern(String pattern, String escape) {
    for (int at = pattern.indexOf(escape); at >= 0; at = pattern.indexOf(escape, at)) {
      at += escape.length();
      boolean good =
          pattern.startsWith("%", at)
              || pattern.startsWith("_", at)
              || pattern.startsWith(escape, at);
      if (!good) {
        return false;
      }
      at += pattern.startsWith(escape, at) ? escape.length() : 1;
    }
    return true;
  }
}
