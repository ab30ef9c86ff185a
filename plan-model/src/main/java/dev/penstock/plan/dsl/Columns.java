package dev.penstock.plan.dsl;

import dev.penstock.plan.type.TypeKind;

/** References to columns. */
final class Columns {
  private Columns() {}

  /** A column of the one relation in scope that has rows of its record. */
  static Term anywhere(Column<?> column) {
    return Term.of(text(column), (rows, at) -> rows.names().column(column, at));
  }

  /** A column of one relation. */
  static Term of(Relation owner, Column<?> column) {
    return Term.of(text(column), (rows, at) -> rows.names().column(owner, column, at));
  }

  /**
   * A column of one relation, by a name.
   *
   * @param kind the kind that it must have; DOUBLE for any number
   */
  static Term of(Relation owner, String name, TypeKind kind) {
    return Term.of(name, (rows, at) -> rows.names().column(owner, name, kind, at));
  }

  private static String text(Column<?> column) {
    return column == null ? "null" : MethodName.of(column).text();
  }
}
