package dev.penstock.maven.declared;

import dev.penstock.maven.circuit.FoundCircuit;
import dev.penstock.maven.circuit.PlannedCircuit;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.output.Fingerprint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A circuit whose interface and plan are compiled from sources, in memory. */
record SourceCircuit(
    NamedCircuit circuit, SourceCompiler compiler, PlanReader plans, List<Path> classPath)
    implements FoundCircuit {
  @Override
  public String name() {
    return circuit.canonicalName();
  }

  @Override
  public Path origin() {
    return circuit.file();
  }

  @Override
  public void addInputs(Fingerprint inputs) {
    inputs.addFile(origin()).addClassPath(classPath);
  }

  @Override
  public Optional<PlannedCircuit> plan(Problems problems) {
    return compiler
        .compile(circuit, problems)
        .flatMap(
            compiled ->
                plans.read(
                    compiled.circuit(),
                    origin(),
                    compiled.classes(),
                    compiled.sources(),
                    problems));
  }
}
