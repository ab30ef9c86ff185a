package dev.penstock.sql.ddl;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Reporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A script: statements with a semicolon behind each. */
public final class SqlScript {
  private SqlScript() {}

  /** The statements of a slice without their semicolons; what holds no word is none. */
  public static List<Slice> split(Slice slice) {
    List<Slice> statements = new ArrayList<>();
    Token first = null;
    Token last = null;
    for (Token token : Lexer.tokens(slice)) {
      if (token.is(";") || token.kind() == Token.Kind.END) {
        if (first != null) {
          statements.add(first.place().to(last.place()));
        }
        first = null;
      } else {
        first = first == null ? token : first;
        last = token;
      }
    }
    return statements;
  }

  /**
   * Whether a slice ends with a whole statement: nothing stands behind its last semicolon, and no
   * literal or comment is open.
   */
  public static boolean isComplete(Slice slice) {
    List<Token> tokens = Lexer.tokens(slice);
    return tokens.size() == 1 || tokens.get(tokens.size() - 2).is(";");
  }

  /** The words and quoted names of a slice, in order: every name in it is among them. */
  public static List<String> words(Slice slice) {
    return Lexer.tokens(slice).stream().filter(Token::isName).map(Token::text).toList();
  }

  /** Reads one statement; empty if it has faults, all of them reported. */
  public static Optional<Statement> read(Slice slice, Reporter reporter) {
    try {
      return Optional.of(new StatementReader(new TokenCursor(slice, reporter)).read());
    } catch (CompilationAborted reported) {
      return Optional.empty();
    }
  }
}
