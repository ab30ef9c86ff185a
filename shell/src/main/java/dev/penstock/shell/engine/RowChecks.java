package dev.penstock.shell.engine;

import dev.penstock.StepRefusedException;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.sql.Matching;
import dev.penstock.sql.SqlFrontend;
import dev.penstock.sql.ddl.CircuitDeclaration;
import dev.penstock.sql.ddl.TableDeclaration;
import java.util.List;
import java.util.Optional;

/**
 * Judges new rows of one table: NOT NULL here, CHECK by a circuit that has a view of the offenders
 * for each condition.
 */
final class RowChecks implements AutoCloseable {
  private final StoredTable table;
  private final List<TableDeclaration.Check> checks;
  private final RunningCircuit circuit;

  private RowChecks(StoredTable table, RunningCircuit circuit) {
    this.table = table;
    this.checks = table.declaration().checks();
    this.circuit = circuit;
  }

  /** The checks of a table; refuses a condition that does not compile. */
  static RowChecks of(StoredTable table, CircuitFactory factory) {
    List<TableDeclaration.Check> checks = table.declaration().checks();
    if (checks.isEmpty()) {
      return new RowChecks(table, null);
    }
    CircuitDeclaration declaration = new CircuitDeclaration(Relations.PACKAGE, Relations.INTERFACE);
    declaration.stream(table.name(), table.type());
    for (int i = 0; i < checks.size(); i++) {
      declaration.view(name(i), checks.get(i).offenders().sql(), table.type());
    }
    CircuitRequest request = declaration.request(Relations.CLASS);
    Reporter found = new Reporter();
    LogicalPlan plan = new SqlFrontend().plan(request, Matching.BY_POSITION, found);
    Optional<CompiledCircuit> compiled =
        found.hasErrors() ? Optional.empty() : factory.compile(request, plan, found);
    return new RowChecks(
        table, factory.open(request, compiled.orElseThrow(() -> refused(checks, found))));
  }

  private static String name(int check) {
    return "offenders" + check;
  }

  private static StatementRefused refused(List<TableDeclaration.Check> checks, Reporter found) {
    Reporter reporter = new Reporter();
    for (int i = 0; i < checks.size(); i++) {
      String view = name(i);
      checks
          .get(i)
          .offenders()
          .report(
              found.diagnostics().stream().filter(d -> d.span().source().equals(view)).toList(),
              reporter);
    }
    return new StatementRefused(
        reporter.diagnostics().isEmpty() ? found.diagnostics() : reporter.diagnostics());
  }

  /**
   * Judges rows that are to be there after a statement.
   *
   * @throws StatementRefused naming the first that must not be there, and why
   */
  void judge(List<RowChange> changes) {
    for (RowChange change : changes) {
      if (change.weight() > 0) {
        requireValues(change.row());
      }
    }
    if (circuit != null) {
      judgeConditions(changes);
    }
  }

  private void requireValues(List<Object> row) {
    for (int i = 0; i < row.size(); i++) {
      if (row.get(i) == null && !table.type().type(i).nullable()) {
        throw new StatementRefused(
            "row %s violates NOT NULL of column `%s` of table `%s`"
                .formatted(SqlTexts.row(row, table.type()), table.type().name(i), table.name()),
            row);
      }
    }
  }

  private void judgeConditions(List<RowChange> changes) {
    changes.stream().filter(c -> c.weight() > 0).forEach(c -> circuit.apply(table.name(), c));
    try {
      circuit.step();
    } catch (StepRefusedException refused) {
      throw new StatementRefused(refused.getMessage());
    }
    for (int i = 0; i < checks.size(); i++) {
      List<RowChange> offenders = circuit.changes(name(i));
      if (!offenders.isEmpty()) {
        List<Object> offender = offenders.get(0).row();
        throw new StatementRefused(
            "row %s violates `%s` of table `%s`: CHECK (%s)"
                .formatted(
                    SqlTexts.row(offender, table.type()),
                    checks.get(i).constraint(),
                    table.name(),
                    checks.get(i).condition()),
            changes.stream().map(RowChange::row).filter(offender::equals).findFirst().orElse(null));
      }
    }
  }

  @Override
  public void close() {
    if (circuit != null) {
      circuit.close();
    }
  }
}
