package dev.penstock.sql.ddl;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The subqueries in an expression, and the expression with others words in their place. */
public final class Subqueries {
  /** Behind these words a query in parentheses gives rows, not a value. */
  private static final List<String> ROWS =
      List.of("FROM", "JOIN", ",", "LATERAL", "AS", "UNION", "ALL", "ANY", "SOME", "EXCEPT");

  /** What a subquery is asked for. */
  public enum Form {
    /** {@code IN (…)} */
    IN,
    /** {@code NOT IN (…)} */
    NOT_IN,
    /** {@code EXISTS (…)} */
    EXISTS,
    /** One value. */
    SCALAR
  }

  /**
   * One subquery.
   *
   * @param query what stands in the parentheses
   */
  public record Subquery(Form form, Slice query) {}

  private final List<Token> tokens;
  private final Passage passage;
  private final Function<Subquery, String> words;
  private int at;
  private int copied;

  private Subqueries(Slice expression, Function<Subquery, String> words) {
    this.tokens = Lexer.tokens(expression);
    this.passage = new Passage(expression);
    this.words = words;
    this.copied = expression.from();
  }

  /**
   * The expression with its outermost subqueries replaced.
   *
   * @param words what stands for one, in place of its parentheses too, and for EXISTS of that word;
   *     null leaves it as it is
   */
  public static Passage replace(Slice expression, Function<Subquery, String> words) {
    return new Subqueries(expression, words).replace(expression);
  }

  /**
   * A query that reads one relation more, before all that it reads: what it does not know by itself
   * can be found there.
   *
   * @param relation as FROM names it
   * @return empty if the query has no FROM
   */
  public static Optional<Passage> joined(Slice query, String relation) {
    int depth = 0;
    for (Token token : Lexer.tokens(query)) {
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0 && token.is("FROM")) {
        SqlSource source = query.source();
        int behind = token.place().to();
        return Optional.of(
            new Passage(query)
                .add(new Slice(source, query.from(), behind))
                .add(" " + relation + " CROSS JOIN")
                .add(new Slice(source, behind, query.to())));
      }
    }
    return Optional.empty();
  }

  private Passage replace(Slice expression) {
    while (at < tokens.size() - 1) {
      boolean query = tokens.get(at).is("(") && isQuery(tokens.get(at + 1));
      if (query) {
        replaceHere(expression.source());
      } else {
        at++;
      }
    }
    return passage.add(new Slice(expression.source(), copied, expression.to()));
  }

  private static boolean isQuery(Token token) {
    return token.is("SELECT") || token.is("WITH") || token.is("VALUES");
  }

  private void replaceHere(SqlSource source) {
    int open = at;
    int close = closing(open);
    at = close + 1;
    String before = open == 0 ? "" : tokens.get(open - 1).text().toUpperCase(Locale.ROOT);
    if (ROWS.contains(before) || close < open + 2) {
      return;
    }
    boolean not = open > 1 && tokens.get(open - 2).is("NOT");
    Form form =
        before.equals("IN")
            ? not ? Form.NOT_IN : Form.IN
            : before.equals("EXISTS") ? Form.EXISTS : Form.SCALAR;
    Slice query = tokens.get(open + 1).place().to(tokens.get(close - 1).place());
    String replacement = words.apply(new Subquery(form, query));
    if (replacement != null) {
      int from = (form == Form.EXISTS ? tokens.get(open - 1) : tokens.get(open)).place().from();
      passage.add(new Slice(source, copied, from)).add(replacement);
      copied = tokens.get(close).place().to();
    }
  }

  private int closing(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return open;
  }
}
