package dev.penstock.sql.ddl;

import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.sql.ddl.Statement.Assignment;
import dev.penstock.sql.ddl.Statement.Target;
import java.util.List;

/** The queries that find the rows of changes. */
public final class TargetQueries {
  private TargetQueries() {}

  /** The rows that a DELETE deletes. */
  public static Passage of(Statement.Delete delete) {
    Target target = delete.target();
    return from(new Passage(delete.text()).add("SELECT ").add(alias(target)).add(".*"), target);
  }

  /**
   * The rows that an UPDATE changes, each with the new values behind the old row.
   *
   * @param positions the column of each assignment
   */
  public static Passage of(Statement.Update update, List<Integer> positions, RowType type) {
    Target target = update.target();
    Passage query = new Passage(update.text()).add("SELECT ").add(alias(target)).add(".*");
    for (int i = 0; i < positions.size(); i++) {
      Assignment assignment = update.assignments().get(i);
      query.add(", ").add(cast(assignment.value(), type.type(positions.get(i))));
    }
    return from(query, target);
  }

  /** A value as a column takes it. */
  public static Passage cast(Passage value, SqlType type) {
    return new Passage(value.statement())
        .add("CAST(")
        .add(value)
        .add(" AS ")
        .add(spelling(type))
        .add(")");
  }

  private static Passage from(Passage query, Target target) {
    query.add(" FROM ").add(target.table().place());
    if (target.alias() != null) {
      query.add(" AS ").add(target.alias().place());
    }
    return target.condition() == null ? query : query.add(" WHERE ").add(target.condition());
  }

  private static Slice alias(Target target) {
    return target.alias() == null ? target.table().place() : target.alias().place();
  }

  private static String spelling(SqlType type) {
    return type.kind() == TypeKind.INSTANT
        ? "TIMESTAMP WITH LOCAL TIME ZONE"
        : type.withNullable(true).toString();
  }
}
