package dev.penstock.codegen.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last touch to a file's lines: code in ASCII, no line wider than a page, comments of one
 * sentence on one line, fields of one line side by side.
 */
public final class Layout {
  private static final int WIDTH = 100;
  private static final Pattern DOC = Pattern.compile("( *)\\* (\\S.*)");
  private static final Pattern COMMENT = Pattern.compile("^ *(/?\\*|//)|\\); // ");
  private static final Pattern FIELD =
      Pattern.compile("  (private |  )(static )?final \\S+ \\S+ = [^;]+;|  private [^ (]+ [^ (]+;");

  private Layout() {}

  /** The file's text with tidy lines. */
  public static String tidy(String text) {
    List<String> lines = new ArrayList<>();
    Breaks breaks = new Breaks(WIDTH, lines);
    boolean preformatted = false;
    for (SourceLines.Line line : UnreadLocals.without(SourceLines.of(text))) {
      String clean = ascii(line.text());
      preformatted |= clean.contains("<pre>");
      if (line.isCode() && !COMMENT.matcher(clean).find()) {
        breaks.add(clean);
      } else if (preformatted || !wrapDoc(clean, lines)) {
        lines.add(clean);
      }
      preformatted &= !clean.contains("</pre>");
      joinDoc(lines);
      joinFields(lines);
    }
    return String.join("\n", lines);
  }

  /** Code in ASCII, so that it is the same whatever encoding the user compiles with. */
  private static String ascii(String line) {
    if (COMMENT.matcher(line).find() || line.chars().allMatch(c -> c < 128)) {
      return line;
    }
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      code.append(c < 128 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return code.toString();
  }

  /** Breaks a long line of a comment between words. */
  private static boolean wrapDoc(String line, List<String> lines) {
    Matcher doc = DOC.matcher(line);
    if (line.length() <= WIDTH || !doc.matches()) {
      return false;
    }
    String start = doc.group(1) + "* ";
    StringBuilder current = new StringBuilder(start);
    for (String word : doc.group(2).split(" ", -1)) {
      if (current.length() > start.length()) {
        if (current.length() + 1 + word.length() > WIDTH) {
          lines.add(current.toString());
          current.setLength(0);
          current.append(start);
        } else {
          current.append(' ');
        }
      }
      current.append(word);
    }
    lines.add(current.toString());
    return true;
  }

  /** Puts a comment of one line between its marks. */
  private static void joinDoc(List<String> lines) {
    int last = lines.size() - 1;
    if (last < 2 || !lines.get(last).endsWith(" */") || !lines.get(last - 2).endsWith("/**")) {
      return;
    }
    String opening = lines.get(last - 2);
    Matcher doc = DOC.matcher(lines.get(last - 1));
    if (doc.matches() && opening.length() + doc.group(2).length() + " */".length() < WIDTH) {
      lines.subList(last - 2, last + 1).clear();
      lines.add(opening + " " + doc.group(2) + " */");
    }
  }

  private static boolean isStatic(String line) {
    return line.startsWith("  private static ") || line.startsWith("    static ");
  }

  /** Takes out the blank line between two fields of one line each, if they are of a kind. */
  private static void joinFields(List<String> lines) {
    int last = lines.size() - 1;
    if (last >= 2
        && lines.get(last - 1).isEmpty()
        && FIELD.matcher(lines.get(last)).matches()
        && FIELD.matcher(lines.get(last - 2)).matches()
        && isStatic(lines.get(last)) == isStatic(lines.get(last - 2))
        && !(isShape(lines.get(last)) && isOffset(lines.get(last - 2)))) {
      lines.remove(last - 1);
    }
  }

  private static boolean isOffset(String line) {
    return line.startsWith("    static final int ") || line.startsWith("    static final long ");
  }

  private static boolean isShape(String line) {
    return line.startsWith("    static final ") && !isOffset(line);
  }
}
