package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements whose text is longer than a constant of a class file. */
class LongTextsTest {
  private static final String TABLE =
      "CREATE TABLE t (id INTEGER, name VARCHAR); INSERT INTO t VALUES (7, 'a'), (20000, 'b');\n";

  @TempDir private Path folder;

  @Test
  void a_list_of_thousands_of_values_is_searched() throws IOException {
    String values =
        IntStream.range(0, 15_000).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    assertThat(run("SELECT id FROM t WHERE id IN (" + values + ");")).contains("|  7 |\n");
  }

  @Test
  void a_literal_that_fits_a_constant_is_compared() throws IOException {
    assertThat(run(select("x".repeat(65_534)))).contains("|  7 |\n");
  }

  @Test
  void a_longer_literal_is_refused() throws IOException {
    ShellRun run = shell(select("x".repeat(65_534) + "é"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            "65536 bytes of text, and javac takes 65534 in a constant; "
                + "keep it as a row of a table");
  }

  private static String select(String text) {
    return "SELECT id FROM t WHERE name < '" + text + "' AND id < 100;";
  }

  private String run(String query) throws IOException {
    ShellRun run = shell(query);
    assertThat(run.code()).isZero();
    return run.out();
  }

  private ShellRun shell(String query) throws IOException {
    Path script = folder.resolve("long.sql");
    Files.writeString(script, TABLE + query);
    return ShellRun.of("run", script.toString());
  }
}
