package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;

/** The aggregate functions of the plan language. All but COUNT are NULL of no values. */
public enum AggregateFunction {
  /** Number of rows, or of rows whose argument is not NULL; never NULL. */
  COUNT(new CountRule()),
  /** Sum of the arguments that are not NULL; exact for floating numbers. */
  SUM(new SumRule()),
  /** Mean of the arguments that are not NULL. */
  AVG(new MeanRule()),
  /** Smallest argument that is not NULL. */
  MIN(new ExtremeRule()),
  /** Largest argument that is not NULL. */
  MAX(new ExtremeRule()),
  /** Mean square of the distances from the mean. */
  VAR_POP(new VarianceRule(/* sample= */ false)),
  /** Sum of the squares of the distances from the mean, by one less than their number. */
  VAR_SAMP(new VarianceRule(/* sample= */ true)),
  /** Root of VAR_POP. */
  STDDEV_POP(new VarianceRule(/* sample= */ false)),
  /** Root of VAR_SAMP. */
  STDDEV_SAMP(new VarianceRule(/* sample= */ true)),
  /** Whether all arguments that are not NULL are TRUE. */
  BOOL_AND(new TruthRule()),
  /** Whether one argument is TRUE. */
  BOOL_OR(new TruthRule()),
  /** The bits that all arguments have. */
  BIT_AND(new BitsRule(/* copies= */ false)),
  /** The bits that one argument has. */
  BIT_OR(new BitsRule(/* copies= */ false)),
  /** The bits that an odd number of arguments have. */
  BIT_XOR(new BitsRule(/* copies= */ true));

  /** What values a function takes. */
  public enum Takes {
    /** Values of any type. */
    ANYTHING,
    /** Numbers of any type. */
    NUMBERS,
    /** Integers. */
    INTEGERS,
    /** Truth values. */
    CONDITIONS
  }

  private final AggregateRule rule;

  AggregateFunction(AggregateRule rule) {
    this.rule = rule;
  }

  /** Whether values are taken out of what is remembered as they were put in. */
  public boolean isLinear() {
    return rule.isLinear();
  }

  /** Whether a group of rows that never go can remember less. */
  public boolean forgetsOfInserts() {
    return rule.forgetsOfInserts();
  }

  /** Whether copies of a value count. */
  public boolean countsCopies() {
    return rule.countsCopies();
  }

  /** The values that are taken. */
  public Takes takes() {
    return rule.takes();
  }

  /** The type in which a value of this type is taken. */
  public SqlType argument(SqlType given) {
    return rule.argument(given);
  }

  /** The type of the result, NOT NULL. */
  public SqlType result(SqlType argument) {
    return rule.result(argument);
  }

  /** Whether the result is no NULL even of no values. */
  public boolean isNeverNull() {
    return rule.isNeverNull();
  }

  /** Whether the result of a single value is NULL. */
  public boolean needsTwo() {
    return rule.needsTwo();
  }

  /** Whether the result of good values can be FAILED. */
  boolean canFail(SqlType argument, SqlType result) {
    return rule.canFail(argument, result);
  }
}
