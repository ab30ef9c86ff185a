package dev.penstock.sql.ddl;

import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.Arrays;

/** A text of statements, a file or what was typed, with the lines and columns of its characters. */
public final class SqlSource {
  private final String name;
  private final String text;
  private final int[] lineStarts;

  /**
   * Takes a text.
   *
   * @param name what positions call it: the file's name
   */
  public SqlSource(String name, String text) {
    this.name = name;
    this.text = text;
    this.lineStarts = lineStarts(text);
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean half = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || c == '\r' && !half) {
        starts = lines == starts.length ? Arrays.copyOf(starts, lines * 2) : starts;
        starts[lines++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, lines);
  }

  /** What positions call it. */
  public String name() {
    return name;
  }

  /** All of it. */
  public String text() {
    return text;
  }

  /** How many lines there are. */
  public int lines() {
    return lineStarts.length;
  }

  /** The offset of a line's first character; lines count from 1. */
  public int lineStart(int line) {
    return lineStarts[line - 1];
  }

  /** The line of an offset, from 1. */
  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The characters from one offset to before another; one character if there are none. */
  public SourceSpan span(int from, int to) {
    int last = Math.max(from, to - 1);
    int line = line(from);
    int endLine = line(last);
    return new SourceSpan(
        name, line, from - lineStart(line) + 1, endLine, last - lineStart(endLine) + 1);
  }

  /** All of it as a slice. */
  public Slice all() {
    return new Slice(this, 0, text.length());
  }
}
