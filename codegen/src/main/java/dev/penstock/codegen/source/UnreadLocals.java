package dev.penstock.codegen.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Leaves out locals that nobody reads: columns of a row that only some of its readers ask for. Only
 * what has no effect goes: a value read from an array, or an array asked of the state.
 */
final class UnreadLocals {
  private static final Pattern DECLARATION =
      Pattern.compile("( {4,})(?!return )[\\w.<>\\[\\]]+ (\\w+) = (.+);");
  private static final Pattern READ =
      Pattern.compile(
          "(\\([\\w.<>\\[\\]]+\\) )?\\w+\\[[\\w.+ ]+]( != 0)?"
              + "|\\(\\w+\\[[\\w.+ ]+] & [\\w.]+\\) != 0"
              + "|Double\\.longBitsToDouble\\(\\w+\\[[\\w.+ ]+]\\)"
              + "|Float\\.intBitsToFloat\\(\\(int\\) \\w+\\[[\\w.+ ]+]\\)"
              + "|\\w+\\.(words|objects|log|objectLog)\\(\\)"
              + "|\\w+\\.(at|objectsAt|logAt|objectLogAt)\\(\\w+\\)");

  /** What is named behind a dot is no local. */
  private static final Pattern MEMBER = Pattern.compile("\\.[a-z]\\w*");

  private final List<SourceLines.Line> lines = new ArrayList<>();
  private final Set<String> read = new HashSet<>();

  private UnreadLocals() {}

  /**
   * The lines without them. Lines are read from the last to the first, uses before declarations.
   */
  static List<SourceLines.Line> without(List<SourceLines.Line> all) {
    UnreadLocals unread = new UnreadLocals();
    for (int i = all.size() - 1; i >= 0; i--) {
      unread.add(all.get(i));
    }
    Collections.reverse(unread.lines);
    return unread.lines;
  }

  private void add(SourceLines.Line line) {
    if (line.isCode()) {
      Matcher declaration = DECLARATION.matcher(line.text());
      boolean declares = declaration.matches() && !line.text().contains(" static ");
      if (declares
          && !read.contains(declaration.group(2))
          && READ.matcher(declaration.group(3)).matches()) {
        return;
      }
      if (isHead(line.text())) {
        read.clear();
      } else {
        read.addAll(Words.of(MEMBER.matcher(line.text()).replaceAll("")));
      }
    }
    lines.add(line);
  }

  /** A method's head: the names behind it were those of its locals. */
  private static boolean isHead(String line) {
    return line.endsWith("{") && !line.startsWith("    ");
  }
}
