package dev.penstock.processor;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.List;
import java.util.Optional;

/**
 * Sets a diagnostic as text: its sentence, then the line of the query with a mark below the fault.
 */
final class DiagnosticText {
  private DiagnosticText() {}

  /**
   * The message for the compiler.
   *
   * @param sql the query that the diagnostic's span is in
   * @param place the place in the file, if known
   */
  static String of(Diagnostic diagnostic, String sql, Optional<String> place) {
    SourceSpan span = diagnostic.span();
    List<String> lines = sql.lines().toList();
    if (span.isNone() || span.line() > lines.size()) {
      return diagnostic.headline();
    }
    String line = lines.get(span.line() - 1);
    String position = "  " + span.line() + ":" + span.column() + " | ";
    int end = span.endLine() == span.line() ? span.endColumn() : line.length();
    int width = Math.max(1, Math.min(end, line.length()) - span.column() + 1);
    String margin = " ".repeat(position.length() - 2) + "| ";
    return diagnostic.headline()
        + place.map(p -> "\n  at " + p).orElse("")
        + "\n"
        + position
        + line
        + "\n"
        + margin
        + " ".repeat(span.column() - 1)
        + "^".repeat(width);
  }
}
