package dev.penstock.fuzz.sql;

import java.util.List;

/** What stands behind FROM. */
public sealed interface Relation {
  /** A table, view or named query under an alias; without one if that is null. */
  record Named(String name, String alias) implements Relation {}

  /**
   * A query in parentheses; without {@code columns} its own names stay.
   *
   * @param lateral whether it names columns of the relations before it
   */
  record Derived(Query query, String alias, List<String> columns, boolean lateral)
      implements Relation {
    public Derived {
      columns = List.copyOf(columns);
    }

    /** One that reads nothing of what stands before it. */
    public Derived(Query query, String alias, List<String> columns) {
      this(query, alias, columns, /* lateral= */ false);
    }
  }

  /**
   * A join.
   *
   * @param type which rows without a partner stay
   * @param on the condition; null for kinds that have none; of an as-of join the comparison of
   *     times, or that AND the equality of keys
   * @param using the common columns; empty for kinds that have none
   */
  record Join(Kind kind, Type type, Relation left, Relation right, SqlExpr on, List<String> using)
      implements Relation {
    public Join {
      using = List.copyOf(using);
    }

    /** One of rows that have partners. */
    public Join(Kind kind, Relation left, Relation right, SqlExpr on, List<String> using) {
      this(kind, Type.INNER, left, right, on, using);
    }

    /** The comparison of an as-of join, the left side first or not. */
    public SqlExpr match() {
      return on.op() == Op.AND ? on.arg(0) : on;
    }

    /** The equality of keys of an as-of join; null if all rows are under one. */
    public SqlExpr keys() {
      return on.op() == Op.AND ? on.arg(1) : null;
    }

    /** The same of other relations under another condition. */
    public Join with(Relation otherLeft, Relation otherRight, SqlExpr otherOn) {
      return new Join(kind, type, otherLeft, otherRight, otherOn, using);
    }
  }

  /** Which rows without a partner a join keeps. */
  enum Type {
    INNER,
    LEFT,
    RIGHT,
    FULL
  }

  /** How a join is written. */
  enum Kind {
    ON,
    USING,
    NATURAL,
    CROSS,
    COMMA,
    /** The nearest row of a right side that has one for each key and time. */
    ASOF
  }
}
