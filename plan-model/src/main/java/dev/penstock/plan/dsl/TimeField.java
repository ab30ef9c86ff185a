package dev.penstock.plan.dsl;

import dev.penstock.plan.expression.ScalarFunction;

/** What can be extracted from a moment. */
public enum TimeField {
  YEAR(ScalarFunction.EXTRACT_YEAR),
  QUARTER(ScalarFunction.EXTRACT_QUARTER),
  MONTH(ScalarFunction.EXTRACT_MONTH),
  /** The week of ISO 8601. */
  WEEK(ScalarFunction.EXTRACT_WEEK),
  DAY(ScalarFunction.EXTRACT_DAY),
  /** Sunday is 0. */
  DOW(ScalarFunction.EXTRACT_DOW),
  /** Monday is 1, Sunday is 7. */
  ISODOW(ScalarFunction.EXTRACT_ISODOW),
  DOY(ScalarFunction.EXTRACT_DOY),
  HOUR(ScalarFunction.EXTRACT_HOUR),
  MINUTE(ScalarFunction.EXTRACT_MINUTE),
  SECOND(ScalarFunction.EXTRACT_SECOND),
  /** Seconds since 1970-01-01. */
  EPOCH(ScalarFunction.EXTRACT_EPOCH);

  private final ScalarFunction function;

  TimeField(ScalarFunction function) {
    this.function = function;
  }

  ScalarFunction function() {
    return function;
  }
}
