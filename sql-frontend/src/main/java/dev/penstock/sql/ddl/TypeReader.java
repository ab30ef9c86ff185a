package dev.penstock.sql.ddl;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.QueryColumns;
import dev.penstock.sql.SqlFrontend;
import java.util.List;
import java.util.Locale;

/** Reads the type of a column: what CAST takes, and texts with a greatest length. */
final class TypeReader {
  private static final List<String> BEHIND =
      List.of(
          "NOT",
          "NULL",
          "PRIMARY",
          "UNIQUE",
          "CHECK",
          "CONSTRAINT",
          "DEFAULT",
          "REFERENCES",
          "GENERATED",
          "COLLATE");

  private final TokenCursor in;

  TypeReader(TokenCursor in) {
    this.in = in;
  }

  ColumnType read() {
    ColumnType type = single();
    Token behind = in.peek();
    if (isList(behind)) {
      throw in.unsupported(
          behind.place(),
          "a list in a table",
          "use a table with one row per element, and list it with ARRAY_AGG");
    }
    return type;
  }

  /**
   * As PostgreSQL writes it, {@code INTEGER[]}, and as the standard does, {@code INTEGER ARRAY}.
   */
  private static boolean isList(Token token) {
    return token.is("[") || token.kind() == Token.Kind.WORD && token.is("ARRAY");
  }

  private ColumnType single() {
    Token first = in.peek();
    if (in.accept("VARCHAR", "(") || in.accept("CHARACTER", "VARYING", "(")) {
      Token length = in.next();
      if (length.kind() != Token.Kind.NUMBER || !length.text().matches("[1-9][0-9]{0,8}")) {
        throw in.invalid(length.place(), "a length is a whole number above 0");
      }
      in.expect(")");
      return new ColumnType(SqlType.of(TypeKind.VARCHAR), length);
    }
    return new ColumnType(cast(extent(first)), null);
  }

  /** The words of the type, up to a constraint or the next column. */
  private Slice extent(Token first) {
    if (!first.isName() || isBehind(first)) {
      throw in.unexpected("a type");
    }
    Token last = first;
    int depth = 0;
    while (!in.isEnd()) {
      Token token = in.peek();
      boolean outside =
          depth == 0 && (token.is(",") || token.is(")") || isBehind(token) || isList(token));
      if (outside) {
        break;
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      last = in.next();
    }
    return first.place().to(last.place());
  }

  private static boolean isBehind(Token token) {
    return token.kind() == Token.Kind.WORD
        && BEHIND.contains(token.text().toUpperCase(Locale.ROOT));
  }

  /** The type as CAST understands it, so that both have one list of types. */
  private SqlType cast(Slice type) {
    Passage query = new Passage(type).add("SELECT CAST(NULL AS ").add(type).add(")");
    CircuitRequest nothing = new CircuitRequest("", "", "", List.of(), List.of());
    Reporter found = new Reporter();
    QueryColumns columns =
        new SqlFrontend().columns("type", query.sql(), nothing, found).orElse(null);
    query.report(found.diagnostics(), in.reporter());
    if (columns == null) {
      Diagnostic first = in.reporter().diagnostics().get(0);
      throw in.reporter().abort(first.message(), first.span(), first.arguments().toArray());
    }
    return columns.columns().get(0).type();
  }
}
