package dev.penstock.sql.ddl;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.List;

/** A query made of parts of a source and of words between them; it knows where its parts stand. */
public final class Passage {
  private record Piece(int at, Slice slice) {}

  private final Slice statement;
  private final List<Piece> pieces = new ArrayList<>();
  private final StringBuilder sql = new StringBuilder();

  /** An empty one; what no part of the source stands behind is said to be at the statement. */
  Passage(Slice statement) {
    this.statement = statement;
  }

  /** A part of a source as it is. */
  public static Passage of(Slice slice) {
    return new Passage(slice).add(slice);
  }

  Passage add(Slice slice) {
    pieces.add(new Piece(sql.length(), slice));
    sql.append(slice.text());
    return this;
  }

  Passage add(Passage other) {
    for (Piece piece : other.pieces) {
      pieces.add(new Piece(sql.length() + piece.at, piece.slice));
    }
    sql.append(other.sql);
    return this;
  }

  Passage add(String words) {
    sql.append(words);
    return this;
  }

  /** The text of the query. */
  public String sql() {
    return sql.toString();
  }

  /** Where in the source a place in the query is. */
  public SourceSpan place(SourceSpan span) {
    if (span.isNone()) {
      return statement.span();
    }
    SqlSource own = new SqlSource("", sql());
    int from = sourceOffset(offset(own, span.line(), span.column()));
    int to = sourceOffset(offset(own, span.endLine(), span.endColumn()));
    return from < 0 ? statement.span() : statement.source().span(from, Math.max(from, to) + 1);
  }

  /** Reports what was found in the query at its places in the source. */
  public void report(List<Diagnostic> found, Reporter reporter) {
    for (Diagnostic diagnostic : found) {
      reporter.report(
          isBehindPart(diagnostic)
              ? unexpectedEnd(diagnostic.span())
              : new Diagnostic(
                  diagnostic.message(), place(diagnostic.span()), diagnostic.arguments()));
    }
  }

  /** Whether the words behind a part could not follow it: it ends with a word too much. */
  private boolean isBehindPart(Diagnostic diagnostic) {
    SourceSpan span = diagnostic.span();
    return diagnostic.message() == Message.SYNTAX
        && !span.isNone()
        && sourceOffset(ownOffset(span)) < 0
        && before(ownOffset(span)) != null;
  }

  private Diagnostic unexpectedEnd(SourceSpan span) {
    Slice part = before(ownOffset(span));
    String text = part.text();
    int last = text.length();
    while (last > 0 && !Character.isWhitespace(text.charAt(last - 1))) {
      last--;
    }
    Slice word = new Slice(part.source(), part.from() + last, part.to());
    return new Diagnostic(Message.SYNTAX, word.span(), List.of("unexpected `" + word.text() + "`"));
  }

  private int ownOffset(SourceSpan span) {
    return offset(new SqlSource("", sql()), span.line(), span.column());
  }

  /** The last part that ends before an offset, or null. */
  private Slice before(int offset) {
    Slice before = null;
    for (Piece piece : pieces) {
      before = piece.at + piece.slice.text().length() <= offset ? piece.slice : before;
    }
    return before;
  }

  private static int offset(SqlSource own, int line, int column) {
    return own.lineStart(Math.min(line, own.lines())) + column - 1;
  }

  /** The offset in the source; −1 if none of its parts is there. */
  private int sourceOffset(int offset) {
    for (Piece piece : pieces) {
      int within = offset - piece.at;
      int length = piece.slice.to() - piece.slice.from();
      if (within >= 0 && within < length) {
        return piece.slice.from() + within;
      }
    }
    return -1;
  }

  @Override
  public String toString() {
    return sql();
  }
}
