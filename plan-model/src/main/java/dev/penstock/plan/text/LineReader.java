package dev.penstock.plan.text;

import java.util.List;

/** Reads the words of one line from left to right; every fault tells line and column. */
final class LineReader {
  private final List<Token> tokens;
  private final int line;
  private int at;

  LineReader(String text, int line) {
    this.tokens = Lexer.tokens(text, line);
    this.line = line;
  }

  Token peek() {
    return tokens.get(at);
  }

  /** The word that follows {@link #peek}. */
  Token peekSecond() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  Token take() {
    Token token = peek();
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  boolean isAtEnd() {
    return peek().kind() == Token.Kind.END;
  }

  boolean accept(String symbol) {
    boolean found = peek().isSymbol(symbol);
    if (found) {
      take();
    }
    return found;
  }

  /** Takes words that are parted by single spaces if they follow, all or none. */
  boolean acceptWords(String words) {
    int start = at;
    for (String word : words.split(" ", -1)) {
      if (!take().isWord(word)) {
        at = start;
        return false;
      }
    }
    return true;
  }

  void expect(String symbol) {
    if (!accept(symbol)) {
      throw fault("expected `" + symbol + "` but found " + peek().shown());
    }
  }

  void expectWord(String word) {
    if (!acceptWords(word)) {
      throw fault("expected " + word + " but found " + peek().shown());
    }
  }

  void expectEnd() {
    if (!isAtEnd()) {
      throw fault("expected the end of the line but found " + peek().shown());
    }
  }

  String name(String what) {
    if (!peek().isName()) {
      throw fault("expected " + what + " but found " + peek().shown());
    }
    return take().text();
  }

  int number() {
    Token token = peek();
    long number = longNumber();
    if (number != (int) number) {
      throw notWhole(token);
    }
    return (int) number;
  }

  long longNumber() {
    Token token = peek();
    if (token.kind() != Token.Kind.NUMBER) {
      throw fault("expected a number but found " + token.shown());
    }
    take();
    try {
      return Long.parseLong(token.text());
    } catch (NumberFormatException e) {
      throw notWhole(token);
    }
  }

  private PlanSyntaxException notWhole(Token token) {
    return faultAt(token, "expected a small whole number but found " + token.shown());
  }

  /** A fault at the next word. */
  PlanSyntaxException fault(String message) {
    return faultAt(peek(), message);
  }

  PlanSyntaxException faultAt(Token token, String message) {
    return new PlanSyntaxException(line, token.column(), message);
  }
}
