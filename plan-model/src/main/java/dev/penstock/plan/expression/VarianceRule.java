package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;

/** Variances and standard deviations, of exact sums of values and squares. */
final class VarianceRule implements AggregateRule {
  private final boolean sample;

  /**
   * Of these values, or of a population of which they are a sample.
   *
   * @param sample whether one value says nothing
   */
  VarianceRule(boolean sample) {
    this.sample = sample;
  }

  @Override
  public boolean isLinear() {
    return true;
  }

  @Override
  public AggregateFunction.Takes takes() {
    return AggregateFunction.Takes.NUMBERS;
  }

  @Override
  public SqlType argument(SqlType given) {
    return SumRule.inDouble(given);
  }

  @Override
  public SqlType result(SqlType argument) {
    return SqlType.of(TypeKind.DOUBLE);
  }

  @Override
  public boolean needsTwo() {
    return sample;
  }
}
