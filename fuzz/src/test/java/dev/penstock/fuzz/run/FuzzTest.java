package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.database.Database;
import dev.penstock.fuzz.database.DatabaseKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The short form: the same few seeds in every build. {@code ./penstock fuzz} runs on from there.
 */
class FuzzTest {
  private static final long FIRST_SEED = 1;
  private static final int CASES = 3;

  @ParameterizedTest
  @EnumSource
  void viewsShowWhatTheDatabaseAnswers(DatabaseKind kind) {
    try (Database database = Database.open(kind)) {
      FuzzRun run = new FuzzRun(database);
      run.run(FIRST_SEED, CASES);
      Statistics statistics = run.statistics();
      System.out.println(
          kind.label() + ", " + CASES + " seeds from " + FIRST_SEED + ": " + statistics);
      assertThat(statistics.changed() * 4).isGreaterThan(statistics.steps());
    }
  }

  /** DuckDB asks a query as a value for its rows; PostgreSQL folds what is constant in COALESCE. */
  @ParameterizedTest
  @CsvSource({"DUCKDB, 1500119", "POSTGRESQL, 1700453"})
  void whatFailsWithoutARowIsNoDifference(DatabaseKind kind, long seed) {
    try (Database database = Database.open(kind)) {
      FuzzRun run = new FuzzRun(database);
      run.run(seed, 1);
      assertThat(run.statistics().steps()).isGreaterThan(10);
    }
  }
}
