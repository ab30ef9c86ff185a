package dev.penstock.plan.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import dev.penstock.plan.text.PlanParser;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateCertificateTest {
  private static final String EVENT = "scan event(id BIGINT, kind INTEGER, amount INTEGER?)";
  private static final String TAG = "scan tag(name VARCHAR, code INTEGER)";
  private static final CircuitRequest REQUEST =
      Catalog.flights()
          .table(TableKind.KEYED, "kind", "code INTEGER KEY", "label VARCHAR?")
          .view("v", "n BIGINT")
          .mapView("m", List.of(0), "x INTEGER", "n BIGINT")
          .request();

  private static CircuitPlan circuit(CircuitRequest request, String text) {
    String plan = text.replace("$EVENT", EVENT).replace("$TAG", TAG);
    CircuitPlan lifted = new Incrementalize().apply(request, new PlanParser(request).logical(plan));
    return PassPipeline.circuit().run(lifted, Switches.all(), PassListener.SILENT);
  }

  private static String certificate(String text) {
    return new StateCertificate(circuit(REQUEST, text)).toString();
  }

  @Test
  void linearOperatorsKeepNothingAndWhatViewsKeepCounts() {
    assertThat(certificate("view v\n  #2 project n = id\n    #1 $EVENT\n"))
        .isEqualTo("v: nothing\n");
    assertThat(
            certificate(
                """
                view m
                  #2 project x = kind, n = id
                    #1 $EVENT
                """))
        .isEqualTo(
            """
            m: unbounded, every row of event
              #3 output m[net]: unbounded, every row of event
            """);
  }

  @Test
  void aRangeJoinKeepsItsSides() {
    assertThat(
            certificate(
                """
                view v
                  #4 project n = id
                    #3 join kind >= code AND amount < code
                      #1 $EVENT
                      #2 $TAG
                """))
        .isEqualTo(
            """
            v: unbounded, every row of event
              #5 integrate ranges order(amount, kind): unbounded, every row of event
              #6 input tag(name VARCHAR, code INTEGER): rows of tag
              #8 integrate ranges order(code): rows of tag
            """);
  }

  @Test
  void oneGroupIsConstantAndGroupsOfAStreamAreNot() {
    assertThat(
            certificate(
                """
                view v
                  #2 aggregate n BIGINT = COUNT(*)
                    #1 $EVENT
                """))
        .isEqualTo(
            """
            v: constant
              #4 aggregate n BIGINT = COUNT(*): constant
            """);
    assertThat(
            certificate(
                """
                view v
                  #3 project n
                    #2 aggregate by(kind) n BIGINT = COUNT(*)
                      #1 $EVENT
                """))
        .isEqualTo(
            """
            v: unbounded, every row of event
              #3 aggregate by(kind) n BIGINT = COUNT(*): unbounded, every row of event
            """);
  }

  @Test
  void aListKeepsTheRowsThatItIsMadeOf() {
    assertThat(
            certificate(
                """
                view m
                  #4 project x = code, n BIGINT = 1:BIGINT
                    #3 listing by(code) order(name DESC) names VARCHAR = TEXT(name, ', ')
                      #2 project code, name
                        #1 $TAG
                """))
        .isEqualTo(
            """
            m: rows of tag
              #1 input tag(name VARCHAR, code INTEGER): rows of tag
              #4 listing by(code) names VARCHAR = TEXT(name, ', '): rows of tag
              #7 output m: rows of tag
            """);
  }

  @Test
  void truthValuesAreFew() {
    assertThat(
            certificate(
                """
                view v
                  #4 project n
                    #3 aggregate by(large) n BIGINT = COUNT(*)
                      #2 project large BOOLEAN? = amount > 5
                        #1 $EVENT
                """))
        .startsWith("v: constant\n");
  }

  @Test
  void groupsByAColumnOfATableFollowItsRows() {
    assertThat(
            certificate(
                """
                view v
                  #5 project n
                    #4 aggregate by(kind) n BIGINT = COUNT(*)
                      #3 join kind = code
                        #1 $EVENT
                        #2 $TAG
                """))
        .isEqualTo(
            """
            v: unbounded, every row of event
              #2 integrate blocks by(kind) slots 1: unbounded, every row of event
              #3 input tag(name VARCHAR, code INTEGER): rows of tag
              #4 integrate blocks by(code) slots 1: rows of tag
              #7 aggregate by(kind) n BIGINT = COUNT(*): rows of tag
            """);
  }

  @Test
  void aLookupKeepsOnlyTheTable() {
    assertThat(
            certificate(
                """
                view v
                  #4 project n = id
                    #3 lookup kind = code
                      #1 $EVENT
                      #2 scan kind(code INTEGER, label VARCHAR?)
                """))
        .isEqualTo(
            """
            v: rows of kind
              #2 input kind(code INTEGER): rows of kind
            """);
  }

  @Test
  void extremesThatMayGoKeepAllValues() {
    assertThat(
            certificate(
                """
                view m
                  #2 aggregate by(delay) n BIGINT = COUNT(*)
                    #1 scan flight(origin VARCHAR, destination VARCHAR?, delay INTEGER)
                """))
        .startsWith("m: rows of flight\n");
  }

  @Test
  void aCircuitMayAskForBoundedState() {
    CircuitRequest bounded =
        new CircuitRequest(
            REQUEST.packageName(),
            REQUEST.interfaceName(),
            REQUEST.className(),
            REQUEST.tables(),
            REQUEST.views(),
            List.of(),
            /* boundedState= */ true);
    Reporter reporter = new Reporter();
    BoundedState.check(
        circuit(
            bounded,
            """
            view v
              #3 project n
                #2 aggregate by(kind) n BIGINT = COUNT(*)
                  #1 $EVENT
            """),
        reporter);
    assertThat(reporter.diagnostics())
        .extracting(Diagnostic::headline)
        .containsExactly(
            "[PEN051] view `v` keeps more with every row of stream `event`, for ever: `aggregate"
                + " by(kind) n BIGINT = COUNT(*)`; group by columns of a table, look up its rows"
                + " with FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP, or accept it: `@View(unbounded ="
                + " true)`");
  }
}
