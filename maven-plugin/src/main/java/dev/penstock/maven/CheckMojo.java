package dev.penstock.maven;

import dev.penstock.maven.check.Comparison;
import dev.penstock.maven.check.Difference;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.io.File;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Fails when the generated sources that are under version control are not those that this build
 * generates, and shows the difference.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AbstractGoal {
  /** The folder with the checked-in sources. */
  @Parameter(property = "penstock.expected", defaultValue = "${project.basedir}/expected")
  private File expected;

  /** The folders with the sources of this build. */
  @Parameter private List<File> generated;

  /** The folder that generated sources are in, unless {@code generated} names others. */
  @Parameter(defaultValue = "${project.build.directory}/generated-sources", readonly = true)
  private File generatedSources;

  /** Rewrites the checked-in sources instead of failing. */
  @Parameter(property = "penstock.update", defaultValue = "false")
  private boolean update;

  /** The most lines of differences that are printed. */
  @Parameter(property = "penstock.diffLines", defaultValue = "200")
  private int diffLines;

  /** For Maven. */
  public CheckMojo() {}

  @Override
  void run() throws MojoFailureException {
    Comparison comparison =
        new Comparison(
            expected.toPath(),
            generated == null
                ? List.of(
                    generatedSources.toPath().resolve("annotations"),
                    generatedSources.toPath().resolve("penstock"))
                : generated.stream().map(File::toPath).toList());
    List<Difference> differences = comparison.differences();
    if (differences.isEmpty()) {
      return;
    }
    if (update) {
      comparison.update();
      differences.forEach(d -> getLog().info("rewrote " + d.name() + "; read its diff"));
      return;
    }
    OptionalInt all = comparison.unchecked();
    if (all.isPresent()) {
      throw stale("none is there, it generates " + all.getAsInt());
    }
    print(differences);
    throw stale(differences.stream().map(Difference::name).collect(Collectors.joining(", ")));
  }

  private MojoFailureException stale(String which) {
    return new MojoFailureException(
        Diagnostic.of(Message.STALE_SOURCES, SourceSpan.NONE, relative(expected.toPath()), which)
            .headline());
  }

  private void print(List<Difference> differences) {
    List<String> lines = differences.stream().flatMap(d -> d.unifiedDiff().stream()).toList();
    String shown = lines.stream().limit(diffLines).collect(Collectors.joining("\n"));
    String rest =
        lines.size() > diffLines ? "\n… " + (lines.size() - diffLines) + " more lines" : "";
    getLog().error("\n" + shown + rest);
  }
}
