package dev.penstock.plan.text;

/**
 * One word of a line.
 *
 * @param text its value: names and strings without quotes
 * @param column where it starts, from 1
 */
record Token(Kind kind, String text, int column) {
  /** What a word is. */
  enum Kind {
    WORD,
    QUOTED_NAME,
    STRING,
    NUMBER,
    SYMBOL,
    END
  }

  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
  }

  boolean isSymbol(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equals(word);
  }

  /** As a fault quotes it. */
  String shown() {
    return kind == Kind.END ? "the end of the line" : "`" + text + "`";
  }
}
