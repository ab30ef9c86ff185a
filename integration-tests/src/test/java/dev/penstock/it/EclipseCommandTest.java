package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line of Eclipse's compiler, as the page on declaring shows it. */
class EclipseCommandTest {
  private static final String SOURCES = "src/main/java/board/";
  private static final String MAIN =
      """
      package board;

      final class Main {
        public static void main(String[] arguments) {
          try (FlightBoard board = FlightBoardCircuit.open()) {
            board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
            board.flight().insert(new Flight("ORD", "DEN", 12));
            board.step();
            System.out.println(board.stateDelay().get("IL").orElseThrow());
          }
        }
      }
      """;

  @TempDir private Path base;

  @Test
  void the_processor_runs_when_its_path_stands_behind_the_class_path() {
    UserProject project = UserProject.at(base.resolve("a board"), "board");
    project.write(SOURCES + "Main.java", MAIN);
    Jdk jdk = Jdk.ours();

    String told =
        project.run(
            jdk,
            "-jar",
            ecj(),
            "-17",
            "-cp",
            UserProject.jar("runtime-min"),
            "-processorpath",
            UserProject.jar("annotation-processor"),
            "-d",
            "target/classes",
            SOURCES + "Main.java",
            SOURCES + "FlightBoard.java",
            SOURCES + "Flight.java",
            SOURCES + "Airport.java",
            SOURCES + "StateDelay.java",
            SOURCES + "Delays.java");

    assertThat(told).isEmpty();
    assertThat(project.runMain(jdk)).isEqualTo("StateDelay[state=IL, flights=1, averageDelay=7.0]");
  }

  private static String ecj() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(jar -> Path.of(jar).getFileName().toString().startsWith("ecj-"))
        .findFirst()
        .orElseThrow();
  }
}
