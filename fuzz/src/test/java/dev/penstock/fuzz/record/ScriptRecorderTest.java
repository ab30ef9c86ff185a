package dev.penstock.fuzz.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.fuzz.database.PostgresServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptRecorderTest {
  private static PostgresServer server;
  private static Connection connection;

  @BeforeAll
  static void start() throws Exception {
    server = PostgresServer.start();
    connection = server.connect();
  }

  @AfterAll
  static void stop() throws Exception {
    connection.close();
    server.close();
  }

  @Test
  void letters_and_answers_become_those_of_the_database() throws Exception {
    assertThat(
            record(
                """
                # about nothing
                statement ok
                CREATE TABLE t (i INTEGER, n DECIMAL(9, 3), d DOUBLE PRECISION, s TEXT, b BOOLEAN)

                statement ok
                INSERT INTO t VALUES (2, 1.500, 1e20, '', TRUE), (NULL, 100, 1.0 / 3, 'x', FALSE)

                query T rowsort
                SELECT * FROM t
                ----
                stale

                # the rest
                query TT nosort
                SELECT s, TIME '10:00:00.5' AS at
                FROM t ORDER BY i
                ----
                """))
        .isEqualTo(
            """
            # about nothing
            statement ok
            CREATE TABLE t (i INTEGER, n DECIMAL(9, 3), d DOUBLE PRECISION, s TEXT, b BOOLEAN)

            statement ok
            INSERT INTO t VALUES (2, 1.500, 1e20, '', TRUE), (NULL, 100, 1.0 / 3, 'x', FALSE)

            query IRRTT rowsort
            SELECT * FROM t
            ----
            2\t1.5\t1e+20\t(empty)\ttrue
            NULL\t100\t0.3333333333\tx\tfalse

            # the rest
            query TT nosort
            SELECT s, TIME '10:00:00.5' AS at
            FROM t ORDER BY i
            ----
            (empty)\t10:00:00.500000
            x\t10:00:00.500000
            """);
  }

  @Test
  void records_for_another_database_stay_as_they_are() throws Exception {
    String script =
        """
        onlyif penstock
        query I nosort
        SELECT nothing
        ----
        1

        skipif postgresql
        statement ok
        SELECT nothing
        """;

    assertThat(record(script)).isEqualTo(script);
  }

  @Test
  void recording_again_changes_nothing() throws Exception {
    String once = record("query T valuesort\nSELECT 2 AS a, 1 AS b\n----\n");

    assertThat(once).isEqualTo("query II valuesort\nSELECT 2 AS a, 1 AS b\n----\n1\n2\n");
    assertThat(record(once)).isEqualTo(once);
  }

  @Test
  void a_statement_that_ends_otherwise_is_told_with_its_line() {
    assertThatThrownBy(() -> record("\nstatement ok\nDROP TABLE none\n"))
        .isInstanceOf(ScriptFault.class)
        .hasMessageStartingWith("2: ")
        .hasMessageContaining("\"none\" does not exist");
    assertThatThrownBy(() -> record("statement error\nSELECT 1\n"))
        .hasMessage("1: PostgreSQL does this statement");
    assertThatThrownBy(() -> record("query I\nSELECT none\n----\n"))
        .hasMessageStartingWith("1: ")
        .hasMessageContaining("none");
  }

  @Test
  void a_folder_is_recorded_in_place_and_what_cannot_be_is_told(@TempDir Path folder)
      throws Exception {
    Path good = Files.createDirectory(folder.resolve("area")).resolve("good.slt");
    Files.writeString(good, "query I\nSELECT 7\n----\n");
    Path bad = Files.writeString(folder.resolve("bad.slt"), "statement ok\nSELECT none\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    int code =
        new RecordCommand(connection, new PrintStream(out, true, UTF_8))
            .run(List.of(folder, folder.resolve("none")));

    assertThat(code).isEqualTo(1);
    assertThat(good).hasContent("query I\nSELECT 7\n----\n7\n");
    assertThat(out.toString(UTF_8))
        .contains(bad + ":1: ")
        .contains("2 scripts, 1 of them changed, 2 not recorded")
        .contains("none: there is no such file");
  }

  private static String record(String script) throws Exception {
    return new ScriptRecorder(connection).record(script);
  }
}
