package dev.penstock.testkit.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.DefinedPlan;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.sql.SqlFrontend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample's board, whose views stand in SQL, has the same plan when they stand in Java. */
class FlightBoardPlanTest {
  private static final Path SAMPLE = Path.of("..", "sample-project", "src", "main", "java");
  private static final Path PLAN = Path.of("src/test/resources/plans/FlightBoardPlan.java");

  @Test
  void every_view_of_the_sample_has_one_plan_in_both_forms(@TempDir Path folder)
      throws IOException {
    UserSources sources =
        UserSources.compile(
            Map.of(
                "FlightBoardPlan.java",
                Files.readString(PLAN),
                "FlightBoard.java",
                Files.readString(SAMPLE.resolve("flightboard/FlightBoard.java"))),
            SAMPLE,
            folder);
    CircuitRequest request = sources.circuits().get(0).request();
    Reporter reporter = new Reporter();

    LogicalPlan written = new SqlFrontend().plan(request, reporter);
    DefinedPlan defined =
        new PlanRunner(Duration.ofSeconds(30))
            .run(sources.load("flightboard.FlightBoardPlan"), request, reporter)
            .orElseThrow(() -> new AssertionError(reporter.diagnostics()));

    assertThat(reporter.diagnostics()).isEmpty();
    assertThat(request.views()).hasSize(9);
    assertThat(PlanCase.nameless(request, defined.plan()))
        .isEqualTo(PlanCase.nameless(request, written));
  }
}
