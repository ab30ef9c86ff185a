package dev.penstock.sql.ddl;

import dev.penstock.sql.ddl.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts a slice into tokens; comments and blanks stand between them. */
final class Lexer {
  private final Slice slice;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(Slice slice) {
    this.slice = slice;
    this.text = slice.source().text();
    this.at = slice.from();
  }

  /** All tokens of a slice, and one more that stands for its end. */
  static List<Token> tokens(Slice slice) {
    Lexer lexer = new Lexer(slice);
    while (lexer.at < slice.to()) {
      lexer.next();
    }
    int end = Math.max(slice.from(), slice.to() - 1);
    lexer.tokens.add(new Token(Kind.END, "", new Slice(slice.source(), end, slice.to())));
    return lexer.tokens;
  }

  private void next() {
    char c = text.charAt(at);
    if (Character.isWhitespace(c)) {
      at++;
    } else if (starts("--")) {
      int end = text.indexOf('\n', at);
      at = end < 0 || end >= slice.to() ? slice.to() : end + 1;
    } else if (starts("/*")) {
      comment();
    } else if (c == '\'') {
      quoted(Kind.STRING, c);
    } else if (c == '"') {
      quoted(Kind.QUOTED, c);
    } else if (Character.isJavaIdentifierStart(c)) {
      run(Kind.WORD);
    } else if (Character.isDigit(c) || c == '.' && isDigit(at + 1)) {
      number();
    } else {
      add(Kind.SIGN, at + Character.charCount(text.codePointAt(at)));
    }
  }

  private boolean starts(String sign) {
    return at + sign.length() <= slice.to() && text.startsWith(sign, at);
  }

  private boolean isDigit(int offset) {
    return offset < slice.to() && Character.isDigit(text.charAt(offset));
  }

  /** Comments nest, as in PostgreSQL. */
  private void comment() {
    int from = at;
    int depth = 0;
    do {
      if (starts("/*")) {
        depth++;
        at += 2;
      } else if (starts("*/")) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0 && at < slice.to());
    if (depth > 0) {
      tokens.add(new Token(Kind.OPEN, "comment", new Slice(slice.source(), from, from + 2)));
    }
  }

  private void quoted(Kind kind, char quote) {
    StringBuilder value = new StringBuilder();
    int i = at + 1;
    while (i < slice.to()) {
      if (text.charAt(i) != quote) {
        value.append(text.charAt(i++));
      } else if (i + 1 < slice.to() && text.charAt(i + 1) == quote) {
        value.append(quote);
        i += 2;
      } else {
        tokens.add(new Token(kind, value.toString(), new Slice(slice.source(), at, i + 1)));
        at = i + 1;
        return;
      }
    }
    String what = kind == Kind.STRING ? "text literal" : "quoted name";
    tokens.add(new Token(Kind.OPEN, what, new Slice(slice.source(), at, at + 1)));
    at = slice.to();
  }

  private void number() {
    int end = at;
    while (end < slice.to() && (isDigit(end) || text.charAt(end) == '.')) {
      end++;
    }
    boolean exponent = end < slice.to() && Character.toLowerCase(text.charAt(end)) == 'e';
    if (exponent) {
      int digits = end + 1;
      if (digits < slice.to() && "+-".indexOf(text.charAt(digits)) >= 0) {
        digits++;
      }
      while (isDigit(digits)) {
        end = ++digits;
      }
    }
    add(Kind.NUMBER, end);
  }

  private void run(Kind kind) {
    int end = at;
    while (end < slice.to() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    add(kind, end);
  }

  private void add(Kind kind, int end) {
    tokens.add(new Token(kind, text.substring(at, end), new Slice(slice.source(), at, end)));
    at = end;
  }
}
