package dev.penstock.maven;

import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.output.CannotWriteException;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals have in common. */
abstract class AbstractGoal extends AbstractMojo {
  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** The version of this plugin. */
  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  /** Leaves the goal out. */
  @Parameter(property = "penstock.skip", defaultValue = "false")
  private boolean skip;

  /** The seconds that a plan class may take to define its views. */
  @Parameter(property = "penstock.planSeconds", defaultValue = "30")
  private int planSeconds;

  /** For Maven, which sets the parameters. */
  AbstractGoal() {}

  @Override
  public final void execute() throws MojoFailureException {
    if (skip) {
      getLog().info("left out: penstock.skip is set");
      return;
    }
    try {
      run();
    } catch (CannotWriteException e) {
      String file = relative(e.file());
      throw new MojoFailureException(
          Diagnostic.of(Message.CANNOT_WRITE, SourceSpan.NONE, file, e.getMessage()).headline(), e);
    }
  }

  /** Does the goal's work. */
  abstract void run() throws MojoFailureException;

  /** The project that is built. */
  final MavenProject project() {
    return project;
  }

  /** The version of this plugin: another one may write other texts. */
  final String version() {
    return version;
  }

  /** The folders of the project's own sources, without those of generated ones. */
  final List<Path> sourceRoots() {
    Path target = Path.of(project.getBuild().getDirectory());
    return project.getCompileSourceRoots().stream()
        .map(Path::of)
        .filter(root -> !root.startsWith(target))
        .toList();
  }

  /** What the project's sources are compiled against. */
  final List<Path> classPath() {
    return project.getArtifacts().stream()
        .filter(artifact -> artifact.getArtifactHandler().isAddedToClasspath())
        .filter(artifact -> !Artifact.SCOPE_TEST.equals(artifact.getScope()))
        .map(Artifact::getFile)
        .map(File::toPath)
        .toList();
  }

  /** How long a plan class may take. */
  final Duration planLimit() {
    return Duration.ofSeconds(planSeconds);
  }

  /** A file that remembers from one build to the next. */
  final Path memory(String name) {
    return Path.of(project.getBuild().getDirectory(), "penstock", name);
  }

  /** A file as people call it: from the project's folder if it is inside. */
  final String relative(Path file) {
    Path base = project.getBasedir().toPath();
    return file.startsWith(base) ? base.relativize(file).toString() : file.toString();
  }

  /** A number of things: {@code 1 file}, {@code 2 files}. */
  static String counted(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** Ends the build if there are problems, with all of them. */
  static void fail(Problems problems) throws MojoFailureException {
    if (!problems.isEmpty()) {
      throw new MojoFailureException("\n" + String.join("\n", problems.texts()));
    }
  }
}
