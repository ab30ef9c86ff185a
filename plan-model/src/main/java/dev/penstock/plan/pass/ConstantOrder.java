package dev.penstock.plan.pass;

import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/** The order of constants of one kind: text by code point, NaN above all numbers. */
final class ConstantOrder {
  private ConstantOrder() {}

  static int compare(SqlType type, Object a, Object b) {
    return switch (type.kind()) {
      case BOOLEAN -> Boolean.compare((Boolean) a, (Boolean) b);
      case VARCHAR -> byCodePoint((String) a, (String) b);
      case DECIMAL -> ((BigDecimal) a).compareTo((BigDecimal) b);
      case REAL, DOUBLE -> Double.compare((Double) a + 0.0, (Double) b + 0.0);
      default -> Long.compare((Long) a, (Long) b);
    };
  }

  /** Whether two constants are one value; NULLs are. */
  static boolean isSame(SqlType type, List<Object> values) {
    Object a = values.get(0);
    Object b = values.get(1);
    return a == null || b == null ? a == b : compare(type, a, b) == 0;
  }

  private static int byCodePoint(String a, String b) {
    int[] left = a.codePoints().toArray();
    int[] right = b.codePoints().toArray();
    return Arrays.compare(left, right);
  }
}
