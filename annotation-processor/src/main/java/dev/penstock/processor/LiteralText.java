package dev.penstock.processor;

import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.List;
import java.util.Optional;

/**
 * A string literal or text block as it stands in a file, to find where a character of its value
 * stands. Literals with escapes shift their columns; they have no exact place.
 */
final class LiteralText {
  private final String source;

  private LiteralText(String source) {
    this.source = source;
  }

  static LiteralText of(String source) {
    return new LiteralText(source);
  }

  /**
   * The place of a span's start.
   *
   * @param line line of the literal's first quote
   * @param column column of the literal's first quote
   * @return {@code line:column}
   */
  Optional<String> place(int line, int column, SourceSpan span) {
    if (source.contains("\\")) {
      return Optional.empty();
    }
    if (!source.startsWith("\"\"\"")) {
      return Optional.of(line + ":" + (column + span.column()));
    }
    return Optional.of((line + span.line()) + ":" + (indentation() + span.column()));
  }

  /** The incidental white space of a text block: the least indentation of its lines. */
  private int indentation() {
    List<String> lines = source.lines().toList();
    int least = Integer.MAX_VALUE;
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean last = i == lines.size() - 1;
      String content = last ? line.substring(0, line.length() - 3) : line;
      if (last || !content.isBlank()) {
        int indent = content.length() - content.stripLeading().length();
        least = Math.min(least, indent);
      }
    }
    return least;
  }
}
