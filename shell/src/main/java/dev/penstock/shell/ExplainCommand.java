package dev.penstock.shell;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.codegen.explain.Explanation;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Session;
import dev.penstock.shell.engine.StatementRefused;
import dev.penstock.shell.prompt.RefusalText;
import dev.penstock.shell.text.BadInput;
import dev.penstock.shell.text.TextFiles;
import dev.penstock.sql.ddl.CircuitFile;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlCircuit;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the stops of a circuit or a query. */
@Command(
    name = "explain",
    description = "Prints all stops of a circuit file, or of a query over its tables.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ExplainCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE.sql", description = "CREATE TABLE and CREATE VIEW statements.")
  private Path file;

  @Option(
      names = {"-q", "--query"},
      paramLabel = "QUERY",
      description = "A query over the tables and views of the file.")
  private String query;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    SqlSource source;
    try {
      source = TextFiles.read(file);
    } catch (BadInput fault) {
      spec.commandLine().getErr().println(fault.getMessage());
      return Main.BAD_INPUT;
    }
    SqlSource current = source;
    try {
      if (query == null) {
        spec.commandLine().getOut().print(circuit(source));
        return 0;
      }
      try (CircuitFactory factory = new CircuitFactory();
          Session session = new Session(factory)) {
        for (Slice statement : SqlScript.split(source.all())) {
          session.execute(statement, Session.Stepping.AT_ONCE);
        }
        current = new SqlSource("query", query);
        spec.commandLine().getOut().print(session.explain(current.all()));
        return 0;
      }
    } catch (StatementRefused refused) {
      spec.commandLine().getErr().println(RefusalText.of(refused, current.all()));
      return Main.FAILED;
    }
  }

  private String circuit(SqlSource source) {
    Reporter reporter = new Reporter();
    Optional<SqlCircuit> circuit = CircuitFile.read(source, "", interfaceName(), reporter);
    Optional<CompiledCircuit> compiled =
        circuit.flatMap(c -> new CircuitCompiler().compile(c.request(), c.plan(), reporter));
    if (compiled.isEmpty()) {
      throw new StatementRefused(reporter.diagnostics());
    }
    return Explanation.of(circuit.get().request(), circuit.get().plan(), compiled.get()).text();
  }

  /** {@code flight_board.sql} is {@code FlightBoard}. */
  private String interfaceName() {
    String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    StringBuilder camel = new StringBuilder();
    for (String word : name.split("[^A-Za-z0-9]+")) {
      camel.append(word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT));
      camel.append(word.isEmpty() ? "" : word.substring(1));
    }
    boolean legal = !camel.isEmpty() && Character.isJavaIdentifierStart(camel.charAt(0));
    return legal ? camel.toString() : "Circuit" + camel;
  }
}
