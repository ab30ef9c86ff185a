package dev.penstock.plan.expression;

/** The aggregate functions of the plan language. */
public enum AggregateFunction {
  /** Number of rows, or of rows whose argument is not NULL; never NULL. */
  COUNT(true),
  /** Sum of the arguments that are not NULL; NULL if there is none; exact for floating numbers. */
  SUM(true),
  /** Mean of the arguments that are not NULL; NULL if there is none. */
  AVG(true),
  /** Smallest argument that is not NULL. */
  MIN(false),
  /** Largest argument that is not NULL. */
  MAX(false);

  private final boolean linear;

  AggregateFunction(boolean linear) {
    this.linear = linear;
  }

  /** Whether one accumulator of fixed meaning per group is enough, also under deletes. */
  public boolean isLinear() {
    return linear;
  }
}
