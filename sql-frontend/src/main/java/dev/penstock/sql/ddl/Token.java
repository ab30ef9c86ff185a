package dev.penstock.sql.ddl;

/**
 * A word, a literal or a sign of a statement.
 *
 * @param text what it means: of a quoted name, the name
 * @param place where it stands
 */
record Token(Kind kind, String text, Slice place) {
  /** What it is. */
  enum Kind {
    WORD,
    QUOTED,
    STRING,
    NUMBER,
    SIGN,
    /** A literal, a quoted name or a comment that never ends. */
    OPEN,
    END
  }

  boolean is(String word) {
    return (kind == Kind.WORD || kind == Kind.SIGN) && text.equalsIgnoreCase(word);
  }

  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED;
  }
}
