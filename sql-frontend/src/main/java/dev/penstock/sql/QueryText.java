package dev.penstock.sql;

import dev.penstock.plan.diagnostic.SourceSpan;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * The text of one view's query.
 *
 * @param view the view's name, the source of all its spans
 * @param sql the text as the user wrote it
 */
record QueryText(String view, String sql) {
  private static final int LONGEST_EXCERPT = 40;

  /** Where a node stands. */
  SourceSpan span(SqlNode node) {
    return span(node.getParserPosition());
  }

  /** The parser's position as a span. */
  SourceSpan span(SqlParserPos pos) {
    if (pos.getLineNum() < 1) {
      return start();
    }
    return new SourceSpan(
        view,
        pos.getLineNum(),
        pos.getColumnNum(),
        pos.getEndLineNum(),
        Math.max(pos.getEndColumnNum(), 1));
  }

  /** The characters from one offset to before another, on one line. */
  SourceSpan span(int from, int to) {
    int line = 1;
    int start = 0;
    for (int end = endOfLine(0); end >= 0 && end <= from; end = endOfLine(end)) {
      line++;
      start = end;
    }
    return new SourceSpan(view, line, from - start + 1, line, to - start);
  }

  /** The first character: for faults of the text as a whole. */
  SourceSpan start() {
    return new SourceSpan(view, 1, 1, 1, 1);
  }

  /** What the user wrote at a node, on one line; shortened if it is long. */
  String excerpt(SqlNode node) {
    SqlParserPos pos = node.getParserPosition();
    int from = offset(pos.getLineNum(), pos.getColumnNum());
    int to = offset(pos.getEndLineNum(), pos.getEndColumnNum()) + 1;
    if (from < 0 || to <= from || to > sql.length()) {
      return "…";
    }
    String text = sql.substring(from, to).strip().replaceAll("\\s+", " ");
    return text.length() <= LONGEST_EXCERPT ? text : text.substring(0, LONGEST_EXCERPT - 1) + "…";
  }

  /** The offset of a line and column, both from 1; −1 if there is no such place. */
  int offset(int line, int column) {
    int at = 0;
    for (int i = 1; i < line; i++) {
      int end = endOfLine(at);
      if (end < 0) {
        return -1;
      }
      at = end;
    }
    return line < 1 ? -1 : at + column - 1;
  }

  private int endOfLine(int from) {
    for (int i = from; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (c == '\n') {
        return i + 1;
      }
      if (c == '\r') {
        return i + 1 < sql.length() && sql.charAt(i + 1) == '\n' ? i + 2 : i + 1;
      }
    }
    return -1;
  }
}
