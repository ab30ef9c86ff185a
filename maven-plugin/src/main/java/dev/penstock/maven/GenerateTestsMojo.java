package dev.penstock.maven;

import dev.penstock.maven.circuit.Duplicates;
import dev.penstock.maven.circuit.FoundCircuit;
import dev.penstock.maven.circuit.PlannedCircuit;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.circuit.SqlCircuits;
import dev.penstock.maven.declared.JavaCircuits;
import dev.penstock.maven.output.CircuitFiles;
import dev.penstock.maven.output.Made;
import dev.penstock.maven.tests.DifferentialTests;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Writes a JUnit test for each circuit, annotated, planned or in SQL: random changes of its tables,
 * and after every step each view beside a recomputation of its query. The project needs {@code
 * penstock-testkit} and JUnit 5 in scope test.
 */
@Mojo(
    name = "generate-tests",
    defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class GenerateTestsMojo extends AbstractGoal {
  private static final String TESTKIT = "penstock-testkit";

  /** The folder with files of SQL; their folders in it are packages. */
  @Parameter(property = "penstock.sql", defaultValue = "${project.basedir}/src/main/penstock")
  private File sql;

  /** The folder that tests are written to. */
  @Parameter(defaultValue = "${project.build.directory}/generated-test-sources/penstock")
  private File output;

  /** For Maven. */
  public GenerateTestsMojo() {}

  @Override
  void run() throws MojoFailureException {
    requireTestkit();
    Problems problems = new Problems(this::relative);
    List<Path> sources = sourceRoots();
    Path classes = Path.of(project().getBuild().getOutputDirectory());
    List<FoundCircuit> found = new ArrayList<>(SqlCircuits.below(sql.toPath(), problems));
    found.addAll(new JavaCircuits(sources, classPath(), planLimit()).compiled(classes));

    CircuitFiles files = new CircuitFiles(output.toPath(), memory("tests.txt"));
    for (FoundCircuit circuit : Duplicates.without(found, sources, problems)) {
      files.update(
          circuit.name(),
          inputs -> circuit.addInputs(inputs.add(version())),
          () -> test(circuit, problems));
    }
    files.finish();
    addToTests();
    getLog()
        .info(
            counted(files.written(), "file") + " of tests written to " + relative(output.toPath()));
    fail(problems);
  }

  private void requireTestkit() throws MojoFailureException {
    boolean there =
        project().getArtifacts().stream()
            .anyMatch(artifact -> TESTKIT.equals(artifact.getArtifactId()));
    if (!there) {
      String testkit = "dev.penstock:" + TESTKIT + ":" + version();
      throw new MojoFailureException(
          Diagnostic.of(Message.MISSING_TESTKIT, SourceSpan.NONE, testkit).headline());
    }
  }

  private Optional<Made> test(FoundCircuit circuit, Problems problems) {
    Optional<PlannedCircuit> planned = circuit.plan(problems);
    Optional<String> obstacle = planned.flatMap(DifferentialTests::obstacle);
    if (obstacle.isPresent()) {
      getLog()
          .warn(
              "no test for "
                  + circuit.name()
                  + ": `"
                  + obstacle.get()
                  + "` is no plain word, as names in view scripts are");
      return Optional.empty();
    }
    return planned.map(DifferentialTests::of);
  }

  /** The scripts stand beside the tests that read them. */
  private void addToTests() {
    project().addTestCompileSourceRoot(output.getPath());
    Resource scripts = new Resource();
    scripts.setDirectory(output.getPath());
    scripts.addInclude("**/*.view");
    project().addTestResource(scripts);
  }
}
