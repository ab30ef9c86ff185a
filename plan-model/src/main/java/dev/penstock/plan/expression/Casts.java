package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** What is known of a cast from its two types alone. */
public final class Casts {
  private static final List<TypeKind> INTEGERS =
      List.of(TypeKind.TINYINT, TypeKind.SMALLINT, TypeKind.INTEGER, TypeKind.BIGINT);

  private Casts() {}

  /** Whether some value of {@code from} has no value of {@code to}. */
  public static boolean canFail(SqlType from, SqlType to) {
    return !isLossless(from, to) && to.kind() != TypeKind.VARCHAR && !isTotal(from, to);
  }

  /**
   * Whether every value of {@code from} is a value of {@code to} without rounding: may be implicit.
   */
  public static boolean isLossless(SqlType from, SqlType to) {
    if (from.kind() == TypeKind.ARRAY || to.kind() == TypeKind.ARRAY) {
      return from.sameIgnoringNull(to);
    }
    if (from.kind() == to.kind() && from.kind() != TypeKind.DECIMAL) {
      return true;
    }
    if (from.kind().isInteger() && to.kind().isInteger()) {
      return INTEGERS.indexOf(from.kind()) <= INTEGERS.indexOf(to.kind());
    }
    if (to.kind() == TypeKind.DECIMAL) {
      return digitsBeforePoint(from) <= to.precision() - to.scale()
          && (from.kind().isInteger() || from.kind() == TypeKind.DECIMAL)
          && from.scale() <= to.scale();
    }
    if (to.kind() == TypeKind.DOUBLE) {
      return from.kind() == TypeKind.REAL
          || (from.kind().isInteger() && from.kind() != TypeKind.BIGINT);
    }
    return to.kind() == TypeKind.REAL
        && (from.kind() == TypeKind.TINYINT || from.kind() == TypeKind.SMALLINT);
  }

  /** The largest number of digits before the point; for numbers other than floating ones. */
  public static int digitsBeforePoint(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER -> 10;
      case BIGINT -> 19;
      case DECIMAL -> type.precision() - type.scale();
      default -> Integer.MAX_VALUE;
    };
  }

  /** Whether a lossy cast has a result for every value. */
  private static boolean isTotal(SqlType from, SqlType to) {
    return switch (to.kind()) {
      case DOUBLE -> from.kind().isNumeric();
      case REAL -> from.kind().isNumeric() && from.kind() != TypeKind.DOUBLE;
      case DATE, TIME -> from.kind() == TypeKind.TIMESTAMP;
      case TIMESTAMP -> from.kind() == TypeKind.DATE;
      default -> false;
    };
  }
}
