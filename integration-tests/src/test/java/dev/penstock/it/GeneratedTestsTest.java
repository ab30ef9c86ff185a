package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests that are generated for a project's circuits, run by its build. */
class GeneratedTestsTest {
  private static final String TESTS = "target/generated-test-sources/penstock";
  private static final String ALL = "-Dtest=*DifferentialTest";

  @TempDir private Path base;

  @Test
  void each_circuit_has_a_test_that_passes_and_is_written_once() {
    UserProject project = UserProject.at(base.resolve("a board"), "board", "tested");

    String log = project.build(Jdk.ours(), "test", ALL, "-Dpenstock.seed=42").succeeds().log();
    assertThat(project.names(TESTS))
        .containsExactly(
            "board/DeparturesDifferentialTest.java",
            "board/DeparturesDifferentialTest.view",
            "board/FlightBoardDifferentialTest.java",
            "board/FlightBoardDifferentialTest.view",
            "board/HubBoardDifferentialTest.java",
            "board/HubBoardDifferentialTest.view");
    assertThat(log)
        .contains("Tests run: 3, Failures: 0, Errors: 0, Skipped: 0")
        .contains("FlightBoardDifferentialTest: seed 42")
        .contains("steps taken");
    assertThat(project.text(TESTS + "/board/FlightBoardDifferentialTest.java").lines())
        .hasSizeLessThan(25);

    Map<String, Long> written = project.written(TESTS);
    project.build(Jdk.ours(), "test-compile").succeeds();
    assertThat(project.written(TESTS)).isEqualTo(written);
    project.build(Jdk.ours(), "test", "-Dtest=DeparturesDifferentialTest").succeeds();
  }

  @Test
  void tests_run_on_the_module_path() {
    UserProject project = UserProject.at(base.resolve("board"), "board", "module", "tested");

    assertThat(project.build(Jdk.ours(), "test", ALL).succeeds().log())
        .contains("Tests run: 3, Failures: 0, Errors: 0, Skipped: 0");
  }

  @Test
  void a_change_behind_the_circuits_back_is_found_and_shrunk() {
    UserProject project = UserProject.at(base.resolve("board"), "board", "tested");

    project
        .build(Jdk.ours(), "test", "-Dtest=FaultTest")
        .fails()
        .contains("seed 7, step ")
        .contains("Shrunk to ")
        .contains("view stateDelay(state VARCHAR NOT NULL")
        .contains("flight +1 (");
  }

  @Test
  void a_project_without_the_test_kit_is_told_what_to_add() {
    UserProject project = UserProject.at(base.resolve("board"), "board", "tested");
    String pom = project.text("pom.xml");
    project.write(
        "pom.xml", pom.replaceAll("(?s)<!-- What generated tests need. -->.*?</dependency>", ""));

    project
        .build(Jdk.ours(), "generate-test-sources")
        .fails()
        .contains("[PEN093] generated tests need `dev.penstock:penstock-testkit:");
  }
}
