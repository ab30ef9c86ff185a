package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.ScalarFunction;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Order and equality of values. */
final class Comparisons {
  private Comparisons() {}

  static void addTo(Map<ScalarFunction, Rule> rules) {
    rules.put(ScalarFunction.EQUAL, a -> compares(a, c -> c == 0));
    rules.put(ScalarFunction.NOT_EQUAL, a -> compares(a, c -> c != 0));
    rules.put(ScalarFunction.LESS, a -> compares(a, c -> c < 0));
    rules.put(ScalarFunction.LESS_OR_EQUAL, a -> compares(a, c -> c <= 0));
    rules.put(ScalarFunction.GREATER, a -> compares(a, c -> c > 0));
    rules.put(ScalarFunction.GREATER_OR_EQUAL, a -> compares(a, c -> c >= 0));
  }

  /** Orders two values of one type: NaN last, texts by code point, FALSE before TRUE. */
  static int compare(Object left, Object right) {
    if (left instanceof String a) {
      return Arrays.compare(a.codePoints().toArray(), ((String) right).codePoints().toArray());
    }
    if (left instanceof Double a) {
      return Double.compare(a, ((Number) right).doubleValue());
    }
    if (left instanceof BigDecimal || right instanceof BigDecimal) {
      return Numbers.exact(left).compareTo(Numbers.exact(right));
    }
    if (left instanceof List<?> a) {
      return lists(a, (List<?>) right);
    }
    return left instanceof Boolean a
        ? Boolean.compare(a, (Boolean) right)
        : Long.compare((Long) left, (Long) right);
  }

  /** Element by element, NULL last; of lists that begin alike the shorter first. */
  private static int lists(List<?> left, List<?> right) {
    for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
      Object a = left.get(i);
      Object b = right.get(i);
      boolean missing = a == null || b == null;
      int order = missing ? Boolean.compare(a == null, b == null) : compare(a, b);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.size(), right.size());
  }

  private static Object compares(Arguments a, IntPredicate accepts) {
    return accepts.test(compare(a.get(0), a.get(1)));
  }
}
