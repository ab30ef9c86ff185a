package dev.penstock.sql;

import java.util.ArrayList;
import java.util.List;

/**
 * A bare word of a query's text: no quoted name, nothing inside a string or a comment.
 *
 * @param from offset of its first character
 * @param to offset behind its last character
 */
record Word(String text, int from, int to) {
  /** All words of a text, in order. */
  static List<Word> of(CharSequence sql) {
    return runs(sql).stream()
        .filter(run -> Character.isJavaIdentifierStart(run.text.charAt(0)))
        .toList();
  }

  /** The words of a text and what begins with a digit, as {@code 12} and {@code 0x1F}. */
  static List<Word> runs(CharSequence sql) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (at < sql.length()) {
      char c = sql.charAt(at);
      int end = at + 1;
      if (c == '\'' || c == '"') {
        end = behind(sql, at + 1, String.valueOf(c));
      } else if (startsWith(sql, at, "--")) {
        end = behind(sql, at, "\n");
      } else if (startsWith(sql, at, "/*")) {
        end = behind(sql, at + 2, "*/");
      } else if (Character.isJavaIdentifierPart(c)) {
        end = endOfWord(sql, at);
        words.add(new Word(sql.subSequence(at, end).toString(), at, end));
      }
      at = end;
    }
    return words;
  }

  private static int endOfWord(CharSequence sql, int from) {
    int end = from;
    while (end < sql.length() && Character.isJavaIdentifierPart(sql.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean startsWith(CharSequence sql, int at, String prefix) {
    return at + prefix.length() <= sql.length()
        && prefix.contentEquals(sql.subSequence(at, at + prefix.length()));
  }

  private static int behind(CharSequence sql, int from, String end) {
    int found = sql.toString().indexOf(end, from);
    return found < 0 ? sql.length() : found + end.length();
  }
}
