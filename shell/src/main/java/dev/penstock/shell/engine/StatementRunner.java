package dev.penstock.shell.engine;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.type.RowType;
import dev.penstock.sql.ddl.CircuitDeclaration;
import dev.penstock.sql.ddl.RecordLimit;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.Statement;
import dev.penstock.sql.ddl.Statement.Existing;
import dev.penstock.sql.ddl.StatementVisitor;
import dev.penstock.sql.ddl.ViewColumns;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Does each kind of statement in a session. */
final class StatementRunner implements StatementVisitor<Outcome> {
  private final Session session;
  private final Session.Stepping stepping;
  private final Relations relations;

  StatementRunner(Session session, Session.Stepping stepping) {
    this.session = session;
    this.stepping = stepping;
    this.relations = session.relations();
  }

  @Override
  public Outcome visitCreateTable(Statement.CreateTable statement) {
    Statement.Name name = statement.table().name();
    if (statement.existing() == Existing.LEAVE && relations.has(name.text())) {
      return new Outcome.Declared("`" + name + "` is there already");
    }
    relations.requireFree(name);
    StoredTable table = new StoredTable(statement.table());
    requireNarrow(table);
    session.takeStep();
    session.createTable(table);
    return new Outcome.Declared("table `" + name + "` created");
  }

  private static void requireNarrow(StoredTable table) {
    CircuitDeclaration alone = new CircuitDeclaration(Relations.PACKAGE, Relations.INTERFACE);
    Relations.declare(table, alone);
    Reporter reporter = new Reporter();
    RecordLimit.check(alone.request(Relations.CLASS), reporter);
    if (reporter.hasErrors()) {
      throw new StatementRefused(reporter.diagnostics());
    }
  }

  @Override
  public Outcome visitCreateView(Statement.CreateView statement) {
    Statement.Name name = statement.name();
    if (statement.existing() == Existing.LEAVE && relations.has(name.text())) {
      return new Outcome.Declared("`" + name + "` is there already");
    }
    relations.requireFree(name);
    session.takeStep();
    Reporter reporter = new Reporter();
    RowType type =
        ViewColumns.of(statement, relations.catalog(), reporter)
            .orElseThrow(() -> new StatementRefused(reporter.diagnostics()));
    Set<String> reads = QueryRunner.scans(session.queries().columns(statement.query()).op());
    session.createView(new KeptView(name.text(), type, statement.query(), reads), name);
    return new Outcome.Declared("view `" + name + "` created");
  }

  @Override
  public Outcome visitDrop(Statement.Drop statement) {
    boolean view = statement.relation() == Statement.Relation.VIEW;
    Statement.Name name = statement.name();
    if (!relations.has(name.text())) {
      if (statement.existing() == Existing.LEAVE) {
        return new Outcome.Declared("`" + name + "` is not there");
      }
      throw relations.unknown(name);
    }
    if (view != (relations.view(name.text()) != null)) {
      String other = view ? "table" : "view";
      throw new StatementRefused(
          List.of(
              Diagnostic.of(
                  Message.INVALID_SQL,
                  name.place().span(),
                  "`"
                      + name
                      + "` is a "
                      + other
                      + "; write DROP "
                      + other.toUpperCase(Locale.ROOT))));
    }
    session.takeStep();
    session.drop(name);
    return new Outcome.Declared((view ? "view `" : "table `") + name + "` dropped");
  }

  @Override
  public Outcome visitInsertValues(Statement.InsertValues statement) {
    StoredTable table = relations.require(statement.table());
    List<RowChange> rows = session.changes().insert(table, statement);
    session.change(table, rows, stepping);
    return new Outcome.Changed("inserted", rows.size());
  }

  @Override
  public Outcome visitInsertQuery(Statement.InsertQuery statement) {
    StoredTable table = relations.require(statement.table());
    readViews(statement);
    List<RowChange> rows = session.changes().insert(table, statement);
    session.change(table, rows, stepping);
    return new Outcome.Changed("inserted", rows.size());
  }

  @Override
  public Outcome visitUpdate(Statement.Update statement) {
    StoredTable table = relations.require(statement.target().table());
    readViews(statement);
    List<RowChange> rows = session.changes().update(table, statement);
    session.change(table, rows, stepping);
    return new Outcome.Changed("updated", rows.size() / 2);
  }

  @Override
  public Outcome visitDelete(Statement.Delete statement) {
    StoredTable table = relations.require(statement.target().table());
    readViews(statement);
    List<RowChange> rows = session.changes().delete(statement);
    session.change(table, rows, stepping);
    return new Outcome.Changed("deleted", rows.size());
  }

  @Override
  public Outcome visitQuery(Statement.Query statement) {
    session.takeStep();
    return new Outcome.Answered(session.queries().run(statement.query()));
  }

  /** What a statement reads of a view must be of now: what was gathered is taken before. */
  private void readViews(Statement statement) {
    boolean reads =
        SqlScript.words(statement.text()).stream()
            .map(SqlName::bare)
            .anyMatch(word -> relations.view(word) != null);
    if (reads) {
      session.takeStep();
    }
  }
}
