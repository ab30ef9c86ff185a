package dev.penstock.maven.declared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.Mark;
import dev.penstock.maven.circuit.CircuitTexts;
import dev.penstock.maven.circuit.FoundCircuit;
import dev.penstock.maven.circuit.Problems;
import dev.penstock.maven.output.Made;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Circuits that Java declares, with plan classes and without. */
class JavaCircuitsTest {
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final String BOARD =
      """
      package flights;

      import dev.penstock.*;
      import dev.penstock.annotation.*;

      @Circuit(plan = BoardPlan.class)
      public interface Board extends LiveCircuit {
        record Flight(@NotNull String origin, int delay) {}

        @Table BagHandle<Flight> flight();

        @View ChangeView<Flight> late();

        static Board open() {
          return BoardCircuit.open();
        }
      }
      """;
  private static final String PLAN =
      """
      package flights;

      import static dev.penstock.plan.dsl.Expressions.col;

      import dev.penstock.plan.dsl.*;

      public final class BoardPlan implements PlanDefinition {
        @Override
        public void define(Plan plan) {
          Rows<Board.Flight> flight = plan.scan(Board::flight, Board.Flight.class);
          plan.view(Board::late, flight.filter(col(Board.Flight::delay).ge(Limits.LATE)));
        }
      }
      """;
  private static final String LIMITS =
      """
      package flights;

      final class Limits {
        static final int LATE = Integer.parseInt("15");
      }
      """;

  @TempDir private Path folder;

  private Problems problems;

  @BeforeEach
  void writeTheSources() throws IOException {
    problems = new Problems(file -> folder.relativize(file).toString().replace('\\', '/'));
    write("flights/Board.java", BOARD);
    write("flights/BoardPlan.java", PLAN);
    write("flights/Limits.java", LIMITS);
  }

  @Test
  void a_plan_is_run_and_its_class_written() {
    Made made = texts().sources(only()).orElseThrow();

    assertThat(made.files()).containsOnlyKeys("flights/BoardCircuit.java");
    assertThat(made.text("flights/BoardCircuit.java"))
        .contains("#2 filter delay >= 15")
        .contains("implements Board {");
  }

  @Test
  void the_sources_that_a_plan_leads_to_are_remembered_and_no_others() throws IOException {
    write("flights/Other.java", "package flights;\nfinal class Other { this does not compile }\n");

    assertThat(texts().sources(only()).orElseThrow().reads())
        .extracting(file -> file.getFileName().toString())
        .containsExactly("Board.java", "BoardPlan.java", "Limits.java");
  }

  @Test
  void the_plan_of_a_module_is_run_too() throws IOException {
    write("module-info.java", "module flights { requires dev.penstock.runtime; }\n");

    assertThat(texts().sources(only())).isPresent();
  }

  @Test
  void the_text_is_the_same_from_class_files() throws IOException {
    String fromSources = texts().sources(only()).orElseThrow().text("flights/BoardCircuit.java");
    write("flights/BoardCircuit.java", fromSources);
    Path classes = compileAll();

    Made made = texts().sources(circuits(LONG).compiled(classes).get(0)).orElseThrow();

    assertThat(made.text("flights/BoardCircuit.java")).isEqualTo(fromSources);
  }

  @Test
  void a_circuit_with_queries_is_read_from_class_files_only() throws IOException {
    write(
        "flights/Board.java",
        BOARD
            .replace("(plan = BoardPlan.class)", "")
            .replace("@View ", "@View(\"SELECT * FROM flight WHERE delay > 1\") ")
            .replace("BoardCircuit.open()", "null"));
    Path classes = compileAll();

    assertThat(circuits(LONG).planned()).isEmpty();
    FoundCircuit circuit = circuits(LONG).compiled(classes).get(0);
    assertThat(texts().explanation(circuit).orElseThrow().text("flights/Board.txt"))
        .contains("SELECT * FROM flight WHERE delay > 1")
        .contains("#2 filter delay > 1");
  }

  @Test
  void a_plan_that_does_not_compile_is_reported_at_line_and_column() throws IOException {
    write("flights/BoardPlan.java", PLAN.replace("Limits.LATE", "Limits.EARLY"));

    assertThat(texts().sources(only())).isEmpty();
    assertThat(problems.texts())
        .singleElement()
        .asString()
        .startsWith("flights/BoardPlan.java:[11,76] cannot find symbol")
        .contains("EARLY");
  }

  @Test
  void a_plan_class_that_is_not_there_is_reported_at_the_annotation() throws IOException {
    Files.delete(folder.resolve("flights/BoardPlan.java"));

    assertThat(texts().sources(only())).isEmpty();
    assertThat(problems.texts())
        .singleElement()
        .asString()
        .startsWith("flights/Board.java:[6,17] cannot find symbol");
  }

  @Test
  void what_a_plan_throws_is_reported_at_its_line() throws IOException {
    write("flights/Limits.java", LIMITS.replace("\"15\"", "\"late\""));

    assertThat(texts().sources(only())).isEmpty();
    assertThat(problems.texts())
        .singleElement()
        .asString()
        .startsWith("flights/BoardPlan.java:[11,1] [PEN083] plan `BoardPlan`");
  }

  @Test
  void a_plan_that_does_not_come_to_an_end_is_reported_at_its_line() throws IOException {
    write(
        "flights/BoardPlan.java",
        """
        package flights;

        public final class BoardPlan implements dev.penstock.plan.dsl.PlanDefinition {
          @Override
          public void define(dev.penstock.plan.dsl.Plan plan) {
            while (!Thread.interrupted()) {}
          }
        }
        """);

    FoundCircuit circuit = circuits(Duration.ofMillis(100)).planned().get(0);

    assertThat(texts().sources(circuit)).isEmpty();
    assertThat(problems.texts())
        .singleElement()
        .asString()
        .startsWith("flights/BoardPlan.java:[6,1] [PEN083] plan `BoardPlan` has not ended after");
  }

  @Test
  void a_fault_of_a_declaration_is_reported_at_its_line() throws IOException {
    write("flights/Board.java", BOARD.replace("@View ", ""));

    assertThat(texts().sources(only())).isEmpty();
    assertThat(problems.texts())
        .singleElement()
        .asString()
        .startsWith("flights/Board.java:[12,22] [PEN060] method `late` of a circuit");
  }

  private CircuitTexts texts() {
    return new CircuitTexts(Mark.ANNOTATION, problems);
  }

  private FoundCircuit only() {
    List<FoundCircuit> found = circuits(LONG).planned();
    assertThat(found).extracting(FoundCircuit::name).containsExactly("flights.Board");
    return found.get(0);
  }

  private JavaCircuits circuits(Duration limit) {
    return new JavaCircuits(List.of(folder), classPath(), limit);
  }

  private Path compileAll() throws IOException {
    Path classes = folder.resolve("classes");
    try (Stream<Path> files = Files.walk(folder)) {
      Stream<String> sources =
          files.map(Path::toString).filter(file -> file.endsWith(".java")).sorted();
      Stream<String> options =
          Stream.of(
              "-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, Stream.concat(options, sources).toArray(String[]::new));
      assertThat(status).isZero();
    }
    return classes;
  }

  private static List<Path> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
