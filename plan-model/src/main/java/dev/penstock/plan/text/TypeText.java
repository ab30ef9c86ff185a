package dev.penstock.plan.text;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;

/** Types of plan text: NOT NULL unless a question mark follows; {@code VARCHAR ARRAY?}. */
final class TypeText {
  private TypeText() {}

  static String of(SqlType type) {
    if (type.kind() == TypeKind.ARRAY) {
      String list = of(type.element().withNullable(false)) + " ARRAY";
      return type.nullable() ? list + "?" : list;
    }
    String name = type.kind().name();
    if (type.kind() == TypeKind.DECIMAL) {
      name += "(" + type.precision() + "," + type.scale() + ")";
    }
    return type.nullable() ? name + "?" : name;
  }
}
