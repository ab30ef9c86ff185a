package dev.penstock.plan.binding;

import dev.penstock.plan.expression.Casts;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.Optional;

/** Result types of arithmetic, and the type that two types have in common. */
public final class TypeRules {
  private static final int MAX = SqlType.MAX_DECIMAL_PRECISION;

  /** The scale below which a DECIMAL that is too wide gives up no more digits. */
  private static final int LEAST_SCALE = 6;

  private TypeRules() {}

  /** The type of arithmetic on two numbers, NOT NULL; empty if they are not both numbers. */
  public static Optional<SqlType> arithmetic(ScalarFunction function, SqlType a, SqlType b) {
    if (!a.kind().isNumeric() || !b.kind().isNumeric()) {
      return Optional.empty();
    }
    SqlType common = number(a, b);
    if (common.kind() != TypeKind.DECIMAL) {
      return Optional.of(common);
    }
    return Optional.of(decimal(function, asDecimal(a), asDecimal(b)));
  }

  /** The family in which two numbers are computed; of two DECIMALs only the family counts. */
  private static SqlType number(SqlType a, SqlType b) {
    if (a.kind().isInteger() && b.kind().isInteger()) {
      return SqlType.of(a.kind().compareTo(b.kind()) >= 0 ? a.kind() : b.kind());
    }
    if (!a.kind().isFloating() && !b.kind().isFloating()) {
      return SqlType.decimal(MAX, 0);
    }
    return SqlType.of(isSmall(a) && isSmall(b) ? TypeKind.REAL : TypeKind.DOUBLE);
  }

  /** Whether REAL holds every value. */
  private static boolean isSmall(SqlType type) {
    return Casts.isLossless(type, SqlType.of(TypeKind.REAL));
  }

  private static SqlType decimal(ScalarFunction function, SqlType a, SqlType b) {
    int scale = Math.max(a.scale(), b.scale());
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    return switch (function) {
      case TIMES -> capped(a.precision() + b.precision(), a.scale() + b.scale());
      case DIVIDE -> {
        int digits = Math.max(LEAST_SCALE, a.scale() + b.precision() + 1);
        yield capped(a.precision() - a.scale() + b.scale() + digits, digits);
      }
      case MOD -> {
        int least = Math.min(a.precision() - a.scale(), b.precision() - b.scale());
        yield capped(Math.max(1, least + scale), scale);
      }
      default -> capped(whole + scale + 1, scale);
    };
  }

  /** At most 38 digits: the scale is given up first, down to 6. */
  private static SqlType capped(int precision, int scale) {
    if (precision <= MAX) {
      return SqlType.decimal(precision, scale);
    }
    int kept = Math.max(MAX - (precision - scale), Math.min(scale, LEAST_SCALE));
    return SqlType.decimal(MAX, kept);
  }

  /** The DECIMAL that holds every value of an exact number. */
  public static SqlType asDecimal(SqlType type) {
    return type.kind() == TypeKind.DECIMAL
        ? type.withNullable(false)
        : SqlType.decimal(Casts.digitsBeforePoint(type), 0);
  }

  /**
   * The type to which both convert without choice, NOT NULL: the wider number, TIMESTAMP of DATE
   * and TIMESTAMP; empty if there is none, or no DECIMAL wide enough.
   */
  public static Optional<SqlType> common(SqlType a, SqlType b) {
    if (a.kind().isNumeric() && b.kind().isNumeric()) {
      SqlType number = number(a, b);
      return number.kind() == TypeKind.DECIMAL
          ? wideEnough(asDecimal(a), asDecimal(b))
          : Optional.of(number);
    }
    if (a.kind() == TypeKind.ARRAY || b.kind() == TypeKind.ARRAY) {
      return a.sameIgnoringNull(b) ? Optional.of(a.withNullable(false)) : Optional.empty();
    }
    if (a.kind() == b.kind()) {
      return Optional.of(a.withNullable(false));
    }
    if (isDateAndTimestamp(a, b) || isDateAndTimestamp(b, a)) {
      return Optional.of(SqlType.of(TypeKind.TIMESTAMP));
    }
    return Optional.empty();
  }

  private static Optional<SqlType> wideEnough(SqlType a, SqlType b) {
    int scale = Math.max(a.scale(), b.scale());
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    return whole + scale > MAX
        ? Optional.empty()
        : Optional.of(SqlType.decimal(whole + scale, scale));
  }

  private static boolean isDateAndTimestamp(SqlType a, SqlType b) {
    return a.kind() == TypeKind.DATE && b.kind() == TypeKind.TIMESTAMP;
  }

  /** The type of FLOOR and CEIL, NOT NULL: one digit more before the point, none behind it. */
  public static SqlType whole(SqlType argument) {
    return argument.kind() == TypeKind.DECIMAL
        ? SqlType.decimal(Math.min(MAX, argument.precision() - argument.scale() + 1), 0)
        : argument.withNullable(false);
  }

  /** The type of ROUND to {@code digits} behind the point, NOT NULL. */
  public static SqlType rounded(SqlType argument, int digits) {
    if (argument.kind() != TypeKind.DECIMAL || digits >= argument.scale()) {
      return argument.withNullable(false);
    }
    int scale = Math.max(0, digits);
    int whole = argument.precision() - argument.scale() + 1;
    return SqlType.decimal(Math.min(MAX, whole + scale), scale);
  }
}
