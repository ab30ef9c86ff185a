package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import java.util.Objects;

/** The functions that look at NULL themselves; the values are TRUE, FALSE, NULL and FAILED. */
final class Logic {
  private Logic() {}

  static Object apply(ScalarFunction function, List<Object> values) {
    return switch (function) {
      case AND -> decided(values, false);
      case OR -> decided(values, true);
      case COALESCE -> values.stream().filter(Objects::nonNull).findFirst().orElse(null);
      default -> firstFailed(values) != null ? firstFailed(values) : test(function, values);
    };
  }

  /** The first operand that failed, or null. */
  static Failed firstFailed(List<Object> values) {
    for (Object value : values) {
      if (value instanceof Failed failed) {
        return failed;
      }
    }
    return null;
  }

  /** AND is decided by any FALSE, OR by any TRUE; then FAILED wins over NULL. */
  private static Object decided(List<Object> values, Boolean winner) {
    if (values.contains(winner)) {
      return winner;
    }
    if (firstFailed(values) != null) {
      return firstFailed(values);
    }
    return values.contains(null) ? null : (Object) !winner;
  }

  private static Object test(ScalarFunction function, List<Object> values) {
    Object value = values.get(0);
    return switch (function) {
      case IS_NULL -> value == null;
      case IS_NOT_NULL -> value != null;
      case IS_TRUE -> Objects.equals(value, true);
      case IS_NOT_TRUE -> !Objects.equals(value, true);
      case IS_FALSE -> Objects.equals(value, false);
      case IS_NOT_FALSE -> !Objects.equals(value, false);
      case IS_DISTINCT_FROM -> !same(value, values.get(1));
      case IS_NOT_DISTINCT_FROM -> same(value, values.get(1));
      case IN_LIST -> in(value, values.subList(1, values.size()));
      default -> throw new IllegalArgumentException(function.name());
    };
  }

  private static boolean same(Object left, Object right) {
    return left == null || right == null ? left == right : Comparisons.compare(left, right) == 0;
  }

  private static Object in(Object value, List<Object> list) {
    if (value == null) {
      return null;
    }
    if (list.stream().anyMatch(item -> item != null && Comparisons.compare(value, item) == 0)) {
      return true;
    }
    return list.contains(null) ? null : (Object) false;
  }
}
