package dev.penstock.maven;

import dev.penstock.maven.circuit.CircuitTexts;
import dev.penstock.maven.circuit.Duplicates;
import dev.penstock.maven.circuit.FoundCircuit;
import dev.penstock.maven.circuit.Marks;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.circuit.SqlCircuits;
import dev.penstock.maven.declared.JavaCircuits;
import dev.penstock.maven.output.CircuitFiles;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Writes what the compiler does with each circuit, stop by stop, as a text file per circuit. The
 * texts are the same on every machine; under version control they show in a review what a change of
 * a query does to the plan.
 */
@Mojo(
    name = "explain",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class ExplainMojo extends AbstractGoal {
  /** The folder with files of SQL; their folders in it are packages. */
  @Parameter(property = "penstock.sql", defaultValue = "${project.basedir}/src/main/penstock")
  private File sql;

  /** The folder that the texts are written to. */
  @Parameter(
      property = "penstock.explain",
      defaultValue = "${project.build.directory}/penstock/explain")
  private File explanations;

  /** For Maven. */
  public ExplainMojo() {}

  @Override
  void run() throws MojoFailureException {
    Problems problems = new Problems(this::relative);
    List<Path> sources = sourceRoots();
    Path classes = Path.of(project().getBuild().getOutputDirectory());
    List<FoundCircuit> found = new ArrayList<>(SqlCircuits.below(sql.toPath(), problems));
    found.addAll(new JavaCircuits(sources, classPath(), planLimit()).compiled(classes));

    CircuitTexts texts = new CircuitTexts(Marks.of(sources), problems);
    CircuitFiles files = new CircuitFiles(explanations.toPath(), memory("explained.txt"));
    for (FoundCircuit circuit : Duplicates.without(found, sources, problems)) {
      files.update(
          circuit.name(),
          inputs -> circuit.addInputs(inputs.add(version())),
          () -> texts.explanation(circuit));
    }
    files.finish();
    getLog()
        .info(counted(files.written(), "text") + " written to " + relative(explanations.toPath()));
    fail(problems);
  }
}
