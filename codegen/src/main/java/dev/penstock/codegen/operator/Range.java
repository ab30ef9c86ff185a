package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import dev.penstock.plan.expression.ScalarFunction;

/**
 * From where to where rows are wanted.
 *
 * @param from what rows must not end before; null if there is no such bound
 * @param to what rows must not begin behind; null if there is no such bound
 */
record Range(Bound from, Bound to) {
  /** All rows. */
  static final Range ALL = new Range(null, null);

  /**
   * One end of a range.
   *
   * @param column the column of the rows that is compared
   * @param comparison what holds for the column and the value
   * @param value the bound, which is not NULL
   */
  record Bound(int column, ScalarFunction comparison, Value value) {}
}
