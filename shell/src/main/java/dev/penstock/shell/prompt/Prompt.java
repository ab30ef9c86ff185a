package dev.penstock.shell.prompt;

import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;

/** Gathers lines until they are whole statements, and hands them to the interpreter. */
public final class Prompt {
  /** What stands before a line that begins something. */
  public static final String FIRST = "penstock> ";

  /** What stands before a line that goes on with a statement. */
  public static final String NEXT = "      ..> ";

  private final Interpreter interpreter;
  private final StringBuilder lines = new StringBuilder();

  /** A prompt without any line yet. */
  public Prompt(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  /** What stands before the next line. */
  public String text() {
    return lines.isEmpty() ? FIRST : NEXT;
  }

  /** Takes a line without its end. */
  public void line(String line) {
    if (lines.isEmpty() && Interpreter.isCommand(line)) {
      interpreter.command(line);
      return;
    }
    if (lines.isEmpty() && line.isBlank()) {
      return;
    }
    lines.append(line).append('\n');
    SqlSource source = new SqlSource("input", lines.toString());
    if (line.indexOf(';') >= 0 && SqlScript.isComplete(source.all())) {
      lines.setLength(0);
      interpreter.statements(source.all());
    }
  }

  /** Forgets the lines of a statement that is not whole. */
  public void cancel() {
    lines.setLength(0);
  }

  /** There are no more lines: what was begun is done without a semicolon. */
  public void end() {
    if (!lines.toString().isBlank()) {
      interpreter.statements(new SqlSource("input", lines.toString()).all());
    }
    lines.setLength(0);
  }
}
