package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** The types of literals: by their digits. */
final class Literals {
  /** A literal's value with the type that its text has. */
  record Typed(Object value, SqlType type, Facts facts) {}

  private Literals() {}

  static Typed typed(Object value, SqlType type) {
    if (value instanceof BigDecimal decimal) {
      BigDecimal plain =
          decimal.scale() == 0 ? decimal.movePointLeft(1).setScale(1, RoundingMode.DOWN) : decimal;
      int precision = Math.max(plain.precision(), plain.scale());
      Facts facts = Facts.number(Math.abs(plain.doubleValue()), 0);
      return new Typed(plain, Types.decimal(precision, plain.scale()), facts);
    }
    if (type.kind() == TypeKind.DOUBLE) {
      return new Typed(value, type, Facts.number(Math.abs((Double) value), 2));
    }
    if (type.kind() == TypeKind.VARCHAR) {
      return new Typed(value, type, new Facts(false, 0, 0, false, Flavor.ANY));
    }
    return new Typed(value, type, Facts.NONE);
  }
}
