package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands as they are called. */
class CommandsTest {
  @TempDir private Path folder;

  @Test
  void run_prints_answers_and_changes_and_stops_at_a_refusal() throws IOException {
    Path script =
        write(
            "shop.sql",
            """
            -- a shop
            CREATE TABLE sale (item VARCHAR, pieces INTEGER);
            CREATE VIEW sold AS SELECT item, SUM(pieces) AS pieces FROM sale GROUP BY item;

            INSERT INTO sale
            VALUES ('pen', 2),
                   ('pen', 3);
            SELECT * FROM sold;
            SELECT nothing FROM sold;
            DROP TABLE sale;
            """);

    ShellRun run = ShellRun.of("run", script.toString());

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .isEqualTo(
            """
            table `sale` created
            view `sold` created
            2 rows inserted
            sold:
            +---+------+--------+
            |   | item | pieces |
            +---+------+--------+
            | + | pen  |      5 |
            +---+------+--------+
            +------+--------+
            | item | pieces |
            +------+--------+
            | pen  |      5 |
            +------+--------+
            1 row
            %s:9:8: [PEN011] unknown column `nothing`
              SELECT nothing FROM sold;
                     ^^^^^^^
            """
                .formatted(script));
  }

  @Test
  void csv_goes_in_and_out_as_it_is() throws IOException {
    Path in =
        write(
            "in.csv",
            """
            amount,customer,id
            10.50,"ada, countess",1
            ,"",2
            -3,"two
            lines",3
            """);
    Path out = folder.resolve("out.csv");
    Path script =
        write(
            "copy.sql",
            """
            CREATE TABLE orders (id INTEGER PRIMARY KEY, customer VARCHAR, amount DECIMAL(10, 2));
            .import %s orders
            .export %s SELECT * FROM orders ORDER BY id
            """
                .formatted(in, out));

    ShellRun run = ShellRun.of("run", script.toString());

    assertThat(run.out()).contains("3 rows inserted", "3 rows written to " + out);
    assertThat(Files.readString(out).replace("\r\n", "\n"))
        .isEqualTo(
            """
            "id","customer","amount"
            1,"ada, countess",10.50
            2,"",
            3,"two
            lines",-3.00
            """);
  }

  @Test
  void a_csv_file_that_does_not_fit_is_told_with_line_and_column() throws IOException {
    Path in = write("in.csv", "id,amount\n1,2\n\"2\",\"x\"\n");
    Path unknown = write("unknown.csv", "id,amuont\n");
    Path narrow = write("narrow.csv", "id,amount\n1\n");
    String table = "CREATE TABLE orders (id INTEGER PRIMARY KEY, amount DECIMAL(10, 2));\n";

    assertThat(importing(table, in))
        .contains(in + ":3:2: column `amount`: `x` is no DECIMAL(10,2)");
    assertThat(importing(table, unknown))
        .contains(unknown + ":1:2: the table has no column `amuont`; did you mean `amount`?");
    assertThat(importing(table, narrow)).contains(narrow + ":2:2: 1 values for 2 columns");
  }

  @Test
  void a_csv_row_that_violates_a_constraint_is_told_with_its_line() throws IOException {
    Path in = write("in.csv", "id,amount\n1,2\n1,3\n");
    Path missing = write("missing.csv", "id,amount\n,2\n");
    String table = "CREATE TABLE orders (id INTEGER PRIMARY KEY, amount INTEGER);\n";

    assertThat(importing(table, in)).contains(in + ":3:1: row (1, 3) violates `orders_pkey`");
    assertThat(importing(table, missing))
        .contains(missing + ":2:1: row (NULL, 2) violates NOT NULL of column `id`");
  }

  @Test
  void explain_prints_all_stops_of_a_circuit_and_of_a_query() throws IOException {
    Path file =
        write(
            "flight_board.sql",
            """
            CREATE TABLE flight (origin VARCHAR NOT NULL, delay INTEGER NOT NULL);
            CREATE VIEW late AS
            SELECT origin, COUNT(*) AS n FROM flight WHERE delay > 15 GROUP BY origin;
            """);

    ShellRun circuit = ShellRun.of("explain", file.toString());
    ShellRun query =
        ShellRun.of("explain", file.toString(), "-q", "SELECT origin FROM late WHERE n > 2");
    ShellRun wrong = ShellRun.of("explain", file.toString(), "-q", "SELECT orign FROM late");

    assertThat(circuit.code()).isZero();
    assertThat(circuit.out())
        .startsWith("circuit FlightBoard\n")
        .contains("1. declared", "7. step of FlightBoardCircuit", "filter delay > 15");
    assertThat(query.out()).contains("filter n > 2", "7. step of");
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.err()).startsWith("query:1:8: [PEN011] unknown column `orign`; did you mean");
  }

  @Test
  void json_has_one_line_for_each_file() throws IOException {
    Path good = write("a.slt", "query I\nSELECT 1\n----\n1\n");
    Path wrong = write("b.slt", "query T\nSELECT 'x'\n----\ny\n");

    ShellRun run = ShellRun.of("test", "--json", folder.toString());

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .isEqualTo(
            """
            {"file":"%s","passed":1,"failed":0,"refused":0,"first":null}
            {"file":"%s","passed":0,"failed":1,"refused":0,\
            "first":{"line":1,"expected":"y","got":"x"}}
            """
                .formatted(good, wrong));
    assertThat(run.err()).startsWith("2 files in ").contains("files per second");
  }

  @Test
  void a_command_that_is_not_there_is_told() {
    assertThat(ShellRun.of("tset").code()).isEqualTo(2);
    assertThat(ShellRun.of().err()).contains("name a command: run, shell, test or explain");
  }

  @Test
  void the_version_is_told_at_every_command() {
    for (String command : List.of("run", "shell", "test", "explain")) {
      assertThat(ShellRun.of(command, "-V").out()).matches("penstock \\d+\\.\\d+\\.\\d+\\S*\\R");
    }
    assertThat(ShellRun.of("--version")).isEqualTo(ShellRun.of("run", "--version"));
  }

  private String importing(String table, Path file) throws IOException {
    Path script = write("import.sql", table + ".import " + file + " orders\n");
    ShellRun run = ShellRun.of("run", script.toString());
    assertThat(run.code()).isEqualTo(1);
    return run.out();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
