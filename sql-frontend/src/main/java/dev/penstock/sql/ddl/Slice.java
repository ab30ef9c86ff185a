package dev.penstock.sql.ddl;

import dev.penstock.plan.diagnostic.SourceSpan;

/**
 * A part of a source.
 *
 * @param from offset of its first character
 * @param to offset behind its last character
 */
public record Slice(SqlSource source, int from, int to) {
  /** Its characters. */
  public String text() {
    return source.text().substring(from, to);
  }

  /** Where it stands. */
  public SourceSpan span() {
    return source.span(from, to);
  }

  /** This part and all up to the end of another one behind it. */
  Slice to(Slice last) {
    return new Slice(source, from, last.to);
  }

  @Override
  public String toString() {
    return text();
  }
}
