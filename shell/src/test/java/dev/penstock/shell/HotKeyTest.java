package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Counter;
import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Session;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlScript;
import dev.penstock.sql.ddl.SqlSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thousand rows of each side under one key: a change of one touches only what can change. */
class HotKeyTest {
  private static final int ROWS = 1_000;

  /** A row of a table, of the state of both sides, of partners and of a view, before and after. */
  private static final long LITTLE = 16;

  private static final String TABLES =
      """
      CREATE TABLE l (id INTEGER PRIMARY KEY, k INTEGER NOT NULL, n INTEGER NOT NULL);
      CREATE TABLE r (id INTEGER PRIMARY KEY, k INTEGER NOT NULL, n INTEGER NOT NULL);
      CREATE VIEW v AS
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT l.id, r.id AS r FROM l JOIN r ON l.k = r.k AND ABS(l.n - r.n) < 1;",
        "SELECT l.id, r.id AS r FROM l LEFT JOIN r ON l.k = r.k AND ABS(l.n - r.n) < 1;",
        "SELECT l.id, r.id AS r FROM l FULL JOIN r ON l.k = r.k AND ABS(l.n - r.n) < 1;",
        "SELECT id FROM l WHERE EXISTS (SELECT 1 FROM r WHERE l.k = r.k AND ABS(l.n - r.n) < 1);",
        "SELECT id FROM l WHERE NOT EXISTS"
            + " (SELECT 1 FROM r WHERE l.k = r.k AND ABS(l.n - r.n) < 1);",
        "SELECT l.id, r.id AS r FROM l ASOF JOIN r MATCH_CONDITION l.n >= r.n ON l.k = r.k;",
        "SELECT l.id, r.id AS r FROM l LEFT ASOF JOIN r MATCH_CONDITION l.n < r.n ON l.k = r.k;"
      })
  void one_change_touches_only_what_can_change(String query) {
    try (CircuitFactory factory = new CircuitFactory();
        Session session = new Session(factory)) {
      execute(session, TABLES + query);
      for (String table : List.of("l", "r")) {
        session.insertTexts(
            table,
            IntStream.range(0, ROWS).mapToObj(i -> List.of("" + i, "7", "" + 10 * i)).toList());
      }

      for (String table : List.of("l", "r")) {
        for (String change :
            List.of(
                "INSERT INTO %s VALUES (-1, 7, 5000)",
                "UPDATE %s SET n = 4005 WHERE id = -1",
                "UPDATE %s SET k = 8 WHERE id = -1",
                "DELETE FROM %s WHERE id = -1")) {
          String statement = change.formatted(table);
          execute(session, statement);

          assertThat(work(session)).as(statement).isBetween(1L, LITTLE);
        }
      }
    }
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
