package dev.penstock.shell.engine;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import java.util.List;
import java.util.stream.Collectors;

/** A statement was refused: nothing of it has been done. */
public final class StatementRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  /** A statement that does not compile. */
  public StatementRefused(List<Diagnostic> diagnostics) {
    super(diagnostics.stream().map(StatementRefused::text).collect(Collectors.joining("\n")));
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** A statement that must not or cannot be done with the rows that there are. */
  public StatementRefused(String reason) {
    super(reason);
    this.diagnostics = List.of();
  }

  private static String text(Diagnostic diagnostic) {
    String place = diagnostic.span().isNone() ? "" : diagnostic.span() + " ";
    return place + diagnostic.headline();
  }

  /** The faults that the compiler has found; empty if it has compiled. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** Whether the compiler understands the statement and does not support it. */
  public boolean isUnsupported() {
    return diagnostics.stream()
        .map(Diagnostic::message)
        .anyMatch(message -> message == Message.UNSUPPORTED || message == Message.TOO_LARGE);
  }
}
