package dev.penstock.sql.ddl;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The tokens of one statement, read one after the other. */
final class TokenCursor {
  private static final String[] BEHIND_EXPRESSIONS = {
    "AS",
    "FROM",
    "WHERE",
    "GROUP",
    "HAVING",
    "QUALIFY",
    "WINDOW",
    "ORDER",
    "LIMIT",
    "OFFSET",
    "FETCH",
    "UNION",
    "EXCEPT",
    "MINUS",
    "INTERSECT"
  };
  private static final Set<String> BEFORE_OPERANDS =
      Set.of(
          "AND",
          "OR",
          "NOT",
          "BETWEEN",
          "SYMMETRIC",
          "ASYMMETRIC",
          "LIKE",
          "ESCAPE",
          "IN",
          "IS",
          "CASE",
          "WHEN",
          "THEN",
          "ELSE");

  private final Slice statement;
  private final List<Token> tokens;
  private final Reporter reporter;
  private int at;

  TokenCursor(Slice statement, Reporter reporter) {
    this.statement = statement;
    this.tokens = Lexer.tokens(statement);
    this.reporter = reporter;
    tokens.stream()
        .filter(token -> token.kind() == Token.Kind.OPEN)
        .findFirst()
        .ifPresent(
            open -> {
              throw fault(open, "a " + open.text() + " that begins here has no end");
            });
  }

  Reporter reporter() {
    return reporter;
  }

  Slice statement() {
    return statement;
  }

  Token peek() {
    return tokens.get(at);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  boolean isEnd() {
    return peek().kind() == Token.Kind.END;
  }

  Token next() {
    Token token = peek();
    if (!isEnd()) {
      at++;
    }
    return token;
  }

  /** Whether these words come next; if so they are taken. */
  boolean accept(String... words) {
    for (int i = 0; i < words.length; i++) {
      if (!peek(i).is(words[i])) {
        return false;
      }
    }
    at += words.length;
    return true;
  }

  Token expect(String word) {
    if (!peek().is(word)) {
      throw unexpected("`" + word + "`");
    }
    return next();
  }

  Token name() {
    if (!peek().isName()) {
      throw unexpected("a name");
    }
    return next();
  }

  /** Names in parentheses. */
  List<Token> names() {
    List<Token> names = new ArrayList<>();
    expect("(");
    do {
      names.add(name());
    } while (accept(","));
    expect(")");
    return names;
  }

  void expectEnd() {
    if (!isEnd()) {
      throw unexpected("the end");
    }
  }

  /**
   * Takes tokens up to one of these signs or words outside of parentheses, or to the end.
   *
   * @param what what they should be, if there is none
   */
  Slice until(String what, String... stops) {
    Token first = peek();
    Token last = null;
    int depth = 0;
    while (!isEnd() && !(depth == 0 && isAny(stops))) {
      depth += peek().is("(") ? 1 : peek().is(")") ? -1 : 0;
      if (depth < 0) {
        break;
      }
      last = next();
    }
    if (last == null) {
      throw unexpected(what);
    }
    return first.place().to(last.place());
  }

  /**
   * Takes an expression: tokens up to one of these signs or words outside of parentheses, up to
   * what only a query has behind an expression, or to the end.
   *
   * @param what what it should be, if there is none
   */
  Slice expression(String what, String... stops) {
    Token first = peek();
    Token last = null;
    int depth = 0;
    while (!isEnd() && !(depth == 0 && isBehind(last, stops))) {
      depth += peek().is("(") ? 1 : peek().is(")") ? -1 : 0;
      if (depth < 0) {
        break;
      }
      last = next();
    }
    if (last == null) {
      throw unexpected(what);
    }
    return first.place().to(last.place());
  }

  /** Whether what comes next cannot belong to the expression that ends, so far, with this token. */
  private boolean isBehind(Token last, String... stops) {
    if (last != null && last.is("DISTINCT") && peek().is("FROM")) {
      return false;
    }
    return isAny(stops) || last != null && endsOperand(last) && isAny(BEHIND_EXPRESSIONS);
  }

  /** False before an operand, where a word is a name. */
  private static boolean endsOperand(Token last) {
    return switch (last.kind()) {
      case SIGN -> last.is(")");
      case WORD -> !BEFORE_OPERANDS.contains(last.text().toUpperCase(Locale.ROOT));
      default -> true;
    };
  }

  private boolean isAny(String... words) {
    for (String word : words) {
      if (peek().is(word)) {
        return true;
      }
    }
    return false;
  }

  /** The end of the statement from here. */
  Slice rest(String what) {
    Token first = peek();
    if (isEnd()) {
      throw unexpected(what);
    }
    Token last = first;
    while (!isEnd()) {
      last = next();
    }
    return first.place().to(last.place());
  }

  CompilationAborted unexpected(String expected) {
    String found = isEnd() ? "it ends where more is needed" : "unexpected `" + written() + "`";
    return fault(peek(), found + "; expected " + expected);
  }

  private String written() {
    return peek().place().text();
  }

  CompilationAborted fault(Token token, String fault) {
    return reporter.abort(Message.SYNTAX, token.place().span(), fault);
  }

  CompilationAborted unsupported(Slice at, String construct, String instead) {
    return reporter.abort(Message.UNSUPPORTED, at.span(), construct, instead);
  }

  CompilationAborted invalid(Slice at, String fault) {
    return reporter.abort(Message.INVALID_SQL, at.span(), fault);
  }
}
