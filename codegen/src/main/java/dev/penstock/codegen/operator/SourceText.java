package dev.penstock.codegen.operator;

import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.List;

/** The part of a text that a span covers, on one line. */
final class SourceText {
  private SourceText() {}

  static String of(String text, SourceSpan span) {
    List<String> lines = text.lines().toList();
    List<String> parts = new ArrayList<>();
    for (int line = span.line(); line <= Math.min(span.endLine(), lines.size()); line++) {
      String whole = lines.get(line - 1);
      int from = line == span.line() ? span.column() - 1 : 0;
      int to = line == span.endLine() ? span.endColumn() : whole.length();
      int end = Math.min(to, whole.length());
      parts.add(whole.substring(Math.min(from, end), end).strip());
    }
    return String.join(" ", parts);
  }
}
