package dev.penstock.plan.diagnostic;

/** Leaves the compilation of one view early; what went wrong has been reported already. */
public final class CompilationAborted extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Leaves after the report. */
  public CompilationAborted() {
    super("reported", null, false, false);
  }
}
