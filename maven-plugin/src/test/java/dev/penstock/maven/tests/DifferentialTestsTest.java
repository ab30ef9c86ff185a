package dev.penstock.maven.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.maven.circuit.PlannedCircuit;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.circuit.SqlCircuits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DifferentialTestsTest {
  private static final String BOARD =
      """
      CREATE TABLE flight (id INTEGER PRIMARY KEY, origin VARCHAR, fare DECIMAL(8, 2) NOT NULL);

      CREATE VIEW by_origin AS
      SELECT origin, SUM(fare) AS total
      FROM flight
      GROUP BY origin;
      """;

  @TempDir private Path folder;

  @Test
  void a_test_names_the_class_its_script_and_methods_that_are_called_otherwise()
      throws IOException {
    assertThat(DifferentialTests.of(circuit(BOARD)).text("flights/BoardDifferentialTest.java"))
        .startsWith("package flights;\n")
        .contains("class BoardDifferentialTest {\n")
        .contains(
            """
                DifferentialTest.of(
                        BoardDifferentialTest.class,
                        "BoardDifferentialTest.view",
                        BoardCircuit::open)
            """);
  }

  @Test
  void a_script_has_the_tables_the_views_and_the_plan_before_any_pass() throws IOException {
    assertThat(DifferentialTests.of(circuit(BOARD)).text("flights/BoardDifferentialTest.view"))
        .isEqualTo(
            """
            # the tables and views of Board, and the plan that they are recomputed from
            tables
            flight(id INTEGER NOT NULL KEY, origin VARCHAR, fare DECIMAL(8,2) NOT NULL)

            view by_origin(origin VARCHAR, total DECIMAL(38,2) NOT NULL) list
            SELECT origin, SUM(fare) AS total
            FROM flight
            GROUP BY origin

            plan
            ----
            view by_origin
              #2 aggregate by(origin) total DECIMAL(38,2) = SUM(fare)
                #1 scan flight(id INTEGER, origin VARCHAR?, fare DECIMAL(8,2))
            """);
  }

  @Test
  void a_name_that_no_script_can_have_is_told() throws IOException {
    String named = BOARD.replace("origin VARCHAR", "\"the origin\" VARCHAR");
    String quoted = named.replace("SELECT origin", "SELECT \"the origin\" AS origin");

    assertThat(DifferentialTests.obstacle(circuit(BOARD))).isEmpty();
    assertThat(
            DifferentialTests.obstacle(
                circuit(quoted.replace("GROUP BY origin", "GROUP BY \"the origin\""))))
        .contains("the origin");
  }

  private PlannedCircuit circuit(String sql) throws IOException {
    Path file = folder.resolve("flights/board.sql");
    Files.createDirectories(file.getParent());
    Files.writeString(file, sql);
    Problems problems = new Problems(Path::toString);
    PlannedCircuit circuit =
        SqlCircuits.below(folder, problems).get(0).plan(problems).orElseThrow();
    assertThat(problems.isEmpty()).isTrue();
    return circuit;
  }
}
