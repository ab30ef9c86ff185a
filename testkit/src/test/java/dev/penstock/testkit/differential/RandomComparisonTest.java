package dev.penstock.testkit.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CircuitOptions;
import dev.penstock.LiveCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.sql.SqlFrontend;
import dev.penstock.testkit.interpreter.AffectedRows;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.script.CircuitScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RandomComparisonTest {
  private static final String HEAD =
      """
      # every kind of table, and views that read them
      tables
      airport(iata VARCHAR KEY, city VARCHAR, state VARCHAR NOT NULL)
      line(id INTEGER KEY, part INTEGER KEY, price DECIMAL(6,2))
      flight(origin VARCHAR NOT NULL, delay INTEGER NOT NULL)
      checked visit(origin VARCHAR, day DATE NOT NULL)
      stream landed(origin VARCHAR NOT NULL, at TIMESTAMP NOT NULL)
      set closing(origin VARCHAR NOT NULL)
      value threshold INTEGER NOT NULL = 15

      view late(state VARCHAR NOT NULL, n BIGINT NOT NULL, worst INTEGER NOT NULL) map(state)
      SELECT a.state, COUNT(*) AS n, MAX(f.delay) AS worst
      FROM flight f JOIN airport a ON f.origin = a.iata CROSS JOIN threshold t
      WHERE f.delay > t.threshold
      GROUP BY a.state

      view price(id INTEGER NOT NULL, price DECIMAL(38,2))
      SELECT id, SUM(price) AS price FROM line GROUP BY id

      view quotient(q INTEGER NOT NULL) list
      SELECT 100 / delay AS q FROM flight

      view seen(origin VARCHAR)
      SELECT origin FROM visit
      UNION ALL
      SELECT l.origin FROM landed l JOIN closing c ON l.origin = c.origin
      """;

  private static String plan;
  private static Function<CircuitOptions, LiveCircuit> open;

  @BeforeAll
  static void compile() {
    CircuitRequest request = CircuitScript.parse(HEAD).declared();
    Reporter reporter = new Reporter();
    LogicalPlan logical = new SqlFrontend().plan(request, reporter);
    assertThat(reporter.diagnostics()).isEmpty();
    plan = "\nplan\n----\n" + new PlanPrinter().print(logical);
    open = CompiledCircuits.open(request, logical);
  }

  @Test
  void circuitsThatAreRightPassWithManySeeds() {
    for (long seed = 1; seed <= 12; seed++) {
      new RandomComparison(comparison(HEAD + plan), seed, 80).run();
    }
  }

  @Test
  void aWrongViewIsShownByAFewStepsThatAreReadBack() {
    String wrong = plan.replace("delay > ", "delay >= ");
    assertThat(wrong).isNotEqualTo(plan);
    Comparison comparison = comparison(HEAD + wrong);

    assertThatThrownBy(() -> new RandomComparison(comparison, 3, 200).run())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("changes of view `late`")
        .hasMessageContaining("seed 3, step ")
        .satisfies(
            thrown -> {
              String text = thrown.getMessage();
              String script = text.substring(text.indexOf("\n# ") + 1);
              CircuitScript kept = CircuitScript.parse(script);
              List<List<Change>> steps = kept.steps(comparison.request());
              assertThat(steps.stream().mapToInt(List::size).sum()).isBetween(2, 3);
              assertThat(comparison.difference(steps)).isPresent();
              assertThat(comparison(HEAD + plan).difference(steps)).isEmpty();
            });
  }

  @Test
  void aChangeMayReachTheRowsOfItsKeyAndNoOthers() {
    LogicalPlan logical = comparison(HEAD + plan).plan();
    Oracle oracle = new Oracle(logical);
    oracle.take(oracle.judge(List.of()));
    List<Change> load = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String airport = i < 100 ? "hot" : "cold" + i;
      load.add(flight(airport, 16 + i));
      load.add(airport(airport, "S" + i % 7));
    }
    oracle.take(oracle.judge(load));

    assertThat(bound(logical, oracle, flight("cold200", 99))).isLessThan(80);
    assertThat(bound(logical, oracle, airport("cold200", "S9"))).isLessThan(120);
    assertThat(bound(logical, oracle, airport("hot", "S9"))).isBetween(200L, 5000L);
  }

  private static long bound(LogicalPlan plan, Oracle oracle, Change change) {
    return AffectedRows.bound(plan, oracle, List.of(change), oracle.judge(List.of(change)));
  }

  private static Change flight(String origin, long delay) {
    return new Change("flight", Change.Kind.INSERT, List.of(origin, delay));
  }

  private static Change airport(String iata, String state) {
    return new Change("airport", Change.Kind.UPSERT, List.of(iata, "city", state));
  }

  private static Comparison comparison(String script) {
    return new Comparison(CircuitScript.parse(script), Map.of(), open);
  }
}
