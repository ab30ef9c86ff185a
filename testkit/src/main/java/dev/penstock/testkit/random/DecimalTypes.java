package dev.penstock.testkit.random;

import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;

/** The result types of arithmetic on DECIMAL, as the contract states them. */
final class DecimalTypes {
  private static final int MAX = SqlType.MAX_DECIMAL_PRECISION;
  private static final int LEAST_SCALE = 6;

  private DecimalTypes() {}

  static SqlType result(ScalarFunction function, SqlType a, SqlType b) {
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

  private static SqlType capped(int precision, int scale) {
    if (precision <= MAX) {
      return SqlType.decimal(precision, scale);
    }
    int kept = Math.max(MAX - (precision - scale), Math.min(scale, LEAST_SCALE));
    return SqlType.decimal(MAX, kept);
  }
}
