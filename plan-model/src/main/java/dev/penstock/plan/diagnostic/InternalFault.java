package dev.penstock.plan.diagnostic;

/** The compiler has broken its own rules: never the user's fault, always a bug. */
public final class InternalFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /**
   * A fault of one stop of the compiler.
   *
   * @param stop the pass or stop that is to blame
   * @param operator the operator's line in plan text
   * @param origin where the user wrote what the operator computes
   * @param fault what is wrong with it
   */
  public InternalFault(String stop, String operator, SourceSpan origin, String fault) {
    this(
        Diagnostic.of(
            Message.INTERNAL, origin, stop, "`" + operator + "` (" + origin + ")", fault));
  }

  private InternalFault(Diagnostic diagnostic) {
    super(diagnostic.headline());
    this.diagnostic = diagnostic;
  }

  /** The fault as a message to report. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
