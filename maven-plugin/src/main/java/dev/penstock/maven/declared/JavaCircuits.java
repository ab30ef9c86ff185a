package dev.penstock.maven.declared;

import dev.penstock.maven.circuit.FoundCircuit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The circuits that a project's sources declare as annotated interfaces. */
public final class JavaCircuits {
  private final JavaCompiler javac;
  private final List<Path> sourceRoots;
  private final List<Path> classPath;
  private final PlanReader plans;
  private final List<NamedCircuit> circuits;

  /**
   * Finds them, by parsing the sources that name the annotation.
   *
   * @param sourceRoots folders of the project's sources
   * @param classPath what they are compiled against
   * @param planLimit how long a plan class may take to define its views
   */
  public JavaCircuits(List<Path> sourceRoots, List<Path> classPath, Duration planLimit) {
    this.javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new IllegalStateException("this runtime has no compiler; Maven must run on a JDK");
    }
    this.sourceRoots = List.copyOf(sourceRoots);
    this.classPath = List.copyOf(classPath);
    this.plans = new PlanReader(classPath, planLimit);
    this.circuits = CircuitScan.below(sourceRoots, javac);
  }

  /** Those whose views a plan class defines; what they need is compiled from sources. */
  public List<FoundCircuit> planned() {
    SourceCompiler compiler = new SourceCompiler(javac, sourceRoots, classPath, circuits);
    return circuits.stream()
        .filter(NamedCircuit::isPlanned)
        .<FoundCircuit>map(circuit -> new SourceCircuit(circuit, compiler, plans, classPath))
        .toList();
  }

  /**
   * All of them.
   *
   * @param classes the folder that their class files are in
   */
  public List<ClassCircuit> compiled(Path classes) {
    List<Path> all = Stream.concat(Stream.of(classes), classPath.stream()).toList();
    return circuits.stream()
        .map(circuit -> new ClassCircuit(circuit, javac, all, plans.with(classes)))
        .toList();
  }
}
