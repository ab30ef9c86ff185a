package dev.penstock.plan.text;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;

/** Types of plan text: NOT NULL unless a question mark follows. */
final class TypeText {
  private TypeText() {}

  static String of(SqlType type) {
    String name = type.kind().name();
    if (type.kind() == TypeKind.DECIMAL) {
      name += "(" + type.precision() + "," + type.scale() + ")";
    }
    return type.nullable() ? name + "?" : name;
  }
}
