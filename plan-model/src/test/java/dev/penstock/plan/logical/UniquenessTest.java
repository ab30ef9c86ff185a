package dev.penstock.plan.logical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.text.PlanParser;
import java.util.List;
import org.junit.jupiter.api.Test;

class UniquenessTest {
  private static final String U = "u(k INTEGER, l INTEGER, v INTEGER?)";
  private static final CircuitRequest REQUEST =
      Catalog.flights()
          .table(TableKind.KEYED, "u", "k INTEGER KEY", "l INTEGER KEY", "v INTEGER?")
          .table(TableKind.VALUE, "now", "now TIMESTAMP")
          .mapView("m", List.of(0), "x INTEGER", "y INTEGER")
          .view("reader", "x INTEGER", "y INTEGER")
          .request();

  private static List<List<Integer>> keys(String text) {
    LogicalPlan plan = new PlanParser(REQUEST).logical(text);
    return new Uniqueness(plan).keys(plan.views().get(plan.views().size() - 1).root());
  }

  private static List<List<Integer>> keysOf(String op) {
    return keys("view m\n" + op.indent(2));
  }

  @Test
  void knowsTheKeysOfTables() {
    assertThat(keysOf("#1 scan " + U)).containsExactly(List.of(0, 1));
    assertThat(keysOf("#1 scan tag(name VARCHAR, code INTEGER)")).containsExactly(List.of(0, 1));
    assertThat(keysOf("#1 scan now(now TIMESTAMP)")).containsExactly(List.of());
    assertThat(keysOf("#1 scan flight(origin VARCHAR, destination VARCHAR?, delay INTEGER)"))
        .isEmpty();
  }

  @Test
  void dropsColumnsThatAFilterMakesConstantOrEqual() {
    assertThat(keysOf("#2 filter k = 5\n  #1 scan " + U)).containsExactly(List.of(1));
    assertThat(keysOf("#2 filter k = l\n  #1 scan " + U)).containsExactly(List.of(0));
    assertThat(keysOf("#2 filter k = l + 1 AND v = 3\n  #1 scan " + U)).containsExactly(List.of(1));
    assertThat(keysOf("#2 filter k > 5 OR l = 3\n  #1 scan " + U)).containsExactly(List.of(0, 1));
  }

  @Test
  void followsKeysThroughProjects() {
    assertThat(
            keysOf(
                """
                #2 project v, k2 BIGINT = CAST(k AS BIGINT), l, l2 = l, s INTEGER = k + l
                  #1 scan u(k INTEGER, l INTEGER, v INTEGER?)
                """))
        .containsExactly(List.of(1, 2));
    assertThat(keysOf("#2 project v, k\n  #1 scan " + U)).isEmpty();
  }

  @Test
  void dropsTheKeyOfASideThatTheOtherSideDetermines() {
    assertThat(
            keysOf(
                """
                #3 join k$0 = v$5 AND l$1 = l$4
                  #1 scan u(k INTEGER, l INTEGER, v INTEGER?)
                  #2 scan u(k INTEGER, l INTEGER, v INTEGER?)
                """))
        .containsExactly(List.of(1, 3), List.of(3, 4));
  }

  @Test
  void findsRowsOfAnOuterJoinByTheLeftKeyOnlyWhereTheyHaveOnePartnerAtMost() {
    String sides =
        """
          #1 scan u(k INTEGER, l INTEGER, v INTEGER?)
          #2 scan u(k INTEGER, l INTEGER, v INTEGER?)
        """;
    assertThat(keysOf("#3 leftJoin v$2 = k$3 AND k$0 = l$4\n" + sides))
        .containsExactly(List.of(0, 1));
    assertThat(keysOf("#3 leftJoin k$0 = k$3\n" + sides)).containsExactly(List.of(0, 1, 3, 4));
    assertThat(keysOf("#3 fullJoin k$0 = k$3 AND l$1 = l$4\n" + sides))
        .containsExactly(List.of(0, 1, 3, 4));
  }

  @Test
  void knowsTheKeysOfGroupsAndOfDistinctRows() {
    assertThat(
            keysOf(
                """
                #2 aggregate by(k, l, v) n BIGINT = COUNT(*)
                  #1 scan u(k INTEGER, l INTEGER, v INTEGER?)
                """))
        .containsExactly(List.of(0, 1));
    assertThat(keysOf("#2 aggregate n BIGINT = COUNT(*)\n  #1 scan " + U))
        .containsExactly(List.of());
    assertThat(keysOf("#3 distinct\n  #2 project v, k\n    #1 scan " + U))
        .containsExactly(List.of(0, 1));
    assertThat(keysOf("#3 union(k INTEGER)\n  #2 project k\n    #1 scan " + U)).isEmpty();
    assertThat(keysOf("#1 values(a INTEGER, b INTEGER) (1, 2) (1, 3)"))
        .containsExactly(List.of(0, 1));
  }

  @Test
  void readsThroughViews() {
    assertThat(
            keys(
                """
                view m
                  #2 aggregate by(k) n BIGINT = COUNT(*)
                    #1 scan u(k INTEGER, l INTEGER, v INTEGER?)
                view reader
                  #1 scan m(x INTEGER, y INTEGER)
                """))
        .containsExactly(List.of(0));
  }

  @Test
  void reportsAViewKeyThatIsNotUnique() {
    String good = "view m\n  #2 project k, l\n    #3 filter l = 1\n      #1 scan " + U;
    String bad = "view m\n  #2 project k, l\n    #1 scan " + U;
    String hopeless = "view m\n  #2 project k, v\n    #1 scan " + U;
    assertThat(reported(good)).isEmpty();
    assertThat(reported(bad))
        .containsExactly("[PEN050] key `x` is not provably unique in view `m`; `x, y` would be");
    assertThat(reported(hopeless))
        .containsExactly(
            "[PEN050] key `x` is not provably unique in view `m`; group by it, or select the keys"
                + " of all tables that are read");
  }

  private static List<String> reported(String text) {
    Reporter reporter = new Reporter();
    ViewKeys.check(new PlanParser(REQUEST).logical(text), reporter);
    return reporter.diagnostics().stream().map(Diagnostic::headline).toList();
  }
}
