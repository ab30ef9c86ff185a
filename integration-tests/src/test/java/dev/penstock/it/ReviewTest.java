package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a team sees of a change: stale sources, plans, faults. */
class ReviewTest {
  private static final String PLUGIN =
      "dev.penstock:penstock-maven-plugin:" + System.getProperty("penstock.version") + ":";
  private static final String SQL = "src/main/penstock/board/departures.sql";

  @TempDir private Path base;

  @Test
  void sources_that_are_checked_in_follow_by_a_switch_and_the_diff_tells_why() {
    UserProject project = UserProject.at(base.resolve("board"), "board");
    project
        .build(Jdk.ours(), PLUGIN + "generate", PLUGIN + "check", "-Dpenstock.update")
        .succeeds();
    assertThat(project.names("expected"))
        .containsExactly(
            "board/Departures.java", "board/DeparturesCircuit.java", "board/HubBoardCircuit.java");

    project.write(SQL, project.text(SQL).replace("flights > 1", "flights > 2"));
    project
        .build(Jdk.ours(), PLUGIN + "generate", PLUGIN + "check")
        .fails()
        .contains("--- checked in/board/DeparturesCircuit.java")
        .contains("+++ generated/board/DeparturesCircuit.java")
        .contains("-    if (flights > 1) {")
        .contains("+    if (flights > 2) {")
        .contains("[PEN092] the sources in `expected` are not what this build generates")
        .contains("-Dpenstock.update");
  }

  @Test
  void every_fault_is_told_once_with_its_place() {
    UserProject project = UserProject.at(base.resolve("a board"), "board");
    project.write(SQL, project.text(SQL).replace("MAX(delay)", "MAX(delays)"));
    project.write("src/main/penstock/board/Departures.sql", "CREATE TABLE t (a INTEGER);\n");
    project.write(
        "src/main/java/board/HubPlan.java",
        project
            .text("src/main/java/board/HubPlan.java")
            .replace("plan.view(", "int none = 1 / 0;\n    plan.view("));

    project
        .build(Jdk.ours(), PLUGIN + "generate")
        .fails()
        .containsOnlyOnce("[PEN090] `src/main/penstock/board/Departures.sql` and `" + SQL + "`")
        .containsOnlyOnce("src/main/java/board/HubPlan.java:[15,1] [PEN083] plan `HubPlan`");

    project.write("src/main/penstock/board/Departures.sql", project.text(SQL));
    project
        .build(Jdk.ours(), PLUGIN + "generate")
        .fails()
        .containsOnlyOnce("Departures.sql:[5,41] [PEN011] unknown column `delays`");
  }

  @Test
  void a_folder_that_is_no_folder_is_told_and_a_goal_can_be_left_out() {
    UserProject project = UserProject.at(base.resolve("board"), "board");
    project.write("target/generated-sources", "in the way");

    project
        .build(Jdk.ours(), PLUGIN + "generate")
        .fails()
        .containsOnlyOnce("[PEN091] cannot read or write `target/generated-sources/penstock");
    project.build(Jdk.ours(), PLUGIN + "generate", PLUGIN + "help", "-Dpenstock.skip").succeeds();
  }
}
