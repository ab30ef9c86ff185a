package dev.penstock.fuzz.sql;

import dev.penstock.plan.type.TypeKind;

/** What the texts of a column can be read as. */
public enum Flavor {
  ANY(null),
  INTEGERS(TypeKind.INTEGER),
  DECIMALS(TypeKind.DECIMAL),
  FLOATS(TypeKind.DOUBLE),
  TRUTHS(TypeKind.BOOLEAN),
  /** Truth values in words that only PostgreSQL and we know. */
  SWITCHES(TypeKind.BOOLEAN),
  DATES(TypeKind.DATE),
  TIMES(TypeKind.TIME),
  TIMESTAMPS(TypeKind.TIMESTAMP);

  private final TypeKind kind;

  Flavor(TypeKind kind) {
    this.kind = kind;
  }

  /** The kind that every text is a value of; null for texts of no form. */
  public TypeKind kind() {
    return kind;
  }
}
