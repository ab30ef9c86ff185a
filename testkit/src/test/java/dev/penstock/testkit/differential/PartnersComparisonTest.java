package dev.penstock.testkit.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CircuitOptions;
import dev.penstock.LiveCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.interpreter.AffectedRows;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.script.CircuitScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The work of rows that are shown by whether they have a partner. */
class PartnersComparisonTest {
  private static final String TABLES =
      """
      # rows of two tables by their partners
      tables
      l(k INTEGER, a INTEGER NOT NULL)
      r(id INTEGER KEY, q INTEGER, b INTEGER NOT NULL)

      """;

  private static final String PAIRS =
      """
      view v(k INTEGER, a INTEGER, id INTEGER, q INTEGER, b INTEGER)
      """;

  private static final String LEFT_ROWS =
      """
      view v(k INTEGER, a INTEGER NOT NULL)
      """;

  private static final String PLAN =
      """

      plan
      ----
      view v
        #3 %s %s
          #1 scan l(k INTEGER?, a INTEGER)
          #2 scan r(id INTEGER, q INTEGER?, b INTEGER)
      """;

  @ParameterizedTest
  @CsvSource({
    "leftJoin, k = q",
    "leftJoin, k = q AND a < b",
    "leftJoin, a < b",
    "fullJoin, k = q",
    "fullJoin, k = q AND a < b",
    "fullJoin, TRUE",
    "semiJoin, k = q",
    "semiJoin, k = q AND a < b",
    "semiJoin, TRUE",
    "antiJoin, k = q",
    "antiJoin, k = q AND a < b",
    "antiJoin, a < b",
  })
  void stepsShowWhatIsRecomputedAndDoNoMoreWorkThanTheyMay(String operator, String condition) {
    Comparison comparison = comparison(operator, condition);
    for (long seed = 1; seed <= 5; seed++) {
      new RandomComparison(comparison, seed, 80).run();
    }
  }

  @ParameterizedTest
  @CsvSource({"leftJoin", "fullJoin", "semiJoin", "antiJoin"})
  void aRowReachesThoseOfItsKeyAndNoOthers(String operator) {
    Comparison comparison = comparison(operator, "k = q");
    LogicalPlan plan = comparison.plan();
    Oracle oracle = new Oracle(plan);
    oracle.take(oracle.judge(List.of()));
    List<Change> load = new ArrayList<>();
    for (long i = 0; i < 300; i++) {
      load.add(left(i < 100 ? 0 : i, i));
      load.add(right(i, i + 1));
    }
    oracle.take(oracle.judge(load));

    assertThat(bound(plan, oracle, left(200, 1))).isLessThan(80);
    assertThat(bound(plan, oracle, right(1000, 200))).isLessThan(80);
    assertThat(bound(plan, oracle, right(1000, 0))).isBetween(200L, 5000L);
  }

  private static long bound(LogicalPlan plan, Oracle oracle, Change change) {
    return AffectedRows.bound(plan, oracle, List.of(change), oracle.judge(List.of(change)));
  }

  private static Change left(long k, long a) {
    return new Change("l", Change.Kind.INSERT, List.of(k, a));
  }

  private static Change right(long id, long k) {
    return new Change("r", Change.Kind.UPSERT, List.of(id, k, 1L));
  }

  private static Comparison comparison(String operator, String condition) {
    String view = operator.endsWith("iJoin") ? LEFT_ROWS : PAIRS;
    String text = TABLES + view + PLAN.formatted(operator, condition);
    CircuitScript script = CircuitScript.parse(text);
    CircuitRequest request = script.declared();
    Function<CircuitOptions, LiveCircuit> open =
        CompiledCircuits.open(request, script.plan(request));
    return new Comparison(script, Map.of(), open);
  }
}
