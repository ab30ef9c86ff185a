package dev.penstock.plan.type;

/** The SQL types that a column or an expression can have. */
public enum TypeKind {
  BOOLEAN,
  TINYINT,
  SMALLINT,
  INTEGER,
  BIGINT,
  REAL,
  DOUBLE,
  /** Exact decimal with the precision and scale of its {@link SqlType}. */
  DECIMAL,
  VARCHAR,
  DATE,
  /** Time of day in microseconds. */
  TIME,
  /** Local date and time in microseconds; no zone. */
  TIMESTAMP,
  /** A point on the UTC time line in microseconds; never mixed with {@link #TIMESTAMP}. */
  INSTANT,
  /** A list of values of the element type of its {@link SqlType}; each of them may be NULL. */
  ARRAY;

  /** Whether this is one of the four integer types. */
  public boolean isInteger() {
    return this == TINYINT || this == SMALLINT || this == INTEGER || this == BIGINT;
  }

  /** Whether this is REAL or DOUBLE. */
  public boolean isFloating() {
    return this == REAL || this == DOUBLE;
  }

  /** Whether this is a date, a time, or a point in time. */
  public boolean isTemporal() {
    return this == DATE || this == TIME || this == TIMESTAMP || this == INSTANT;
  }

  /** Whether arithmetic is defined on this type. */
  public boolean isNumeric() {
    return isInteger() || isFloating() || this == DECIMAL;
  }
}
