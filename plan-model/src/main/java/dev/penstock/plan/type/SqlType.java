package dev.penstock.plan.type;

import java.util.Objects;

/**
 * A SQL type with its nullability.
 *
 * @param kind the family
 * @param precision total decimal digits, for DECIMAL only, else 0
 * @param scale decimal digits behind the point, for DECIMAL only, else 0
 * @param element what an ARRAY holds, each of which may be NULL, and no ARRAY itself; else null
 * @param nullable whether the value may be NULL
 */
public record SqlType(TypeKind kind, int precision, int scale, SqlType element, boolean nullable) {
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
    boolean holds = element != null && element.nullable && element.kind != TypeKind.ARRAY;
    if (kind == TypeKind.ARRAY ? !holds : element != null) {
      throw new IllegalArgumentException(kind + " of " + element);
    }
  }

  /** A NOT NULL type other than DECIMAL and ARRAY. */
  public static SqlType of(TypeKind kind) {
    return new SqlType(kind, 0, 0, null, false);
  }

  /** A NOT NULL DECIMAL. */
  public static SqlType decimal(int precision, int scale) {
    return new SqlType(TypeKind.DECIMAL, precision, scale, null, false);
  }

  /**
   * A NOT NULL ARRAY, whose elements may be NULL.
   *
   * @param element the type of its elements, no ARRAY
   */
  public static SqlType array(SqlType element) {
    return new SqlType(TypeKind.ARRAY, 0, 0, element.withNullable(true), false);
  }

  /** The same type with the given nullability. */
  public SqlType withNullable(boolean value) {
    return value == nullable ? this : new SqlType(kind, precision, scale, element, value);
  }

  /** Whether both are the same type when nullability is left aside. */
  public boolean sameIgnoringNull(SqlType other) {
    return withNullable(false).equals(other.withNullable(false));
  }

  /** Whether this is a DECIMAL too wide for an unscaled {@code long}. */
  public boolean isWideDecimal() {
    return kind == TypeKind.DECIMAL && precision > MAX_LONG_DECIMAL_PRECISION;
  }

  /**
   * The SQL spelling, {@code DECIMAL(10,2) NOT NULL}, {@code VARCHAR ARRAY}; nullable types carry
   * no suffix.
   */
  @Override
  public String toString() {
    String name =
        switch (kind) {
          case DECIMAL -> "DECIMAL(" + precision + "," + scale + ")";
          case ARRAY -> element + " ARRAY";
          default -> kind.name();
        };
    return nullable ? name : name + " NOT NULL";
  }
}
