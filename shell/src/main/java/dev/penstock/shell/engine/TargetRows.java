package dev.penstock.shell.engine;

import dev.penstock.sql.ddl.Passage;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.Statement;
import dev.penstock.sql.ddl.Statement.Target;
import dev.penstock.sql.ddl.TargetQueries;
import dev.penstock.sql.ddl.TargetQueries.Origin;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Finds the rows that an UPDATE or DELETE means, its subqueries answered. */
final class TargetRows {
  private final Relations relations;
  private final QueryRunner queries;

  TargetRows(Relations relations, QueryRunner queries) {
    this.relations = relations;
    this.queries = queries;
  }

  /** A statement as a query over where its rows are read, its expressions taken as they come. */
  private interface Form {
    Passage query(Function<Slice, Passage> expressions, Origin origin);
  }

  /** The rows of an UPDATE with the new values behind each. */
  QueryResult of(StoredTable table, Statement.Update update) {
    return find(table, update.target(), (e, origin) -> TargetQueries.of(update, e, origin));
  }

  /** The rows of a DELETE. */
  QueryResult of(StoredTable table, Statement.Delete delete) {
    return find(table, delete.target(), (e, origin) -> TargetQueries.of(delete, e, origin));
  }

  private QueryResult find(StoredTable table, Target target, Form form) {
    RowAnswers perRow = new RowAnswers(relations, queries, table, target);
    SubqueryAnswers answers = new SubqueryAnswers(queries, perRow);
    Map<Slice, Passage> answered = new HashMap<>();
    Function<Slice, Passage> expressions =
        slice -> answered.computeIfAbsent(slice, answers::answered);
    Passage plain = form.query(expressions, Origin.TABLE);
    return perRow.isAsked()
        ? perRow.answer(origin -> queries.run(form.query(expressions, origin)))
        : queries.run(plain);
  }
}
