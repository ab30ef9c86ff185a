package dev.penstock.shell.prompt;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.shell.engine.StatementRefused;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlSource;
import java.util.ArrayList;
import java.util.List;

/** Why a statement was refused, with the line that is meant and a caret below its place. */
public final class RefusalText {
  private RefusalText() {}

  /** The text for a statement. */
  public static String of(StatementRefused refused, Slice statement) {
    SqlSource source = statement.source();
    List<String> lines = new ArrayList<>();
    if (refused.diagnostics().isEmpty()) {
      String reason = refused.getMessage();
      String verb = reason.startsWith("step refused") ? "" : "refused: ";
      lines.add(place(source, statement.span()) + verb + reason);
    }
    for (Diagnostic diagnostic : refused.diagnostics()) {
      SourceSpan span = diagnostic.span();
      boolean placed = !span.isNone() && span.source().equals(source.name());
      lines.add((placed ? place(source, span) : "") + diagnostic.headline());
      if (placed) {
        lines.addAll(excerpt(source, span));
      }
    }
    return String.join("\n", lines);
  }

  private static String place(SqlSource source, SourceSpan span) {
    return source.name() + ":" + span.line() + ":" + span.column() + ": ";
  }

  private static List<String> excerpt(SqlSource source, SourceSpan span) {
    int from = source.lineStart(span.line());
    int to =
        span.line() < source.lines() ? source.lineStart(span.line() + 1) : source.text().length();
    String line = source.text().substring(from, to).stripTrailing();
    int end = span.endLine() == span.line() ? span.endColumn() : line.length();
    String blanks =
        line.substring(0, Math.min(span.column() - 1, line.length())).replaceAll("[^\t]", " ");
    return List.of("  " + line, "  " + blanks + "^".repeat(Math.max(1, end - span.column() + 1)));
  }
}
