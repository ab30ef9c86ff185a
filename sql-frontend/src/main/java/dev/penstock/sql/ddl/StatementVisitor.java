package dev.penstock.sql.ddl;

/**
 * A method for each kind of statement.
 *
 * @param <R> what they return
 */
public interface StatementVisitor<R> {
  R visitCreateTable(Statement.CreateTable statement);

  R visitCreateView(Statement.CreateView statement);

  R visitDrop(Statement.Drop statement);

  R visitInsertValues(Statement.InsertValues statement);

  R visitInsertQuery(Statement.InsertQuery statement);

  R visitUpdate(Statement.Update statement);

  R visitDelete(Statement.Delete statement);

  R visitQuery(Statement.Query statement);
}
