package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Counter;
import dev.penstock.Counter.Kind;
import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Session;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a statement costs follows what it changes, not how much is there. */
class CountersTest {
  private static final int ROWS = 100_000;
  private static final int REGIONS = 20;

  /** One group, one row that a join finds, and what tables and views hand on of them. */
  private static final long LITTLE = 20;

  private static final String VIEWS =
      """
      CREATE TABLE sale (id INTEGER PRIMARY KEY, region INTEGER NOT NULL, amount INTEGER);
      CREATE TABLE region (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL);
      CREATE VIEW by_region AS
        SELECT region, COUNT(*) AS n, SUM(amount) AS total, MAX(amount) AS most
        FROM sale GROUP BY region;
      CREATE VIEW named AS
        SELECT name, n, total FROM by_region JOIN region ON region = region.id;
      CREATE VIEW high AS SELECT sale.id, name, amount
        FROM sale JOIN region ON region = region.id WHERE amount > 90000;
      """;

  @Test
  void a_statement_about_one_row_of_many_is_little_work() {
    try (CircuitFactory factory = new CircuitFactory();
        Session session = new Session(factory)) {
      fill(session);
      assertThat(work(session)).isGreaterThan(ROWS);

      assertThat(changes(session, "INSERT INTO sale VALUES (-1, 7, 99999)"))
          .containsExactly(1L, 0L);
      assertThat(work(session)).isBetween(5L, LITTLE);

      assertThat(changes(session, "UPDATE sale SET amount = 99998 WHERE id = -1"))
          .containsExactly(2L, 0L);
      assertThat(work(session)).isBetween(5L, LITTLE);

      assertThat(changes(session, "DELETE FROM sale WHERE id = -1")).containsExactly(1L, 0L);
      assertThat(work(session)).isBetween(5L, LITTLE);
    }
  }

  @Test
  void a_row_that_many_rows_meet_is_as_much_work_as_they_are() {
    try (CircuitFactory factory = new CircuitFactory();
        Session session = new Session(factory)) {
      fill(session);
      long met = ROWS / 10 / REGIONS;

      assertThat(changes(session, "UPDATE region SET name = 'seven' WHERE id = 7"))
          .containsExactly(0L, 2L);
      assertThat(work(session)).isBetween(met, 3 * met);
    }
  }

  private static void fill(Session session) {
    execute(session, VIEWS);
    session.insertTexts(
        "region",
        IntStream.range(0, REGIONS).mapToObj(i -> List.of("" + i, "region " + i)).toList());
    session.insertTexts(
        "sale",
        IntStream.range(0, ROWS)
            .mapToObj(i -> List.of("" + i, "" + i % REGIONS, "" + (i + 1)))
            .toList());
  }

  /** Does a statement; how many changes each table has handed on with it. */
  private static List<Long> changes(Session session, String statement) {
    execute(session, statement);
    return session.counters().stream()
        .filter(counter -> counter.kind() == Kind.TABLE)
        .map(Counter::lastStep)
        .toList();
  }

  private static long work(Session session) {
    return session.counters().stream().mapToLong(Counter::lastStep).sum();
  }

  private static void execute(Session session, String statements) {
    for (Slice statement : SqlScript.split(new SqlSource("test", statements).all())) {
      session.execute(statement, Session.Stepping.AT_ONCE);
    }
  }
}
