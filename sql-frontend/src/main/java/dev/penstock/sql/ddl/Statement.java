package dev.penstock.sql.ddl;

import java.util.List;

/** One statement of a script. */
public sealed interface Statement {
  /** All of it, without the semicolon. */
  Slice text();

  /** Calls the visitor's method for this kind of statement. */
  <R> R accept(StatementVisitor<R> visitor);

  /** CREATE TABLE. */
  record CreateTable(Slice text, TableDeclaration table, Existing existing) implements Statement {
    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitCreateTable(this);
    }
  }

  /**
   * CREATE VIEW.
   *
   * @param name its name
   * @param columns the names in the list behind it; empty if there is none
   * @param query the query
   */
  record CreateView(Slice text, Name name, List<Name> columns, Passage query, Existing existing)
      implements Statement {
    public CreateView {
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitCreateView(this);
    }
  }

  /** DROP TABLE or DROP VIEW, of one thing. */
  record Drop(Slice text, Relation relation, Name name, Existing existing) implements Statement {
    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitDrop(this);
    }
  }

  /**
   * INSERT of rows.
   *
   * @param columns the columns that are given; empty for all
   * @param rows an expression for each
   */
  record InsertValues(Slice text, Name table, List<Name> columns, List<Row> rows)
      implements Statement {
    public InsertValues {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }

    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitInsertValues(this);
    }
  }

  /** One row of VALUES. */
  record Row(Slice text, List<Passage> values) {
    public Row {
      values = List.copyOf(values);
    }
  }

  /** INSERT of what a query gives. */
  record InsertQuery(Slice text, Name table, List<Name> columns, Passage query)
      implements Statement {
    public InsertQuery {
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitInsertQuery(this);
    }
  }

  /** UPDATE. */
  record Update(Slice text, Target target, List<Assignment> assignments) implements Statement {
    public Update {
      assignments = List.copyOf(assignments);
    }

    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitUpdate(this);
    }
  }

  /** One {@code column = value} of an UPDATE. */
  record Assignment(Name column, Slice value) {}

  /** DELETE. */
  record Delete(Slice text, Target target) implements Statement {
    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitDelete(this);
    }
  }

  /**
   * The rows that an UPDATE or DELETE means.
   *
   * @param table their table
   * @param alias what the condition calls it; null for its name
   * @param condition null for all rows
   */
  record Target(Name table, Name alias, Slice condition) {}

  /** A query by itself. */
  record Query(Slice text, Passage query) implements Statement {
    @Override
    public <R> R accept(StatementVisitor<R> visitor) {
      return visitor.visitQuery(this);
    }
  }

  /** A name with its place. */
  record Name(String text, Slice place) {
    static Name of(Token token) {
      return new Name(token.text(), token.place());
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** What a DROP drops. */
  enum Relation {
    TABLE,
    VIEW
  }

  /** What to do if the name is there already, or is not there for a DROP. */
  enum Existing {
    /** It is an error. */
    REFUSE,
    /** Nothing is to be done: {@code IF [NOT] EXISTS}. */
    LEAVE
  }
}
