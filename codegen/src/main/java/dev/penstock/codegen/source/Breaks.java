package dev.penstock.codegen.source;

import java.util.List;

/**
 * Breaks a statement that is longer than a line as a person would: at its outermost place, then
 * each part that is still too long at its own.
 */
final class Breaks {
  private static final int STEP = 4;

  /** From here to the right there is no room for parts of parts: lines are filled. */
  private static final int NARROW = 60;

  private static final String LOOP = "for (";

  private final int width;
  private final List<String> lines;

  /** Breaks to this width, into these lines. */
  Breaks(int width, List<String> lines) {
    this.width = width;
    this.lines = lines;
  }

  /** Adds a statement, or the head of a block, in as many lines as it needs. */
  void add(String line) {
    String code = line.strip();
    int indent = line.length() - line.stripLeading().length();
    List<String> heads =
        code.startsWith(LOOP) ? Outline.of(code, LOOP.length()).items() : List.of();
    if (fits(code, indent) || heads.size() < 2) {
      add(code, 0, indent, indent + STEP);
    } else {
      loop(heads, indent);
    }
  }

  private boolean fits(String code, int indent) {
    return indent + code.length() <= width;
  }

  private void line(String code, int indent) {
    lines.add(" ".repeat(indent) + code);
  }

  /** Adds code whose characters before {@code from} have brackets that it does not close. */
  private void add(String code, int from, int indent, int next) {
    Outline outline = Outline.of(code, from);
    List<String> parts = outline.operands();
    if (fits(code, indent)) {
      line(code, indent);
    } else if (next > NARROW) {
      fill(Outline.words(code), indent, next);
    } else if (parts.size() > 1) {
      add(parts.get(0), from, indent, next + STEP);
      parts.subList(1, parts.size()).forEach(part -> add(part, 0, next, next + STEP));
    } else if (outline.open() < 0) {
      line(code, indent);
    } else if (outline.isCall()) {
      call(code, outline.open() + 1, indent, next);
    } else {
      add(code, outline.open() + 1, indent, next);
    }
  }

  // name(
  //     first, second)
  private void call(String code, int inside, int indent, int next) {
    line(code.substring(0, inside), indent);
    String rest = code.substring(inside);
    List<String> arguments = Outline.of(rest, 0).items();
    boolean nested = arguments.stream().anyMatch(a -> a.contains("(") || a.contains("["));
    if (fits(rest, next)) {
      line(rest, next);
    } else if (nested) {
      arguments.forEach(argument -> add(argument, 0, next, next + STEP));
    } else {
      fill(arguments, next, next);
    }
  }

  // for (int i = first,
  //         end = last;
  //     i < end;
  //     i++) {
  private void loop(List<String> heads, int indent) {
    line(heads.get(0), indent);
    for (int i = 1; i < heads.size(); i++) {
      boolean declares = heads.get(i - 1).endsWith(",");
      line(heads.get(i), indent + (declares ? 2 * STEP : STEP));
    }
  }

  private void fill(List<String> words, int indent, int next) {
    StringBuilder line = new StringBuilder(" ".repeat(indent)).append(words.get(0));
    for (String word : words.subList(1, words.size())) {
      if (line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(" ".repeat(next)).append(word);
      } else {
        line.append(' ').append(word);
      }
    }
    lines.add(line.toString());
  }
}
