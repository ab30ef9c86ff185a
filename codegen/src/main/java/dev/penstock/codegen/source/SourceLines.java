package dev.penstock.codegen.source;

import java.util.ArrayList;
import java.util.List;

/** The lines of a file, each statement on one line, however long. */
final class SourceLines {
  private static final String BLOCK = "\"\"\"";

  /**
   * One line.
   *
   * @param isCode whether it is a statement or a head, not a comment and no part of a text block
   */
  record Line(String text, boolean isCode) {}

  private final List<Line> lines = new ArrayList<>();
  private final StringBuilder statement = new StringBuilder();
  private boolean inComment;
  private boolean inBlock;

  private SourceLines() {}

  static List<Line> of(String text) {
    SourceLines source = new SourceLines();
    text.lines().forEach(line -> source.add(line.stripTrailing()));
    source.flush();
    if (text.endsWith("\n")) {
      source.lines.add(new Line("", false));
    }
    return source.lines;
  }

  private void add(String line) {
    String code = line.strip();
    boolean quotes = code.replace("\\" + BLOCK, "").contains(BLOCK);
    inComment |= statement.isEmpty() && code.startsWith("/**");
    if (inBlock || quotes || inComment || code.isEmpty() || code.startsWith("//")) {
      flush();
      lines.add(new Line(line, false));
      inBlock ^= quotes;
      inComment &= !code.endsWith("*/");
      return;
    }
    if (statement.isEmpty()) {
      statement.append(line);
    } else {
      statement.append(isTight(code) ? "" : " ").append(code);
    }
    if (isEnd(code)) {
      flush();
    }
  }

  private boolean isTight(String next) {
    char last = statement.charAt(statement.length() - 1);
    return last == '(' || next.startsWith(".") || next.startsWith(")");
  }

  /** Whether a statement ends here, or the head of a block, or an annotation. */
  private boolean isEnd(String code) {
    boolean remark = code.contains("; // ");
    boolean annotation = statement.toString().strip().startsWith("@");
    return remark || annotation || code.endsWith(";") || code.endsWith("{") || code.endsWith("}");
  }

  private void flush() {
    if (!statement.isEmpty()) {
      lines.add(new Line(statement.toString(), true));
      statement.setLength(0);
    }
  }
}
