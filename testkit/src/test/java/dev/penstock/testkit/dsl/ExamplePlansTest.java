package dev.penstock.testkit.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.codegen.Mark;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.DefinedPlan;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.sql.SqlFrontend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Examples whose views stand in SQL have the same plans when they stand in Java. */
class ExamplePlansTest {
  private static final Path SAMPLE = Path.of("..", "sample-project", "src", "main", "java");
  private static final Path PLANS = Path.of("src", "test", "resources", "plans");

  private final Reporter reporter = new Reporter();
  private CircuitRequest request;
  private LogicalPlan written;
  private LogicalPlan defined;

  static JavaCompiler[] compilers() {
    return new JavaCompiler[] {ToolProvider.getSystemJavaCompiler(), new EclipseCompiler()};
  }

  private void plan(JavaCompiler compiler, Map<String, String> texts, String plan, Path folder)
      throws IOException {
    UserSources sources = UserSources.compile(compiler, texts, SAMPLE, folder);
    Class<?> definition = sources.load(plan);
    request = sources.circuits().get(0).request();
    written = new SqlFrontend().plan(request, reporter);
    defined =
        new PlanRunner(Duration.ofSeconds(30))
            .run(definition, request, reporter)
            .map(DefinedPlan::plan)
            .orElseThrow(() -> new AssertionError(reporter.diagnostics()));
    assertThat(reporter.diagnostics()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("compilers")
  void every_view_of_the_sample_has_one_plan_in_both_forms(
      JavaCompiler compiler, @TempDir Path folder) throws IOException {
    Map<String, String> texts =
        Map.of(
            "FlightBoardPlan.java",
            Files.readString(PLANS.resolve("FlightBoardPlan.java")),
            "FlightBoard.java",
            Files.readString(SAMPLE.resolve("flightboard/FlightBoard.java")));

    plan(compiler, texts, "flightboard.FlightBoardPlan", folder);

    assertThat(request.views()).hasSize(9);
    assertThat(PlanCase.nameless(request, defined)).isEqualTo(PlanCase.nameless(request, written));
  }

  @Test
  void the_readme_shows_the_plan_of_both_forms(@TempDir Path folder) throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    int start = readme.indexOf("```java\n") + "```java\n".length();
    String circuit =
        "import dev.penstock.*;\nimport dev.penstock.annotation.*;\nimport java.time.*;\n"
            + readme
                .substring(start, readme.indexOf("```", start))
                .replace("public record", "record");
    Map<String, String> texts =
        Map.of(
            "FlightBoard.java",
            circuit,
            "ReadmePlan.java",
            Files.readString(PLANS.resolve("ReadmePlan.java")));

    plan(ToolProvider.getSystemJavaCompiler(), texts, "ReadmePlan", folder);

    assertThat(unindented(texts.get("ReadmePlan.java")))
        .contains(
            unindented(
                readme.substring(
                    readme.indexOf("plan.view("), readme.indexOf(";\n```\n\nColumns"))));
    assertThat(readme).contains(new PlanPrinter().print(defined));
    assertThat(readme).contains(PlanCase.normal(defined));
    assertThat(PlanCase.normal(defined)).isEqualTo(PlanCase.normal(written));
    assertThat(source(defined)).isEqualTo(source(written));
  }

  private static String unindented(String java) {
    return java.replaceAll("(?m)^ +", "");
  }

  /** The generated class, without positions: their columns exist in SQL only. */
  private String source(LogicalPlan plan) {
    return new CircuitCompiler(Mark.NONE)
        .compile(request, plan, reporter)
        .map(CompiledCircuit::source)
        .orElseThrow()
        .text()
        .replaceAll("\\s+(\\* )?", " ")
        .replaceAll("(@| )\\d+:\\d+", "");
  }
}
