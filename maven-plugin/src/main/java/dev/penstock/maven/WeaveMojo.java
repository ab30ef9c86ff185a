package dev.penstock.maven;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.maven.circuit.CircuitTexts;
import dev.penstock.maven.circuit.Marks;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.declared.ClassCircuit;
import dev.penstock.maven.declared.JavaCircuits;
import dev.penstock.maven.output.CircuitFiles;
import dev.penstock.maven.weave.CircuitWeaving;
import dev.penstock.maven.weave.Unmade;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Makes circuits without any generated source: writes the class files of those whose interface
 * declares a static factory {@code open()}, and gives the factory its body.
 */
@Mojo(
    name = "weave",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class WeaveMojo extends AbstractGoal {
  /** The version of Java that class files are for, as the compiler plugin has it. */
  @Parameter(property = "maven.compiler.release")
  private String release;

  /** Whether class files keep the names of parameters, as the compiler plugin has it. */
  @Parameter(property = "maven.compiler.parameters", defaultValue = "false")
  private boolean parameters;

  /** For Maven. */
  public WeaveMojo() {}

  @Override
  void run() throws MojoFailureException {
    Problems problems = new Problems(this::relative);
    List<Path> sources = sourceRoots();
    Path classes = Path.of(project().getBuild().getOutputDirectory());
    CircuitTexts texts = new CircuitTexts(Marks.of(sources), problems);
    CircuitFiles files = new CircuitFiles(classes, memory("woven.txt"));
    Unmade unmade = new Unmade();
    int factories = 0;
    try (CircuitWeaving weaving = new CircuitWeaving(classes, classPath(), options())) {
      for (ClassCircuit circuit :
          new JavaCircuits(sources, classPath(), planLimit()).compiled(classes)) {
        if (weaving.hasFactory(circuit.binaryName())) {
          files.update(
              circuit.name(),
              inputs -> circuit.addInputs(inputs.add(version()).add(options().toString())),
              () -> {
                Optional<GeneratedSource> source = texts.source(circuit);
                return source.map(s -> weaving.compiled(s, List.of(circuit.origin())));
              });
          factories +=
              problems.isEmpty() && weaving.weave(circuit.binaryName(), circuit.className())
                  ? 1
                  : 0;
        } else {
          unmade.add(circuit);
        }
      }
    }
    files.finish();
    unmade.report(classes, problems);
    getLog()
        .info(
            counted(files.compiled(), "circuit")
                + " compiled, "
                + counted(files.written(), "class file")
                + " written, "
                + counted(factories, "interface")
                + " woven");
    fail(problems);
  }

  private List<String> options() {
    List<String> options = new ArrayList<>(List.of("-g"));
    if (release != null) {
      options.addAll(List.of("--release", release));
    }
    if (parameters) {
      options.add("-parameters");
    }
    return options;
  }
}
