package dev.penstock.maven.circuit;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.logical.LogicalPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A circuit without faults up to its queries.
 *
 * @param request its tables and views
 * @param plan its queries
 * @param companions sources that its class needs and that no user has written: the interface of a
 *     circuit that is declared in SQL
 * @param reads the sources that were read on the way, beside the one that declares it
 * @param located gives a fault that is found later its place in one of those files
 */
public record PlannedCircuit(
    CircuitRequest request,
    LogicalPlan plan,
    List<GeneratedSource> companions,
    List<Path> reads,
    UnaryOperator<Diagnostic> located) {
  public PlannedCircuit {
    companions = List.copyOf(companions);
    reads = List.copyOf(reads);
  }
}
