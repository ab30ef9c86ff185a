package dev.penstock.sql.ddl;

import dev.penstock.sql.ddl.Statement.Target;

/** The queries that find the rows of changes. */
public final class TargetQueries {
  private TargetQueries() {}

  /** The rows that a DELETE deletes. */
  public static Passage of(Statement.Delete delete) {
    return from(rows(delete.text(), delete.target()), delete.target());
  }

  /** The rows that an UPDATE changes, each with its new values behind the old row. */
  public static Passage of(Statement.Update update) {
    Passage query = rows(update.text(), update.target());
    for (Statement.Assignment assignment : update.assignments()) {
      boolean missing = assignment.value().text().equalsIgnoreCase("DEFAULT");
      query.add(", ");
      if (missing) {
        query.add("NULL");
      } else {
        query.add(assignment.value()).add(named("new " + assignment.column().text()));
      }
    }
    return from(query, update.target());
  }

  /** The values of one row of an INSERT. */
  public static Passage of(Statement.Row row) {
    Passage query = new Passage(row.text());
    int count = 0;
    for (Passage value : row.values()) {
      query.add(count++ == 0 ? "SELECT " : ", ").add(value).add(named("value " + count));
    }
    return query;
  }

  /** A name for messages; and whatever word stands behind the value is none. */
  private static String named(String name) {
    return " AS \"" + name.replace("\"", "\"\"") + "\"";
  }

  private static Passage rows(Slice statement, Target target) {
    Statement.Name named = target.alias() == null ? target.table() : target.alias();
    return new Passage(statement).add("SELECT ").add(named.place()).add(".*");
  }

  private static Passage from(Passage query, Target target) {
    query.add(" FROM ").add(target.table().place());
    if (target.alias() != null) {
      query.add(" AS ").add(target.alias().place());
    }
    return target.condition() == null ? query : query.add(" WHERE ").add(target.condition());
  }
}
