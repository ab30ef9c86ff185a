package dev.penstock.sql;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.sql.ddl.Passage;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;
import dev.penstock.sql.ddl.Statement;
import dev.penstock.sql.ddl.StatementVisitor;
import dev.penstock.sql.ddl.TableDeclaration;
import dev.penstock.sql.ddl.TargetQueries;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Statements of scripts: what is read of each, or what is reported and where. */
class StatementGoldenTest {
  private static final String FILE = "statements.txt";

  static List<GoldenFile.Case> cases() {
    return GoldenFile.cases(FILE);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_read_as(GoldenFile.Case golden) {
    GoldenFile.check(FILE, golden, StatementGoldenTest::text);
  }

  private static String text(String input) {
    StringBuilder text = new StringBuilder();
    for (Slice slice : SqlScript.split(new SqlSource("script.sql", input).all())) {
      Reporter reporter = new Reporter();
      SqlScript.read(slice, reporter)
          .ifPresent(s -> text.append(s.text().span()).append(' ').append(s.accept(new Words())));
      for (Diagnostic diagnostic : reporter.diagnostics()) {
        text.append(diagnostic.span()).append('-').append(diagnostic.span().endColumn());
        text.append(' ').append(diagnostic.headline());
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** A statement in other words. */
  private static final class Words implements StatementVisitor<String> {
    @Override
    public String visitCreateTable(Statement.CreateTable statement) {
      TableDeclaration table = statement.table();
      String columns =
          table.type().columns().stream()
              .map(column -> column.name() + " " + column.type())
              .collect(Collectors.joining(", "));
      String checks =
          table.checks().stream()
              .map(check -> check.constraint() + ": " + check.offenders())
              .collect(Collectors.joining(", "));
      return "table %s (%s) %s %s %s, checks [%s]"
          .formatted(
              table.name(), columns, statement.existing(), table.key(), table.uniques(), checks);
    }

    @Override
    public String visitCreateView(Statement.CreateView statement) {
      return "view %s%s as <%s> %s"
          .formatted(
              statement.name(), statement.columns(), statement.query(), statement.existing());
    }

    @Override
    public String visitDrop(Statement.Drop statement) {
      return "drop " + statement.relation() + " " + statement.name() + " " + statement.existing();
    }

    @Override
    public String visitInsertValues(Statement.InsertValues statement) {
      List<List<Passage>> rows = statement.rows().stream().map(Statement.Row::values).toList();
      return "insert " + statement.table() + statement.columns() + " rows " + rows;
    }

    @Override
    public String visitInsertQuery(Statement.InsertQuery statement) {
      return "insert %s%s query <%s>"
          .formatted(statement.table(), statement.columns(), statement.query());
    }

    @Override
    public String visitUpdate(Statement.Update statement) {
      List<String> columns = statement.assignments().stream().map(a -> a.column() + "").toList();
      return "update " + columns + " <" + TargetQueries.of(statement) + ">";
    }

    @Override
    public String visitDelete(Statement.Delete statement) {
      return "delete <" + TargetQueries.of(statement) + ">";
    }

    @Override
    public String visitQuery(Statement.Query statement) {
      return "query <" + statement.query() + ">";
    }
  }
}
