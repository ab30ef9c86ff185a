package dev.penstock.sql.ddl;

import dev.penstock.sql.ddl.Statement.Assignment;
import dev.penstock.sql.ddl.Statement.Name;
import dev.penstock.sql.ddl.Statement.Row;
import dev.penstock.sql.ddl.Statement.Target;
import java.util.ArrayList;
import java.util.List;

/** Reads INSERT, UPDATE and DELETE behind their first word. */
final class ChangeReader {
  private final TokenCursor in;

  ChangeReader(TokenCursor in) {
    this.in = in;
  }

  Statement insert() {
    in.expect("INTO");
    Name table = Name.of(in.name());
    List<Name> columns = new ArrayList<>();
    if (in.peek().is("(") && in.peek(1).isName() && !isQuery(in.peek(1))) {
      in.names().forEach(column -> columns.add(Name.of(column)));
    }
    if (in.accept("VALUES")) {
      List<Row> rows = new ArrayList<>();
      do {
        rows.add(row());
      } while (in.accept(","));
      refuseTail();
      in.expectEnd();
      return new Statement.InsertValues(in.statement(), table, columns, rows);
    }
    if (!isQuery(in.peek()) && !in.peek().is("(")) {
      throw in.unexpected("`VALUES` or a query");
    }
    Slice query = in.until("a query", "RETURNING");
    refuseTail();
    return new Statement.InsertQuery(in.statement(), table, columns, Passage.of(query));
  }

  private static boolean isQuery(Token token) {
    return token.is("SELECT") || token.is("WITH") || token.is("VALUES");
  }

  private Row row() {
    Token open = in.expect("(");
    List<Passage> values = new ArrayList<>();
    do {
      Slice value = in.expression("a value", ",");
      boolean missing = value.text().equalsIgnoreCase("DEFAULT");
      values.add(missing ? new Passage(value).add("NULL") : Passage.of(value));
    } while (in.accept(","));
    return new Row(open.place().to(in.expect(")").place()), values);
  }

  private void refuseTail() {
    Token tail = in.peek();
    if (tail.is("RETURNING")) {
      throw in.unsupported(tail.place(), "RETURNING", "ask with a SELECT");
    }
    if (tail.is("ON") && in.peek(1).is("CONFLICT")) {
      throw in.unsupported(
          tail.place().to(in.peek(1).place()), "ON CONFLICT", "UPDATE or DELETE the row before");
    }
  }

  Statement update() {
    Name table = Name.of(in.name());
    Name alias = alias("SET");
    in.expect("SET");
    List<Assignment> assignments = new ArrayList<>();
    do {
      assignments.add(assignment());
    } while (in.accept(","));
    if (in.peek().is("FROM")) {
      throw in.unsupported(in.next().place(), "UPDATE … FROM", "use a subquery");
    }
    Slice condition = condition();
    return new Statement.Update(in.statement(), new Target(table, alias, condition), assignments);
  }

  private Assignment assignment() {
    if (in.peek().is("(")) {
      throw in.unsupported(
          in.next().place(), "SET of several columns at once", "set one after the other");
    }
    Name column = Name.of(in.name());
    in.expect("=");
    Slice value = in.expression("a value", ",", "WHERE", "FROM", "RETURNING");
    return new Assignment(column, value);
  }

  Statement delete() {
    in.expect("FROM");
    Name table = Name.of(in.name());
    Name alias = alias("WHERE");
    if (in.peek().is("USING")) {
      throw in.unsupported(in.next().place(), "DELETE … USING", "use a subquery");
    }
    return new Statement.Delete(in.statement(), new Target(table, alias, condition()));
  }

  private Name alias(String behind) {
    if (in.accept("AS")) {
      return Name.of(in.name());
    }
    boolean more = in.peek().isName() && !in.peek().is(behind);
    boolean tail = in.peek().is("RETURNING") || in.peek().is("USING");
    return more && !tail ? Name.of(in.name()) : null;
  }

  private Slice condition() {
    Slice condition = in.accept("WHERE") ? in.expression("a condition", "RETURNING") : null;
    refuseTail();
    in.expectEnd();
    return condition;
  }
}
