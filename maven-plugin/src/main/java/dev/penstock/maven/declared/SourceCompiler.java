package dev.penstock.maven.declared;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import dev.penstock.declaration.CircuitCollector;
import dev.penstock.declaration.DeclaredCircuit;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.output.CannotWriteException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** Compiles one circuit's interface and what it names, its plan above all, and nothing else. */
final class SourceCompiler {
  /**
   * What came out.
   *
   * @param circuit the declaration
   * @param classes class files by binary name
   * @param sources the sources that were compiled, in the order of their paths
   */
  record Compiled(DeclaredCircuit circuit, Map<String, byte[]> classes, List<Path> sources) {}

  private final JavaCompiler javac;
  private final List<Path> sourceRoots;
  private final List<Path> classPath;
  private final List<NamedCircuit> circuits;

  /**
   * A compiler of one project.
   *
   * @param circuits all circuits that its sources declare: their classes do not exist yet
   */
  SourceCompiler(
      JavaCompiler javac,
      List<Path> sourceRoots,
      List<Path> classPath,
      List<NamedCircuit> circuits) {
    this.javac = javac;
    this.sourceRoots = sourceRoots;
    this.classPath = classPath;
    this.circuits = circuits;
  }

  /** Compiles a circuit; empty if javac has found faults, which are reported then. */
  Optional<Compiled> compile(NamedCircuit circuit, Problems problems) {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Set<Path> sources = new TreeSet<>();
    List<StubSource> stubs = circuits.stream().map(StubSource::new).toList();
    try (StandardJavaFileManager standard =
        javac.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
      standard.setLocationFromPaths(StandardLocation.SOURCE_PATH, sourceRoots);
      standard.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      SourceFiles files = new SourceFiles(standard, stubs);
      JavacTask task =
          (JavacTask)
              javac.getTask(
                  null,
                  files,
                  found,
                  List.of("-implicit:class", "-g", "-Xlint:none"),
                  null,
                  standard.getJavaFileObjects(circuit.file()));
      CircuitCollector collector = new CircuitCollector();
      task.setProcessors(List.of(collector));
      task.addTaskListener(new Parsed(sources));
      if (task.call()) {
        return collector.circuits().stream()
            .filter(read -> circuit.isNameOf(read.request()))
            .map(read -> new Compiled(read, files.classes(), List.copyOf(sources)))
            .findFirst();
      }
    } catch (IOException e) {
      throw new CannotWriteException(circuit.file(), e);
    }
    new JavacFaults(problems).report(found);
    return Optional.empty();
  }

  /** Remembers the user's sources that are parsed: those that the circuit leads to. */
  private record Parsed(Set<Path> sources) implements TaskListener {
    @Override
    public void finished(TaskEvent event) {
      if (event.getKind() == TaskEvent.Kind.PARSE) {
        URI source = event.getSourceFile().toUri();
        if (!StubSource.isStub(source)) {
          sources.add(Path.of(source));
        }
      }
    }
  }
}
