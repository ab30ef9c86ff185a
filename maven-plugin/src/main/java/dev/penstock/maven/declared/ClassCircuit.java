package dev.penstock.maven.declared;

import dev.penstock.declaration.CompiledCircuits;
import dev.penstock.maven.circuit.FoundCircuit;
import dev.penstock.maven.circuit.PlannedCircuit;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.output.Fingerprint;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;

/** A circuit whose interface and plan are compiled already. */
public final class ClassCircuit implements FoundCircuit {
  private final NamedCircuit circuit;
  private final JavaCompiler javac;
  private final List<Path> classPath;
  private final PlanReader plans;

  ClassCircuit(NamedCircuit circuit, JavaCompiler javac, List<Path> classPath, PlanReader plans) {
    this.circuit = circuit;
    this.javac = javac;
    this.classPath = classPath;
    this.plans = plans;
  }

  /** The name of the interface's class file, with dollars for nested ones. */
  public String binaryName() {
    return circuit.binaryName();
  }

  /** The qualified name of the class that is generated for it. */
  public String className() {
    return circuit.className();
  }

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
    inputs.addClassPath(classPath);
  }

  @Override
  public Optional<PlannedCircuit> plan(Problems problems) {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Optional<PlannedCircuit> planned =
        CompiledCircuits.read(javac, classPath, List.of(name()), found).stream()
            .filter(read -> circuit.isNameOf(read.request()))
            .findFirst()
            .flatMap(read -> plans.read(read, origin(), Map.of(), List.of(origin()), problems));
    new JavacFaults(problems).report(found);
    return planned;
  }
}
