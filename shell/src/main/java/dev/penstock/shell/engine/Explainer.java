package dev.penstock.shell.engine;

import dev.penstock.codegen.explain.Explanation;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.Statement;
import java.util.List;

/** Explains what a session compiles. */
final class Explainer {
  private final KeptCircuit kept;
  private final QueryRunner queries;

  Explainer(KeptCircuit kept, QueryRunner queries) {
    this.kept = kept;
    this.queries = queries;
  }

  /** The stops of a query; of the circuit of all views if there is no query. */
  String explain(Slice query) {
    if (query.text().isBlank()) {
      return text(kept.compile());
    }
    Reporter reporter = new Reporter();
    List<Slice> statements = SqlScript.split(query);
    Statement read =
        SqlScript.read(statements.get(0), reporter)
            .orElseThrow(() -> new StatementRefused(reporter.diagnostics()));
    if (!(read instanceof Statement.Query asked)) {
      throw new StatementRefused("only a query can be explained; without one, all views are");
    }
    return text(queries.compile(asked.query()));
  }

  private static String text(CompiledQuery compiled) {
    return Explanation.of(compiled.request(), compiled.plan(), compiled.circuit()).text();
  }
}
