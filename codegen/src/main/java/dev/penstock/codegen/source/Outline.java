package dev.penstock.codegen.source;

import java.util.ArrayList;
import java.util.List;

/** What a piece of code consists of outside its brackets: operators, links of a chain, a call. */
final class Outline {
  /** From the loosest operators to the tightest; they stand between spaces. */
  private static final List<List<String>> OPERATORS =
      List.of(
          List.of("=", "+=", "|=", "->"),
          List.of("?", ":"),
          List.of("||"),
          List.of("&&"),
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!="),
          List.of("<", ">", "<=", ">="),
          List.of("<<", ">>", ">>>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private static final int ASSIGNMENT = 0;
  private static final int CHOICE = 1;
  private static final int NONE = OPERATORS.size();

  private final String code;
  private final List<Integer> cuts = new ArrayList<>();
  private final List<Integer> separators = new ArrayList<>();
  private final List<Integer> links = new ArrayList<>();
  private int level = NONE;
  private int choices;
  private int open = -1;

  private Outline(String code) {
    this.code = code;
  }

  /** The outline of the code from here to its end, or to a bracket that was opened before. */
  static Outline of(String code, int from) {
    Outline outline = new Outline(code);
    outline.read(from);
    return outline;
  }

  /** Where the last bracket opens that is no cast and not empty; negative if there is none. */
  int open() {
    return open;
  }

  /** Whether that bracket holds the arguments of a call, or the parameters of a method. */
  boolean isCall() {
    return code.charAt(open) == '('
        && open > 0
        && (Character.isJavaIdentifierPart(code.charAt(open - 1)) || code.charAt(open - 1) == '>');
  }

  /** The code cut before its loosest operators, else before the links of its chain. */
  List<String> operands() {
    if (level == ASSIGNMENT) {
      int behind = code.indexOf(' ', cuts.get(0) + 1);
      return List.of(code.substring(0, behind), code.substring(behind + 1));
    }
    return cut(level == NONE ? links : cuts);
  }

  /** The code cut behind its commas or semicolons. */
  List<String> items() {
    return cut(separators);
  }

  /** The words of a line, strings in one piece. */
  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < line.length(); i++) {
      i = skipQuoted(line, i);
      if (i < line.length() && line.charAt(i) == ' ') {
        words.add(line.substring(from, i));
        from = i + 1;
      }
    }
    words.add(line.substring(from));
    return words;
  }

  private List<String> cut(List<Integer> places) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int place : places) {
      parts.add(code.substring(from, place).strip());
      from = place;
    }
    parts.add(code.substring(from).strip());
    return parts;
  }

  private void read(int from) {
    List<Integer> opened = new ArrayList<>();
    for (int i = from; i < code.length(); i++) {
      i = skipQuoted(code, i);
      if (i >= code.length()) {
        return;
      }
      char c = code.charAt(i);
      if (c == '(' || c == '[' || isAngle(i)) {
        opened.add(i);
      } else if (c == ')' || c == ']' || c == '>' && isInAngles(opened)) {
        if (opened.isEmpty()) {
          return;
        }
        close(opened.remove(opened.size() - 1), i, opened.isEmpty());
      } else if (opened.isEmpty()) {
        readOutside(c, i, from);
      }
    }
  }

  private void readOutside(char c, int i, int from) {
    if (c == ',' || c == ';') {
      separators.add(i + 1);
    } else if (c == '.' && i > from && code.charAt(i - 1) == ')') {
      links.add(i);
    } else if (c == ' ' && i > from) {
      operator(i);
    }
  }

  private void close(int from, int to, boolean outermost) {
    boolean empty = to == from + 1;
    if (outermost && !empty && code.charAt(from) != '<' && !isCast(from, to)) {
      open = from;
    }
  }

  private boolean isCast(int from, int to) {
    boolean called = from > 0 && Character.isJavaIdentifierPart(code.charAt(from - 1));
    boolean operand =
        to + 2 < code.length()
            && code.charAt(to + 1) == ' '
            && code.charAt(to + 2) != '{'
            && OPERATORS.stream().noneMatch(list -> list.contains(wordAt(to + 2)));
    return code.charAt(from) == '(' && !called && operand;
  }

  private String wordAt(int from) {
    int end = code.indexOf(' ', from);
    return end < 0 ? "" : code.substring(from, end);
  }

  private void operator(int space) {
    String word = wordAt(space + 1);
    for (int i = 0; i <= level && i < NONE; i++) {
      if (OPERATORS.get(i).contains(word)) {
        found(i, word, space);
        return;
      }
    }
  }

  /** Of nested choices only the first one counts: the others stand in its last part. */
  private void found(int operator, String word, int space) {
    if (operator == CHOICE && word.equals("?")) {
      choices++;
    }
    if (operator < level) {
      cuts.clear();
      level = operator;
    }
    if (operator == ASSIGNMENT && !cuts.isEmpty() || operator == CHOICE && cuts.size() == 2) {
      return;
    }
    if (operator == CHOICE && word.equals(":") && --choices > 0) {
      return;
    }
    if (operator == CHOICE && word.equals("?") && choices > 1) {
      return;
    }
    cuts.add(space);
  }

  private boolean isAngle(int i) {
    return code.charAt(i) == '<' && i > 0 && Character.isJavaIdentifierPart(code.charAt(i - 1));
  }

  private boolean isInAngles(List<Integer> opened) {
    return !opened.isEmpty() && code.charAt(opened.get(opened.size() - 1)) == '<';
  }

  /** The place itself, or the one behind the literal in quotes that begins there. */
  private static int skipQuoted(String code, int at) {
    char quote = code.charAt(at);
    if (quote != '"' && quote != '\'') {
      return at;
    }
    int i = at + 1;
    while (i < code.length() && code.charAt(i) != quote) {
      i += code.charAt(i) == '\\' ? 2 : 1;
    }
    return i + 1;
  }
}
