package dev.penstock.fuzz.sql;

import java.util.List;

/** What stands behind FROM. */
public sealed interface Relation {
  /** A table, view or named query under an alias; without one if that is null. */
  record Named(String name, String alias) implements Relation {}

  /** A query in parentheses; without {@code columns} its own names stay. */
  record Derived(Query query, String alias, List<String> columns) implements Relation {
    public Derived {
      columns = List.copyOf(columns);
    }
  }

  /**
   * A join.
   *
   * @param on the condition; null for kinds that have none
   * @param using the common columns; empty for kinds that have none
   */
  record Join(Kind kind, Relation left, Relation right, SqlExpr on, List<String> using)
      implements Relation {
    public Join {
      using = List.copyOf(using);
    }
  }

  /** How a join is written. */
  enum Kind {
    ON,
    USING,
    NATURAL,
    CROSS,
    COMMA
  }
}
