package dev.penstock.sql.ddl;

import dev.penstock.sql.ddl.Statement.Target;
import java.util.function.Function;

/** The queries that find the rows of changes. */
public final class TargetQueries {
  private TargetQueries() {}

  /** The rows that a DELETE deletes; its expressions are taken as the function gives them. */
  public static Passage of(Statement.Delete delete, Function<Slice, Passage> expressions) {
    Target target = delete.target();
    Passage query = new Passage(delete.text()).add("SELECT ").add(alias(target)).add(".*");
    return from(query, target, expressions);
  }

  /** The rows that an UPDATE changes, each with its new values behind the old row. */
  public static Passage of(Statement.Update update, Function<Slice, Passage> expressions) {
    Target target = update.target();
    Passage query = new Passage(update.text()).add("SELECT ").add(alias(target)).add(".*");
    for (Statement.Assignment assignment : update.assignments()) {
      boolean missing = assignment.value().text().equalsIgnoreCase("DEFAULT");
      query.add(", ");
      if (missing) {
        query.add("NULL");
      } else {
        query.add(expressions.apply(assignment.value()));
      }
    }
    return from(query, target, expressions);
  }

  /** The values of one row of an INSERT. */
  public static Passage of(Statement.Row row) {
    Passage query = new Passage(row.text());
    for (Passage value : row.values()) {
      query.add(query.sql().isEmpty() ? "SELECT " : ", ").add(value);
    }
    return query;
  }

  private static Passage from(Passage query, Target target, Function<Slice, Passage> expressions) {
    query.add(" FROM ").add(target.table().place());
    if (target.alias() != null) {
      query.add(" AS ").add(target.alias().place());
    }
    return target.condition() == null
        ? query
        : query.add(" WHERE ").add(expressions.apply(target.condition()));
  }

  private static Slice alias(Target target) {
    return target.alias() == null ? target.table().place() : target.alias().place();
  }
}
