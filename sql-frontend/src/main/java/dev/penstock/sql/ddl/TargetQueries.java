package dev.penstock.sql.ddl;

import dev.penstock.sql.ddl.Statement.Target;
import java.util.List;
import java.util.function.Function;

/** The queries that find the rows of changes. */
public final class TargetQueries {
  private TargetQueries() {}

  /**
   * Where the rows are read that a change looks at.
   *
   * @param relation the relation as FROM names it; null for the changed table itself
   * @param columns the columns of the table, as SQL names them
   */
  public record Origin(String relation, List<String> columns) {
    /** The changed table itself. */
    public static final Origin TABLE = new Origin(null, List.of());

    public Origin {
      columns = List.copyOf(columns);
    }
  }

  /** The rows that a DELETE deletes; its expressions are taken as the function gives them. */
  public static Passage of(
      Statement.Delete delete, Function<Slice, Passage> expressions, Origin origin) {
    Passage query = columns(new Passage(delete.text()), delete.target(), origin);
    return from(query, delete.target(), expressions, origin);
  }

  /** The rows that an UPDATE changes, each with its new values behind the old row. */
  public static Passage of(
      Statement.Update update, Function<Slice, Passage> expressions, Origin origin) {
    Passage query = columns(new Passage(update.text()), update.target(), origin);
    for (Statement.Assignment assignment : update.assignments()) {
      boolean missing = assignment.value().text().equalsIgnoreCase("DEFAULT");
      query.add(", ");
      if (missing) {
        query.add("NULL");
      } else {
        query.add(expressions.apply(assignment.value()));
      }
    }
    return from(query, update.target(), expressions, origin);
  }

  private static Passage columns(Passage query, Target target, Origin origin) {
    if (origin.relation() == null) {
      return query.add("SELECT ").add(alias(target)).add(".*");
    }
    String separator = "SELECT ";
    for (String column : origin.columns()) {
      query.add(separator).add(alias(target)).add("." + column);
      separator = ", ";
    }
    return query;
  }

  /** The values of one row of an INSERT. */
  public static Passage of(Statement.Row row) {
    Passage query = new Passage(row.text());
    for (Passage value : row.values()) {
      query.add(query.sql().isEmpty() ? "SELECT " : ", ").add(value);
    }
    return query;
  }

  private static Passage from(
      Passage query, Target target, Function<Slice, Passage> expressions, Origin origin) {
    if (origin.relation() != null) {
      query.add(" FROM " + origin.relation() + " AS ").add(alias(target));
    } else {
      query.add(" FROM ").add(target.table().place());
      if (target.alias() != null) {
        query.add(" AS ").add(target.alias().place());
      }
    }
    return target.condition() == null
        ? query
        : query.add(" WHERE ").add(expressions.apply(target.condition()));
  }

  private static Slice alias(Target target) {
    return target.alias() == null ? target.table().place() : target.alias().place();
  }
}
