package dev.penstock.maven.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.Mark;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.maven.output.Made;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of SQL as circuits. */
class SqlCircuitsTest {
  private static final String BOARD =
      """
      CREATE TABLE flight (origin VARCHAR NOT NULL, delay INTEGER NOT NULL);
      CREATE VIEW departure AS SELECT origin, COUNT(*) AS flights FROM flight GROUP BY origin;
      """;

  @TempDir private Path folder;

  private Problems problems;

  @BeforeEach
  void nameFilesFromTheFolder() {
    problems = new Problems(file -> folder.relativize(file).toString().replace('\\', '/'));
  }

  @Test
  void a_path_is_the_name_of_an_interface() throws IOException {
    write("flights/flight_board.sql", BOARD);
    write("Hub.sql", BOARD);
    write("flights/old/by-state.sql", BOARD);
    write("flights/notes.txt", "no circuit");

    assertThat(SqlCircuits.below(folder, problems))
        .extracting(FoundCircuit::name)
        .containsExactlyInAnyOrder("Hub", "flights.FlightBoard", "flights.old.ByState");
    assertThat(problems.isEmpty()).isTrue();
  }

  @Test
  void a_path_that_makes_no_name_is_reported() throws IOException {
    write("2024/flight board.sql", BOARD);

    assertThat(SqlCircuits.below(folder, problems)).isEmpty();
    assertThat(problems.texts())
        .containsExactly(
            "2024/flight board.sql [PEN060] the file's path makes `2024.Flight board`, which is no"
                + " name of a Java class; rename it");
  }

  @Test
  void a_table_wider_than_a_record_is_reported_where_it_is_declared() throws IOException {
    String columns =
        IntStream.range(0, 1000)
            .mapToObj(i -> "c" + i + " INTEGER")
            .collect(Collectors.joining(", "));
    write("wide.sql", BOARD + "CREATE TABLE wide (" + columns + ");\n");

    assertThat(only().plan(problems)).isEmpty();
    assertThat(problems.texts())
        .hasSize(1)
        .first()
        .asString()
        .startsWith(
            "wide.sql:[3,14] [PEN070] `wide` is too large to compile into one class: its columns"
                + " take 1000 slots of a record, which has 254");
  }

  @Test
  void no_folder_has_no_circuits() {
    assertThat(SqlCircuits.below(folder.resolve("absent"), problems)).isEmpty();
  }

  @Test
  void the_interface_and_the_class_compile_for_the_strictest_user() throws IOException {
    write("flights/board.sql", BOARD);

    Made made = texts().sources(only()).orElseThrow();

    assertThat(made.files()).containsOnlyKeys("flights/Board.java", "flights/BoardCircuit.java");
    List<GeneratedSource> sources =
        made.files().keySet().stream()
            .map(
                file ->
                    new GeneratedSource(
                        file.replace('/', '.').replace(".java", ""), made.text(file)))
            .toList();
    try (MemoryCompiler compiler = MemoryCompiler.strict()) {
      assertThat(compiler.compile(sources, getClass().getClassLoader()).files())
          .containsKey("flights.BoardCircuit");
    }
  }

  @Test
  void a_fault_is_reported_at_its_line_and_column_of_the_file() throws IOException {
    write("flights/board.sql", BOARD.replace("SELECT origin", "\nSELECT\tregion"));

    assertThat(texts().sources(only())).isEmpty();
    assertThat(problems.texts())
        .singleElement()
        .asString()
        .startsWith("flights/board.sql:[3,8] [PEN011] unknown column `region`")
        .contains("\n  | SELECT\tregion,")
        .endsWith("\n  |       \t^^^^^^");
  }

  @Test
  void every_fault_of_every_file_is_reported() throws IOException {
    write("a.sql", "CREATE TABLE t (a INTEGER);\nCREATE VIEW v AS SELECT b FROM t;\n");
    write("b.sql", "INSERT INTO t VALUES (1);\n");
    write("c.sql", "");

    for (FoundCircuit circuit : SqlCircuits.below(folder, problems)) {
      assertThat(texts().sources(circuit)).isEmpty();
    }
    assertThat(problems.texts())
        .extracting(text -> text.substring(0, text.indexOf(' ')))
        .containsExactly("a.sql:[2,25]", "b.sql:[1,1]", "c.sql:[1,1]");
  }

  @Test
  void bytes_that_are_no_text_are_reported() throws IOException {
    Files.write(folder.resolve("a.sql"), new byte[] {'-', '-', (byte) 0xff, (byte) 0xfe});

    assertThat(texts().sources(only())).isEmpty();
    assertThat(problems.texts())
        .containsExactly("a.sql [PEN001] the SQL does not parse: the file is no text in UTF-8");
  }

  @Test
  void two_files_of_one_name_are_reported_and_the_first_stays() throws IOException {
    write("flights/Board.sql", BOARD);
    write("flights/board.sql", BOARD);
    write("flights/other.sql", BOARD);

    List<FoundCircuit> unique =
        Duplicates.without(SqlCircuits.below(folder, problems), List.of(), problems);

    assertThat(unique)
        .extracting(FoundCircuit::name)
        .containsExactly("flights.Board", "flights.Other");
    assertThat(problems.texts())
        .containsExactly(
            "flights/board.sql [PEN090] `flights/Board.sql` and `flights/board.sql` are both"
                + " circuit `flights.Board`; rename one");
  }

  @Test
  void a_file_whose_interface_java_declares_is_reported() throws IOException {
    write("flights/board.sql", BOARD);
    write("java/flights/Board.java", "package flights; interface Board {}");

    List<FoundCircuit> unique =
        Duplicates.without(
            SqlCircuits.below(folder, problems), List.of(folder.resolve("java")), problems);

    assertThat(unique).isEmpty();
    assertThat(problems.texts()).singleElement().asString().contains("java/flights/Board.java");
  }

  @Test
  void the_explanation_is_a_text_beside_the_name_of_the_interface() throws IOException {
    write("flights/board.sql", BOARD);

    Optional<Made> made = texts().explanation(only());

    assertThat(made.orElseThrow().files()).containsOnlyKeys("flights/Board.txt");
    assertThat(made.orElseThrow().text("flights/Board.txt"))
        .startsWith("circuit flights.Board\n\n1. declared\n  bag flight(");
  }

  private CircuitTexts texts() {
    return new CircuitTexts(Mark.ANNOTATION, problems);
  }

  private FoundCircuit only() {
    List<FoundCircuit> found = SqlCircuits.below(folder, problems);
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
