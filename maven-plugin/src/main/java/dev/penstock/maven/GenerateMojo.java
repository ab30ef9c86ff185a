package dev.penstock.maven;

import dev.penstock.codegen.Mark;
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
 * Generates the sources of circuits that files of SQL declare and of those whose queries a plan
 * class defines. Only what has changed is compiled, and only what is different is written.
 */
@Mojo(
    name = "generate",
    defaultPhase = LifecyclePhase.GENERATE_SOURCES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class GenerateMojo extends AbstractGoal {
  /** The folder with files of SQL; their folders in it are packages. */
  @Parameter(property = "penstock.sql", defaultValue = "${project.basedir}/src/main/penstock")
  private File sql;

  /** The folder that sources are written to. */
  @Parameter(defaultValue = "${project.build.directory}/generated-sources/penstock")
  private File output;

  /** For Maven. */
  public GenerateMojo() {}

  @Override
  void run() throws MojoFailureException {
    Problems problems = new Problems(this::relative);
    List<Path> sources = sourceRoots();
    List<FoundCircuit> found = new ArrayList<>(SqlCircuits.below(sql.toPath(), problems));
    found.addAll(new JavaCircuits(sources, classPath(), planLimit()).planned());
    List<FoundCircuit> circuits = Duplicates.without(found, sources, problems);

    Mark mark = Marks.of(sources);
    CircuitTexts texts = new CircuitTexts(mark, problems);
    CircuitFiles files = new CircuitFiles(output.toPath(), memory("generated.txt"));
    for (FoundCircuit circuit : circuits) {
      files.update(
          circuit.name(),
          inputs -> circuit.addInputs(inputs.add(version()).add(mark.name())),
          () -> texts.sources(circuit));
    }
    files.finish();
    project().addCompileSourceRoot(output.getPath());
    getLog()
        .info(
            counted(circuits.size(), "circuit")
                + ": "
                + files.compiled()
                + " compiled, "
                + counted(files.written(), "file")
                + " written");
    fail(problems);
  }
}
