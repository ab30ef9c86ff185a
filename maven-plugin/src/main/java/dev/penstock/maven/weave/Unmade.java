package dev.penstock.maven.weave;

import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.declared.ClassCircuit;
import dev.penstock.plan.diagnostic.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Circuits without a factory: their classes come from elsewhere, or from nowhere. */
public final class Unmade {
  private final List<ClassCircuit> circuits = new ArrayList<>();

  /** None yet. */
  public Unmade() {}

  /** Adds a circuit whose interface declares no factory. */
  public void add(ClassCircuit circuit) {
    circuits.add(circuit);
  }

  /**
   * Reports those that nothing has made: neither the annotation processor nor a generated source.
   *
   * @param classes the folder of class files, without those that are woven no more
   */
  public void report(Path classes, Problems problems) {
    for (ClassCircuit circuit : circuits) {
      Path made = classes.resolve(circuit.className().replace('.', '/') + ".class");
      if (!Files.exists(made)) {
        problems.report(circuit.origin(), Message.INVALID_DECLARATION, advice(circuit));
      }
    }
  }

  private static String advice(ClassCircuit circuit) {
    String simple = circuit.name().substring(circuit.name().lastIndexOf('.') + 1);
    return "circuit `"
        + circuit.name()
        + "` has no factory to weave; write `static "
        + simple
        + " open() { throw new IllegalStateException(\"the build has not woven this\"); }`";
  }
}
