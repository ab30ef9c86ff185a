package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;

/** What is true of one aggregate function or several like it, before anything is generated. */
interface AggregateRule {
  /** Whether values may be taken out of what is remembered as they were put in. */
  boolean isLinear();

  /** Whether a group of rows that never go can remember less. */
  default boolean forgetsOfInserts() {
    return false;
  }

  /** Whether copies of a value count. */
  default boolean countsCopies() {
    return true;
  }

  /** The values that are taken. */
  default AggregateFunction.Takes takes() {
    return AggregateFunction.Takes.ANYTHING;
  }

  /** The type in which a value of this type is taken. */
  default SqlType argument(SqlType given) {
    return given;
  }

  /** The type of the result, NOT NULL. */
  default SqlType result(SqlType argument) {
    return argument.withNullable(false);
  }

  /** Whether the result is no NULL even of no values. */
  default boolean isNeverNull() {
    return false;
  }

  /** Whether the result of a single value is NULL. */
  default boolean needsTwo() {
    return false;
  }

  /** Whether the result of good values can be FAILED. */
  default boolean canFail(SqlType argument, SqlType result) {
    return false;
  }
}
