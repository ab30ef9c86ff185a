package dev.penstock.sql;

import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.plan.type.RowType;
import dev.penstock.sql.ddl.CircuitFile;
import dev.penstock.sql.ddl.SqlCircuit;
import dev.penstock.sql.ddl.SqlSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that declare circuits: what is read of them, or what is reported and where. */
class CircuitFileGoldenTest {
  private static final String FILE = "circuits.txt";

  static List<GoldenFile.Case> cases() {
    return GoldenFile.cases(FILE);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void is_read_as(GoldenFile.Case golden) {
    GoldenFile.check(FILE, golden, CircuitFileGoldenTest::text);
  }

  private static String text(String input) {
    Reporter reporter = new Reporter();
    Optional<SqlCircuit> circuit =
        CircuitFile.read(new SqlSource("board.sql", input), "com.acme", "Board", reporter);
    StringBuilder text = new StringBuilder();
    for (Diagnostic diagnostic : reporter.diagnostics()) {
      text.append(diagnostic.span()).append('-').append(diagnostic.span().endColumn());
      text.append(' ').append(diagnostic.headline()).append('\n');
    }
    circuit.ifPresent(c -> append(c, text));
    return text.toString();
  }

  private static void append(SqlCircuit circuit, StringBuilder text) {
    for (Table table : circuit.request().tables()) {
      text.append(table.kind()).append(' ').append(table.name()).append(columns(table.type()));
      text.append(" key ").append(table.key()).append(", method ").append(table.method());
      text.append(", ").append(record(table.record()));
      text.append(table.keyRecord() == null ? "" : " by " + record(table.keyRecord()));
      text.append('\n');
    }
    for (View view : circuit.request().views()) {
      text.append(view.kind()).append(' ').append(view.name()).append(columns(view.type()));
      text.append(", method ").append(view.method());
      text.append(", ").append(record(view.record())).append('\n');
    }
    text.append(new PlanPrinter().print(circuit.plan()));
    circuit.plan().views().stream()
        .filter(view -> !view.view().order().isEmpty())
        .forEach(view -> text.append("order ").append(view.view().order()).append('\n'));
  }

  private static String columns(RowType type) {
    return type.columns().stream()
        .map(column -> column.name() + " " + column.type())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String record(RecordBinding record) {
    return record.components().stream()
        .map(c -> (c.primitive() ? c.kind().primitive() : c.kind().name()) + " " + c.name())
        .collect(Collectors.joining(", ", record.className() + "(", ")"));
  }
}
