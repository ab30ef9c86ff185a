package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.sql.DatabasePrinter;
import dev.penstock.fuzz.sql.DuckDbPrinter;
import dev.penstock.fuzz.sql.PostgresPrinter;
import dev.penstock.testkit.interpreter.Change;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables and views of a case in the database. */
final class DatabaseSide {
  /** SQLSTATE of what fails for a value. */
  private static final String DATA_EXCEPTION = "22";

  /** SQLSTATE of a query as a value that has several rows. */
  private static final String CARDINALITY_VIOLATION = "21000";

  /** What DuckDB says of a query as a value, also where no row asks for the value. */
  private static final String SEVERAL_ROWS = "More than one row returned by a subquery";

  /**
   * What a view's query answers: rows in its order, or why it fails.
   *
   * @param eager whether it may fail for what no row asks for: then it says nothing of a circuit
   *     that does not fail
   */
  record Answer(List<List<Object>> rows, String failure, boolean eager) {
    /** Whether a circuit that takes the step is wrong. */
    boolean isWanted() {
      return failure != null && !eager;
    }
  }

  private final RandomCase randomCase;
  private final Database database;
  private final DatabasePrinter printer;
  private final Map<String, Mirror> mirrors = new LinkedHashMap<>();

  DatabaseSide(RandomCase randomCase, Database database) {
    this.randomCase = randomCase;
    this.database = database;
    printer = database.kind() == DatabaseKind.DUCKDB ? new DuckDbPrinter() : new PostgresPrinter();
  }

  /** Creates everything; a value begins as NULL. */
  void create() {
    String statement = "";
    try {
      database.begin();
      for (RandomTable table : randomCase.tables()) {
        Mirror mirror = new Mirror(table, null, printer);
        mirrors.put(table.name(), mirror);
        mirror.create(database);
      }
      execute(statements());
      commit();
      for (RandomView view : randomCase.views()) {
        statement = view.definition(printer);
        database.execute(statement);
      }
    } catch (SQLException e) {
      throw new Difference(Difference.Kind.NOT_TAKEN, 0, e.getMessage() + "\n" + statement, e);
    }
  }

  /** Takes changes, as they must be with what is there; returns those. */
  List<Change> take(List<Change> changes) {
    List<Change> taken = new ArrayList<>();
    for (Change change : changes) {
      Change fitting = mirrors.get(change.table()).take(change);
      if (fitting != null) {
        taken.add(fitting);
      }
    }
    execute(statements());
    return taken;
  }

  private String statements() {
    StringBuilder text = new StringBuilder();
    mirrors.values().forEach(mirror -> text.append(mirror.statements()));
    return text.toString();
  }

  private void execute(String text) {
    if (text.isEmpty()) {
      return;
    }
    try {
      database.execute("BEGIN;\n" + text + "COMMIT");
    } catch (SQLException e) {
      throw new IllegalStateException("the database does not take rows:\n" + text, e);
    }
  }

  /** The changes of the last step stay. */
  void commit() {
    mirrors.values().forEach(Mirror::commit);
  }

  /** Takes the changes of the last step back. */
  void rollback() {
    StringBuilder text = new StringBuilder();
    mirrors.values().forEach(mirror -> text.append(mirror.undo()));
    execute(text.toString());
    mirrors.values().forEach(Mirror::rollback);
  }

  /** What a view contains now. */
  Answer read(RandomView view, int step) {
    try {
      return new Answer(database.rows(view.selection(), view.type()), null, /* eager= */ false);
    } catch (SQLException e) {
      if (isEvaluation(e)) {
        return new Answer(null, e.getMessage(), isEager(view, e));
      }
      throw new Difference(
          Difference.Kind.NOT_TAKEN, step, e.getMessage() + "\n" + view.definition(printer), e);
    }
  }

  /** Whether the query fails before it has looked at a row, or may have for another reason. */
  private boolean isEager(RandomView view, SQLException e) {
    if (String.valueOf(e.getMessage()).contains(SEVERAL_ROWS)) {
      return true;
    }
    try {
      database.execute("EXPLAIN " + view.selection());
      return false;
    } catch (SQLException planning) {
      return isEvaluation(planning);
    }
  }

  /** Whether an expression has failed, and not the statement as such. */
  private boolean isEvaluation(SQLException e) {
    if (database.kind() == DatabaseKind.POSTGRESQL) {
      String state = String.valueOf(e.getSQLState());
      return state.startsWith(DATA_EXCEPTION) || state.equals(CARDINALITY_VIOLATION);
    }
    String message = String.valueOf(e.getMessage());
    return message.contains("Out of Range Error")
        || message.contains("Conversion Error")
        || message.contains("Invalid Input Error");
  }
}
