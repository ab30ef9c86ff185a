package dev.penstock.plan.text;

import java.util.Set;

/** Names and strings of plan text. */
final class Quoting {
  /** Words that mean something in an expression, in capitals; columns of that name are quoted. */
  static final Set<String> RESERVED =
      Set.of(
          "TRUE",
          "FALSE",
          "NULL",
          "CASE",
          "WHEN",
          "THEN",
          "ELSE",
          "END",
          "CAST",
          "AS",
          "AND",
          "OR",
          "NOT",
          "IS",
          "IN",
          "LIKE",
          "ESCAPE",
          "DISTINCT",
          "FROM",
          "FILTER",
          "DATE",
          "TIME",
          "TIMESTAMP",
          "INSTANT",
          "DOUBLE",
          "REAL",
          "U");

  private Quoting() {}

  /** A name as it stands in plan text. */
  static String name(String name) {
    return isPlain(name) ? name : quote(name, '"');
  }

  /** A name in quotes, whether or not it needs them. */
  static String quotedName(String name) {
    return quote(name, '"');
  }

  /** A string literal. */
  static String string(String value) {
    return quote(value, '\'');
  }

  static boolean isNameStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  static boolean isNamePart(int c) {
    return isNameStart(c) || (c >= '0' && c <= '9');
  }

  private static boolean isPlain(String name) {
    return !name.isEmpty()
        && isNameStart(name.charAt(0))
        && name.chars().allMatch(Quoting::isNamePart)
        && !RESERVED.contains(name);
  }

  private static String quote(String value, char quote) {
    boolean escaped = value.chars().anyMatch(Quoting::needsEscape);
    StringBuilder text = new StringBuilder(escaped ? "U&" : "").append(quote);
    for (char c : value.toCharArray()) {
      if (c == quote) {
        text.append(quote).append(quote);
      } else if (escaped && (needsEscape(c) || c == '\\')) {
        text.append(c == '\\' ? "\\\\" : String.format("\\%04X", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append(quote).toString();
  }

  /** Control characters, line ends and halves of surrogate pairs, which a file may not keep. */
  private static boolean needsEscape(int c) {
    return Character.isISOControl(c)
        || c == '\u2028'
        || c == '\u2029'
        || Character.isSurrogate((char) c);
  }
}
