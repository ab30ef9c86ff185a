package dev.penstock.plan.dsl;

/** Rows were used after their plan was finished, or given up. */
final class PlanFinishedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  PlanFinishedException(String circuit) {
    super(
        "uses rows of a finished plan, of circuit `" + circuit + "`; scan the tables of this one");
  }
}
