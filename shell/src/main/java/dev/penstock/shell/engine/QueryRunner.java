package dev.penstock.shell.engine;

import dev.penstock.Refusal;
import dev.penstock.StepRefusedException;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.type.RowType;
import dev.penstock.sql.Matching;
import dev.penstock.sql.QueryColumns;
import dev.penstock.sql.SqlFrontend;
import dev.penstock.sql.ddl.CircuitDeclaration;
import dev.penstock.sql.ddl.Passage;
import dev.penstock.sql.ddl.ViewColumns;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers queries: by reading where that is all, else by a circuit over what they read. */
final class QueryRunner {
  private final Relations relations;
  private final KeptCircuit kept;
  private final CircuitFactory factory;

  QueryRunner(Relations relations, KeptCircuit kept, CircuitFactory factory) {
    this.relations = relations;
    this.kept = kept;
    this.factory = factory;
  }

  /** The rows of a query over the tables and views as they are. */
  QueryResult run(Passage query) {
    QueryColumns columns = columns(query);
    RowType type = ViewColumns.of(columns);
    List<List<Object>> rows =
        DirectRead.of(columns)
            .map(read -> read.rows(rows(read.relation())))
            .orElseGet(() -> computed(query, columns, type));
    return new QueryResult(
        type, ResultOrder.sorted(rows, columns.order()), !columns.order().isEmpty());
  }

  /** What a query gives; refuses it if it has faults. */
  QueryColumns columns(Passage query) {
    Reporter reporter = new Reporter();
    return ViewColumns.bind("query", query, relations.catalog(), reporter)
        .orElseThrow(() -> new StatementRefused(reporter.diagnostics()));
  }

  private List<List<Object>> rows(String relation) {
    StoredTable table = relations.table(relation);
    return table != null ? table.rows() : kept.rows(relations.view(relation).name());
  }

  private List<List<Object>> computed(Passage query, QueryColumns columns, RowType type) {
    CompiledQuery compiled = compile(query, columns, type);
    try (RunningCircuit circuit = factory.open(compiled.request(), compiled.circuit())) {
      compiled
          .request()
          .tables()
          .forEach(
              table ->
                  rows(table.name())
                      .forEach(row -> circuit.apply(table.name(), new RowChange(row, 1))));
      circuit.step();
      return circuit.rows(resultName());
    } catch (StepRefusedException refused) {
      List<Refusal> placed = refused.refusals().stream().map(why -> placed(why, query)).toList();
      throw new StepRefusedException(placed, refused.count());
    }
  }

  /** Of a query that nobody has named, the line and column in the text of the statement. */
  private Refusal placed(Refusal why, Passage query) {
    Matcher own = Pattern.compile(resultName() + " (\\d+):(\\d+)").matcher(why.place());
    if (!own.matches()) {
      return why;
    }
    int line = Integer.parseInt(own.group(1));
    int column = Integer.parseInt(own.group(2));
    SourceSpan at = query.place(new SourceSpan(resultName(), line, column, line, column));
    String place = at.line() + ":" + at.column();
    return new Refusal(place, why.reason(), why.row(), why.input(), why.tickets());
  }

  /** The stops of a query by itself. */
  CompiledQuery compile(Passage query) {
    QueryColumns columns = columns(query);
    return compile(query, columns, ViewColumns.of(columns));
  }

  private CompiledQuery compile(Passage query, QueryColumns columns, RowType type) {
    CircuitDeclaration declaration = new CircuitDeclaration(Relations.PACKAGE, Relations.INTERFACE);
    scans(columns.op()).forEach(relation -> declare(relation, declaration));
    declaration.view(resultName(), query.sql(), type);
    CircuitRequest request = declaration.request(Relations.CLASS);
    Reporter found = new Reporter();
    LogicalPlan plan = new SqlFrontend().plan(request, Matching.BY_POSITION, found);
    Optional<CompiledQuery> compiled =
        found.hasErrors()
            ? Optional.empty()
            : factory
                .compile(request, plan, found)
                .map(circuit -> new CompiledQuery(request, plan, circuit));
    return compiled.orElseThrow(
        () -> {
          Reporter reporter = new Reporter();
          query.report(found.diagnostics(), reporter);
          return new StatementRefused(reporter.diagnostics());
        });
  }

  private void declare(String relation, CircuitDeclaration into) {
    StoredTable table = relations.table(relation);
    if (table != null) {
      Relations.declare(table, into);
    } else {
      KeptView view = relations.view(relation);
      into.table(view.name(), view.type(), List.of(), CircuitDeclaration.Deletes.TRUSTED);
    }
  }

  private String resultName() {
    String name = "result";
    while (relations.has(name)) {
      name += "0";
    }
    return name;
  }

  /** The tables and views that a plan reads. */
  static Set<String> scans(LogicalOp op) {
    Set<String> scans = new LinkedHashSet<>();
    addScans(op, scans);
    return scans;
  }

  private static void addScans(LogicalOp op, Set<String> scans) {
    if (op instanceof Scan scan) {
      scans.add(SqlName.bare(scan.relation()));
    }
    op.inputs().forEach(input -> addScans(input, scans));
  }
}
