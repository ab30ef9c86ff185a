package dev.penstock.plan.dsl;

import dev.penstock.plan.expression.ScalarFunction;

/** What a moment can be rounded down to. */
public enum TimeUnit {
  YEAR(ScalarFunction.FLOOR_YEAR),
  MONTH(ScalarFunction.FLOOR_MONTH),
  /** Weeks start on Monday. */
  WEEK(ScalarFunction.FLOOR_WEEK),
  DAY(ScalarFunction.FLOOR_DAY),
  HOUR(ScalarFunction.FLOOR_HOUR),
  MINUTE(ScalarFunction.FLOOR_MINUTE),
  SECOND(ScalarFunction.FLOOR_SECOND);

  private final ScalarFunction function;

  TimeUnit(ScalarFunction function) {
    this.function = function;
  }

  ScalarFunction function() {
    return function;
  }
}
