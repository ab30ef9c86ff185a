package dev.penstock.shell.slt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.sql.ddl.SqlSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What counts as passed, failed and refused, and what is told of it. */
class ScriptRunTest {
  private static final CircuitFactory FACTORY = new CircuitFactory();
  private static final String TABLE =
      """
      statement ok
      CREATE TABLE t (k INTEGER PRIMARY KEY, x DOUBLE)

      statement ok
      INSERT INTO t VALUES (1, 0.5), (2, NULL)

      """;

  @AfterAll
  static void close() {
    FACTORY.close();
  }

  @Test
  void a_wrong_answer_fails_with_line_expected_and_got() {
    FileReport report =
        run(
            TABLE
                + """
                query IR rowsort
                SELECT * FROM t
                ----
                1\t0.5
                2\t0
                """);

    assertThat(report.passed()).isEqualTo(2);
    assertThat(report.failed()).isEqualTo(1);
    assertThat(report.first())
        .isEqualTo(new FileReport.First(7, "1\t0.5\n2\t0", "1\t0.5\n2\tNULL"));
  }

  @Test
  void doubles_are_near_within_a_billionth() {
    assertThat(run(TABLE + query("R", "SELECT x FROM t WHERE k = 1", "0.5000000004")).isGood())
        .isTrue();
    assertThat(run(TABLE + query("R", "SELECT x FROM t WHERE k = 1", "0.500000001")).failed())
        .isEqualTo(1);
  }

  @Test
  void a_missing_row_fails_and_so_does_one_too_many() {
    assertThat(run(TABLE + query("I", "SELECT k FROM t", "1")).failed()).isEqualTo(1);
    assertThat(run(TABLE + query("I", "SELECT k FROM t", "1\n2\n2")).failed()).isEqualTo(1);
  }

  @Test
  void an_order_that_is_asked_for_is_compared() {
    assertThat(run(TABLE + query("I", "SELECT k FROM t ORDER BY k DESC", "2\n1")).isGood())
        .isTrue();
    assertThat(run(TABLE + query("I", "SELECT k FROM t ORDER BY k DESC", "1\n2")).failed())
        .isEqualTo(1);
  }

  @Test
  void a_hash_is_that_of_the_values_in_order() {
    String right = "2 values hashing to 6ddb4095eb719e2a9f0a3f95677d24e0";
    String wrong = "2 values hashing to 6ddb4095eb719e2a9f0a3f95677d24e1";

    assertThat(run(TABLE + query("I", "SELECT k FROM t", right)).isGood()).isTrue();
    assertThat(run(TABLE + query("I", "SELECT k FROM t", wrong)).failed()).isEqualTo(1);
  }

  @Test
  void queries_of_one_label_answer_the_same() {
    String again = "\nquery I rowsort a\nSELECT k + 1 FROM t\n----\n2\n3\n";

    FileReport report = run(TABLE + "query I rowsort a\nSELECT k FROM t\n----\n1\n2\n" + again);

    assertThat(report.failed()).isEqualTo(1);
    assertThat(report.first().expected()).contains("under label a");
  }

  @Test
  void another_number_of_columns_fails() {
    FileReport report = run(TABLE + query("II", "SELECT k FROM t", "1\n2"));

    assertThat(report.first()).isEqualTo(new FileReport.First(7, "2 columns", "1 columns"));
  }

  @Test
  void an_error_must_come_and_match() {
    String insert = "INSERT INTO t VALUES (1, 1)\n";

    assertThat(run(TABLE + "statement error\n" + insert).isGood()).isTrue();
    assertThat(run(TABLE + "statement error t_pkey\n" + insert).isGood()).isTrue();
    assertThat(run(TABLE + "statement error t_other\n" + insert).failed()).isEqualTo(1);
    assertThat(run(TABLE + "statement error\nDELETE FROM t\n").first().got())
        .isEqualTo("the statement was done");
  }

  @Test
  void what_is_not_supported_is_refused_and_what_needs_it_too() {
    FileReport report =
        run(
            TABLE
                + """
                statement ok
                CREATE VIEW ranked AS SELECT k, RANK() OVER (ORDER BY x) AS r FROM t

                statement ok
                CREATE VIEW top AS SELECT k FROM ranked WHERE r = 1

                query I
                SELECT * FROM top
                ----
                1

                query I rowsort
                SELECT k FROM t
                ----
                1
                2

                statement error
                SELECT RANK() OVER (ORDER BY x) FROM t
                """);

    assertThat(report.passed()).isEqualTo(3);
    assertThat(report.failed()).isZero();
    assertThat(report.refused()).isEqualTo(4);
    assertThat(report.first().line()).isEqualTo(7);
    assertThat(report.first().got()).contains("PEN030", "not supported");
  }

  @Test
  void a_refused_change_taints_its_table_and_the_views_over_it() {
    FileReport report =
        run(
            TABLE
                + """
                statement ok
                CREATE TABLE other (y INTEGER)

                statement ok
                CREATE VIEW sums AS SELECT SUM(x) AS s FROM t

                statement ok
                DELETE FROM t WHERE k IN (SELECT y FROM other TABLESAMPLE BERNOULLI (10))

                query R
                SELECT s FROM sums
                ----
                0.5

                query I
                SELECT y FROM other
                ----

                statement ok
                DROP VIEW sums

                statement ok
                DROP TABLE t

                statement ok
                CREATE TABLE t (z VARCHAR)

                query T
                SELECT z FROM t
                ----
                """);

    assertThat(report.refused()).isEqualTo(2);
    assertThat(report.failed()).isZero();
    assertThat(report.passed()).isEqualTo(9);
  }

  @Test
  void a_step_of_several_statements_that_is_refused_fails_all_of_them() {
    String script =
        TABLE
            + """
            statement ok
            CREATE VIEW ratio AS SELECT 1 / (k - 5) AS r FROM t

            statement ok
            INSERT INTO t VALUES (3, 1)

            statement ok
            INSERT INTO t VALUES (5, 1)

            query I
            SELECT COUNT(*) FROM t
            ----
            2
            """;

    FileReport together =
        ScriptRun.run(new SqlSource("t.slt", script), new StepMode.UpToQuery(), FACTORY);

    assertThat(together.failed()).isEqualTo(2);
    assertThat(together.first().got()).contains("division by zero");
    assertThat(together.passed()).isEqualTo(4);
    assertThat(run(script).failed()).isEqualTo(2);
  }

  private static String query(String types, String sql, String answer) {
    return "query " + types + "\n" + sql + "\n----\n" + answer + "\n";
  }

  private static FileReport run(String script) {
    return ScriptRun.run(new SqlSource("t.slt", script), new StepMode.EachStatement(), FACTORY);
  }
}
