package dev.penstock.shell.prompt;

import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;

/** Cuts a script into commands, a line each, and the lines of whole statements between them. */
final class ScriptLines {
  private final SqlSource source;
  private int line = 1;

  ScriptLines(SqlSource source) {
    this.source = source;
    skipBlank();
  }

  boolean hasNext() {
    return line <= source.lines();
  }

  /** A command without its end of line, or statements; the last one may be without a semicolon. */
  Slice next() {
    int first = line++;
    if (!Interpreter.isCommand(text(first))) {
      while (hasNext() && !isComplete(first)) {
        line++;
      }
    }
    Slice slice = new Slice(source, source.lineStart(first), end(line - 1));
    skipBlank();
    return slice;
  }

  private boolean isComplete(int first) {
    return text(line - 1).indexOf(';') >= 0
        && SqlScript.isComplete(new Slice(source, source.lineStart(first), end(line - 1)));
  }

  private void skipBlank() {
    while (hasNext() && text(line).isBlank()) {
      line++;
    }
  }

  private int end(int number) {
    int to = number < source.lines() ? source.lineStart(number + 1) : source.text().length();
    int from = source.lineStart(number);
    while (to > from && "\r\n".indexOf(source.text().charAt(to - 1)) >= 0) {
      to--;
    }
    return to;
  }

  private String text(int number) {
    return source.text().substring(source.lineStart(number), end(number));
  }
}
