package dev.penstock.testkit.random;

/** A difference between a circuit and the oracle, or an internal fault of the circuit. */
final class CaseFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int step;

  CaseFailure(int step, Throwable cause) {
    super("step " + (step + 1) + ": " + cause, cause);
    this.step = step;
  }

  /** The index of the step that showed it. */
  int step() {
    return step;
  }
}
