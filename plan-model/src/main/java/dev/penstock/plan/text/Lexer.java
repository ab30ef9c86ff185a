package dev.penstock.plan.text;

import java.util.ArrayList;
import java.util.List;

/** Cuts one line of plan text into words. */
final class Lexer {
  private static final List<String> LONG_SYMBOLS = List.of("<>", "<=", ">=", "||");
  private static final String SYMBOLS = "(),=<>+-*/%:?$#@[]";

  private final String text;
  private final int line;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text, int line) {
    this.text = text;
    this.line = line;
  }

  /** The words of a line, with an END behind them. */
  static List<Token> tokens(String text, int line) {
    Lexer lexer = new Lexer(text, line);
    while (lexer.skipSpaces()) {
      lexer.next();
    }
    lexer.add(Token.Kind.END, "", text.length());
    return lexer.tokens;
  }

  private boolean skipSpaces() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at < text.length();
  }

  private void next() {
    char c = text.charAt(at);
    if (text.startsWith("U&'", at) || text.startsWith("U&\"", at)) {
      at += 2;
      quoted(text.charAt(at), /* escaped= */ true);
    } else if (c == '\'' || c == '"') {
      quoted(c, /* escaped= */ false);
    } else if (Quoting.isNameStart(c)) {
      word();
    } else if (isDigit(at)) {
      number();
    } else {
      symbol();
    }
  }

  private void word() {
    int start = at;
    while (at < text.length() && Quoting.isNamePart(text.charAt(at))) {
      at++;
    }
    add(Token.Kind.WORD, text.substring(start, at), start);
  }

  private void number() {
    int start = at;
    digits();
    if (at + 1 < text.length() && text.charAt(at) == '.' && isDigit(at + 1)) {
      at++;
      digits();
    }
    if (at < text.length() && text.charAt(at) == 'E') {
      at++;
      if (at < text.length() && text.charAt(at) == '-') {
        at++;
      }
      digits();
    }
    add(Token.Kind.NUMBER, text.substring(start, at), start);
  }

  private void digits() {
    while (isDigit(at)) {
      at++;
    }
  }

  private boolean isDigit(int index) {
    return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
  }

  private void symbol() {
    for (String symbol : LONG_SYMBOLS) {
      if (text.startsWith(symbol, at)) {
        add(Token.Kind.SYMBOL, symbol, at);
        at += symbol.length();
        return;
      }
    }
    char c = text.charAt(at);
    if (SYMBOLS.indexOf(c) < 0) {
      throw new PlanSyntaxException(line, at + 1, "unexpected character `" + c + "`");
    }
    add(Token.Kind.SYMBOL, String.valueOf(c), at);
    at++;
  }

  private void quoted(char quote, boolean escaped) {
    int start = at;
    StringBuilder value = new StringBuilder();
    at++;
    while (!closes(quote, start)) {
      char c = text.charAt(at);
      if (c == quote) {
        value.append(quote);
        at += 2;
      } else if (escaped && c == '\\') {
        value.append(escape());
      } else {
        value.append(c);
        at++;
      }
    }
    at++;
    Token.Kind kind = quote == '"' ? Token.Kind.QUOTED_NAME : Token.Kind.STRING;
    add(kind, value.toString(), start);
  }

  private boolean closes(char quote, int start) {
    if (at >= text.length()) {
      throw new PlanSyntaxException(line, start + 1, "the closing " + quote + " is missing");
    }
    boolean doubled = at + 1 < text.length() && text.charAt(at + 1) == quote;
    return text.charAt(at) == quote && !doubled;
  }

  private char escape() {
    if (text.startsWith("\\\\", at)) {
      at += 2;
      return '\\';
    }
    try {
      char value = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
      at += 5;
      return value;
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      throw new PlanSyntaxException(line, at + 1, "an escape is \\\\ or four hexadecimal digits");
    }
  }

  private void add(Token.Kind kind, String value, int start) {
    tokens.add(new Token(kind, value, start + 1));
  }
}
