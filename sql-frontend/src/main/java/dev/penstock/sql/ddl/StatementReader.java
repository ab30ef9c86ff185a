package dev.penstock.sql.ddl;

import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.sql.ddl.Statement.Existing;
import dev.penstock.sql.ddl.Statement.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the heads of statements; what is an expression or a query is left as text. */
final class StatementReader {
  private static final List<String> STARTS =
      List.of("CREATE", "DROP", "INSERT", "UPDATE", "DELETE", "SELECT", "WITH", "VALUES");
  private static final List<String> OTHERS =
      List.of(
          ("ALTER ANALYZE BEGIN CALL COMMENT COMMIT COPY DECLARE END EXECUTE EXPLAIN GRANT MERGE"
                  + " PRAGMA PREPARE RELEASE REPLACE REVOKE ROLLBACK SAVEPOINT SET SHOW START TABLE"
                  + " TRUNCATE USE VACUUM")
              .split(" "));

  private final TokenCursor in;

  StatementReader(TokenCursor in) {
    this.in = in;
  }

  /** The statement, or an abort with its faults reported. */
  Statement read() {
    Token start = in.peek();
    if (in.accept("CREATE")) {
      return create(start);
    }
    if (in.accept("DROP")) {
      return drop();
    }
    if (in.accept("INSERT")) {
      return new ChangeReader(in).insert();
    }
    if (in.accept("UPDATE")) {
      return new ChangeReader(in).update();
    }
    if (in.accept("DELETE")) {
      return new ChangeReader(in).delete();
    }
    if (start.is("SELECT") || start.is("WITH") || start.is("VALUES") || start.is("(")) {
      return new Statement.Query(in.statement(), Passage.of(in.rest("a query")));
    }
    throw unknown(start);
  }

  private CompilationAborted unknown(Token start) {
    String word = start.text().toUpperCase(Locale.ROOT);
    if (OTHERS.contains(word)) {
      return in.unsupported(
          start.place(), word, "statements are CREATE, DROP, INSERT, UPDATE, DELETE and queries");
    }
    return in.fault(
        start,
        in.isEnd()
            ? "there is no statement"
            : "unexpected `"
                + start.place().text()
                + "`"
                + (start.isName()
                    ? Suggestions.didYouMean(start.text(), STARTS)
                    : "; expected a statement"));
  }

  private Statement create(Token start) {
    if (in.peek().is("OR")) {
      throw in.unsupported(in.next().place(), "OR REPLACE", "DROP it before");
    }
    if (in.accept("MATERIALIZED", "VIEW") || in.accept("VIEW")) {
      return view();
    }
    if (in.accept("TABLE")) {
      return table();
    }
    Slice what = start.place().to(in.peek().place());
    if (in.peek().isName()) {
      throw in.unsupported(
          what, what.text().toUpperCase(Locale.ROOT), "create tables and views only");
    }
    throw in.unexpected("`TABLE` or `VIEW`");
  }

  private Statement table() {
    Existing existing = existing("IF", "NOT", "EXISTS");
    Name name = Name.of(in.name());
    if (in.peek().is("AS")) {
      throw in.unsupported(
          in.next().place(),
          "CREATE TABLE … AS",
          "create the table, then INSERT what a query gives");
    }
    TableDeclaration table = new TableReader(in, name).read();
    in.expectEnd();
    return new Statement.CreateTable(in.statement(), table, existing);
  }

  private Statement view() {
    Existing existing = existing("IF", "NOT", "EXISTS");
    Name name = Name.of(in.name());
    List<Name> columns = new ArrayList<>();
    if (in.peek().is("(")) {
      in.names().forEach(column -> columns.add(Name.of(column)));
    }
    in.expect("AS");
    return new Statement.CreateView(
        in.statement(), name, columns, Passage.of(in.rest("a query")), existing);
  }

  private Statement drop() {
    boolean view = in.accept("MATERIALIZED", "VIEW") || in.accept("VIEW");
    if (!view) {
      in.expect("TABLE");
    }
    Statement.Relation relation = view ? Statement.Relation.VIEW : Statement.Relation.TABLE;
    Existing existing = existing("IF", "EXISTS");
    Name name = Name.of(in.name());
    if (in.peek().is("CASCADE")) {
      throw in.unsupported(in.next().place(), "CASCADE", "drop the views that read it before");
    }
    if (in.peek().is(",")) {
      throw in.unsupported(in.next().place(), "DROP of several", "drop one after the other");
    }
    in.accept("RESTRICT");
    in.expectEnd();
    return new Statement.Drop(in.statement(), relation, name, existing);
  }

  private Existing existing(String... words) {
    return in.accept(words) ? Existing.LEAVE : Existing.REFUSE;
  }
}
