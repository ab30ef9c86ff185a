package dev.penstock.plan.diagnostic;

import java.util.ArrayList;
import java.util.List;

/** Collects the faults of one circuit, so that all independent ones are reported together. */
public final class Reporter {
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /** Adds a fault unless the very same one is there. */
  public void report(Diagnostic diagnostic) {
    if (!diagnostics.contains(diagnostic)) {
      diagnostics.add(diagnostic);
    }
  }

  /** Adds a fault. */
  public void report(Message message, SourceSpan span, Object... arguments) {
    report(Diagnostic.of(message, span, arguments));
  }

  /** Adds a fault and returns the exception that leaves early: {@code throw reporter.abort(…)}. */
  public CompilationAborted abort(Message message, SourceSpan span, Object... arguments) {
    report(message, span, arguments);
    return new CompilationAborted();
  }

  /** Whether any error was reported. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(d -> d.message().severity() == Severity.ERROR);
  }

  /** Everything reported so far, in order. */
  public List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }
}
