package dev.penstock.plan.type;

import java.util.Objects;

/**
 * A SQL type with its nullability.
 *
 * @param kind the family
 * @param precision total decimal digits, for DECIMAL only, else 0
 * @param scale decimal digits behind the point, for DECIMAL only, else 0
 * @param nullable whether the value may be NULL
 */
public record SqlType(TypeKind kind, int precision, int scale, boolean nullable) {
  /** The largest precision of a DECIMAL. */
  public static final int MAX_DECIMAL_PRECISION = 38;

  /** The largest precision of a DECIMAL whose unscaled value is kept in a {@code long}. */
  public static final int MAX_LONG_DECIMAL_PRECISION = 18;

  public SqlType {
    Objects.requireNonNull(kind);
    if (kind == TypeKind.DECIMAL
        ? precision < 1 || precision > MAX_DECIMAL_PRECISION || scale < 0 || scale > precision
        : precision != 0 || scale != 0) {
      throw new IllegalArgumentException(kind + "(" + precision + "," + scale + ")");
    }
  }

  /** A NOT NULL type other than DECIMAL. */
  public static SqlType of(TypeKind kind) {
    return new SqlType(kind, 0, 0, false);
  }

  /** A NOT NULL DECIMAL. */
  public static SqlType decimal(int precision, int scale) {
    return new SqlType(TypeKind.DECIMAL, precision, scale, false);
  }

  /** The same type with the given nullability. */
  public SqlType withNullable(boolean value) {
    return value == nullable ? this : new SqlType(kind, precision, scale, value);
  }

  /** Whether both are the same type when nullability is left aside. */
  public boolean sameIgnoringNull(SqlType other) {
    return withNullable(false).equals(other.withNullable(false));
  }

  /** Whether this is a DECIMAL too wide for an unscaled {@code long}. */
  public boolean isWideDecimal() {
    return kind == TypeKind.DECIMAL && precision > MAX_LONG_DECIMAL_PRECISION;
  }

  /** The SQL spelling, {@code DECIMAL(10,2) NOT NULL}; nullable types carry no suffix. */
  @Override
  public String toString() {
    String name =
        kind == TypeKind.DECIMAL ? "DECIMAL(" + precision + "," + scale + ")" : kind.name();
    return nullable ? name : name + " NOT NULL";
  }
}
