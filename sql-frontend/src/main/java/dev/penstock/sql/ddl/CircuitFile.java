package dev.penstock.sql.ddl;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.type.RowType;
import dev.penstock.sql.Matching;
import dev.penstock.sql.SqlFrontend;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads a file that declares a circuit: CREATE TABLE and CREATE VIEW, each of what stands before
 * it.
 */
public final class CircuitFile {
  private static final String DECLARATIONS = "a circuit file has CREATE TABLE and CREATE VIEW only";

  private final SqlSource source;
  private final Reporter reporter = new Reporter();
  private final CircuitDeclaration declaration;
  private final Set<String> faulty = new HashSet<>();
  private boolean unread;

  private CircuitFile(SqlSource source, CircuitDeclaration declaration) {
    this.source = source;
    this.declaration = declaration;
  }

  /**
   * Reads a circuit.
   *
   * @param interfaceName the simple name of the interface to generate
   * @param reporter takes all faults, each with its place in the file
   * @return empty if there are faults
   */
  public static Optional<SqlCircuit> read(
      SqlSource source, String packageName, String interfaceName, Reporter reporter) {
    CircuitDeclaration declaration = new CircuitDeclaration(packageName, interfaceName);
    CircuitFile file = new CircuitFile(source, declaration);
    Optional<SqlCircuit> circuit = file.read(interfaceName + "Circuit");
    file.reporter.diagnostics().stream()
        .filter(diagnostic -> !file.isConsequence(diagnostic))
        .forEach(reporter::report);
    return circuit;
  }

  /**
   * Whether a view only misses a table or view that has faults of its own: one by that name, or one
   * in a statement that could not be read.
   */
  private boolean isConsequence(Diagnostic diagnostic) {
    return diagnostic.message() == Message.UNKNOWN_TABLE
        && (unread || faulty.contains(SqlName.bare(String.valueOf(diagnostic.arguments().get(0)))));
  }

  private Optional<SqlCircuit> read(String className) {
    List<Slice> statements = SqlScript.split(source.all());
    if (statements.isEmpty()) {
      reporter.report(Message.SYNTAX, source.span(0, 1), "the file declares no table and no view");
    }
    for (Slice statement : statements) {
      Optional<Statement> read = SqlScript.read(statement, reporter);
      read.ifPresent(s -> s.accept(new Declaring()));
      unread |= read.isEmpty();
    }
    if (reporter.hasErrors()) {
      return Optional.empty();
    }
    CircuitRequest request = declaration.request(className);
    LogicalPlan plan = new SqlFrontend().plan(request, Matching.BY_POSITION, reporter);
    return reporter.hasErrors() ? Optional.empty() : Optional.of(new SqlCircuit(request, plan));
  }

  private CircuitRequest soFar() {
    return declaration.request("");
  }

  private boolean isNew(Statement.Name name) {
    CircuitRequest request = soFar();
    Optional<String> twin =
        Stream.concat(
                request.tables().stream().map(Table::name),
                request.views().stream().map(View::name))
            .filter(other -> SqlName.bare(other).equals(SqlName.bare(name.text())))
            .findFirst();
    twin.ifPresent(
        other ->
            reporter.report(
                Message.DUPLICATE_NAME,
                name.place().span(),
                "tables and views",
                other,
                name.text(),
                SqlName.bare(name.text())));
    return twin.isEmpty();
  }

  /** Takes declarations, refuses the rest. */
  private final class Declaring implements StatementVisitor<Void> {
    @Override
    public Void visitCreateTable(Statement.CreateTable statement) {
      TableDeclaration table = statement.table();
      if (!table.extras().isEmpty()) {
        faulty.add(SqlName.bare(table.name().text()));
        table.extras().forEach(this::refuse);
      } else if (isNew(table.name())) {
        declaration.table(
            table.name().text(),
            table.type(),
            table.key().columns(),
            CircuitDeclaration.Deletes.TRUSTED);
        List<Table> tables = soFar().tables();
        checkWidth(table.name(), tables.get(tables.size() - 1).record());
      }
      return null;
    }

    @Override
    public Void visitCreateView(Statement.CreateView statement) {
      Optional<RowType> type = ViewColumns.of(statement, soFar(), reporter);
      if (type.isEmpty()) {
        faulty.add(SqlName.bare(statement.name().text()));
      }
      if (type.isPresent() && isNew(statement.name())) {
        declaration.view(statement.name().text(), statement.query().sql(), type.get());
        List<View> views = soFar().views();
        checkWidth(statement.name(), views.get(views.size() - 1).record());
      }
      return null;
    }

    private void checkWidth(Statement.Name name, RecordBinding record) {
      RecordLimit.check(name.text(), record, name.place().span(), reporter);
    }

    @Override
    public Void visitDrop(Statement.Drop statement) {
      return refuse(statement);
    }

    @Override
    public Void visitInsertValues(Statement.InsertValues statement) {
      return refuse(statement);
    }

    @Override
    public Void visitInsertQuery(Statement.InsertQuery statement) {
      return refuse(statement);
    }

    @Override
    public Void visitUpdate(Statement.Update statement) {
      return refuse(statement);
    }

    @Override
    public Void visitDelete(Statement.Delete statement) {
      return refuse(statement);
    }

    @Override
    public Void visitQuery(Statement.Query statement) {
      return refuse(statement);
    }

    private void refuse(TableDeclaration.Extra extra) {
      boolean text = extra.text().startsWith("VARCHAR");
      reporter.report(
          Message.UNSUPPORTED,
          extra.place().span(),
          extra.text() + " in a circuit file",
          (text ? "write VARCHAR" : "leave it out") + "; a circuit judges keys and NOT NULL only");
    }

    private Void refuse(Statement statement) {
      String word = SqlScript.words(statement.text()).get(0);
      reporter.report(
          Message.UNSUPPORTED, statement.text().span(), word + " in a circuit file", DECLARATIONS);
      return null;
    }
  }
}
