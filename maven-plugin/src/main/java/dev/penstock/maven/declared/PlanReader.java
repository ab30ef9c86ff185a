package dev.penstock.maven.declared;

import dev.penstock.declaration.DeclaredCircuit;
import dev.penstock.maven.circuit.PlannedCircuit;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.output.CannotWriteException;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.DefinedPlan;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.sql.SqlFrontend;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Takes a circuit from its declaration to its queries: in SQL, or by running its plan class. */
final class PlanReader {
  private final List<Path> classPath;
  private final Duration limit;

  PlanReader(List<Path> classPath, Duration limit) {
    this.classPath = classPath;
    this.limit = limit;
  }

  /** A reader that finds classes in a folder too, before all others. */
  PlanReader with(Path classes) {
    return new PlanReader(Stream.concat(Stream.of(classes), classPath.stream()).toList(), limit);
  }

  /**
   * Reads the queries.
   *
   * @param origin the file that declares the circuit
   * @param classes class files that stand in no folder
   * @param reads the sources that it was read from
   */
  Optional<PlannedCircuit> read(
      DeclaredCircuit circuit,
      Path origin,
      Map<String, byte[]> classes,
      List<Path> reads,
      Problems problems) {
    Reporter reporter = new Reporter();
    CircuitRequest request = circuit.request();
    Optional<PlannedCircuit> planned;
    if (circuit.plan().isPresent()) {
      planned =
          run(circuit.plan().get(), request, classes, reporter)
              .map(d -> new PlannedCircuit(request, d.plan(), List.of(), reads, d::located));
    } else {
      LogicalPlan plan = new SqlFrontend().plan(request, reporter);
      UnaryOperator<Diagnostic> asTold = UnaryOperator.identity();
      planned = Optional.of(new PlannedCircuit(request, plan, List.of(), reads, asTold));
    }
    reporter.diagnostics().forEach(d -> problems.report(origin, reads, d));
    return reporter.hasErrors() ? Optional.empty() : planned;
  }

  private Optional<DefinedPlan> run(
      String plan, CircuitRequest request, Map<String, byte[]> classes, Reporter reporter) {
    try (ProjectLoader loader = new ProjectLoader(classes, classPath)) {
      return new PlanRunner(limit).run(loader.loadClass(plan), request, reporter);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("javac has read plan " + plan + ", no loader finds it", e);
    } catch (IOException e) {
      throw new CannotWriteException(classPath.get(0), e);
    }
  }
}
