package dev.penstock.testkit.interpreter;

/** Thrown by a scalar function that has no value for its operands; becomes {@link Failed}. */
final class EvaluationFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EvaluationFailure(String reason) {
    super(reason, null, false, false);
  }
}
