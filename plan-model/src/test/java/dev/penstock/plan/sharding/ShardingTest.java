package dev.penstock.plan.sharding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.pass.PlanVerifier;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.text.PlanPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardingTest {
  private static final CircuitRequest REQUEST =
      Catalog.flights()
          .table(TableKind.VALUE, "limit", "limit INTEGER")
          .view("one", "n BIGINT")
          .view("two", "s VARCHAR", "n BIGINT")
          .view("three", "n INTEGER")
          .request();

  private static Sharding sharding(String text) {
    CircuitPlan plan = new PlanParser(REQUEST).circuit(text);
    PlanVerifier.check(plan, "the test");
    Sharding sharding = Sharding.of(plan);
    PlanVerifier.check(sharding.placed(), "PlaceExchanges");
    Sharding again = Sharding.of(sharding.placed());
    assertThat(again.placed()).isSameAs(sharding.placed());
    assertThat(again.exchanges()).isZero();
    return sharding;
  }

  private static String placed(Sharding sharding) {
    return new PlanPrinter().print(sharding.placed());
  }

  @Test
  void needsNoExchangeWhereTablesCanBeSpreadByTheKeysOfJoinsAndGroups() {
    String text =
        """
        #10 output two
          #9 differentiate
            #8 aggregate by(iata) n BIGINT = COUNT(*)
              #7 integrate accumulators by(iata)
                #6 project state, iata
                  #5 join origin = iata
                    #2 integrate blocks by(origin)
                      #1 input flight(origin VARCHAR, delay INTEGER)
                    #4 tableRows
                      #3 input airport(iata VARCHAR, state VARCHAR)
        """;
    Sharding sharding = sharding(text);
    assertThat(placed(sharding)).isEqualTo(text);
    assertThat(sharding.exchanges()).isZero();
    assertThat(sharding.columns())
        .containsEntry("airport", List.of(0))
        .containsEntry("flight", List.of(0))
        .containsEntry("tag", List.of(0, 1))
        .doesNotContainKey("limit");
  }

  @Test
  void exchangesWhereTheKeyChanges() {
    Sharding sharding =
        sharding(
            """
            #9 output two
              #8 differentiate
                #7 aggregate by(state) n BIGINT = COUNT(*)
                  #6 integrate accumulators by(state)
                    #5 join origin = iata
                      #2 integrate blocks by(origin)
                        #1 input flight(origin VARCHAR, delay INTEGER)
                      #4 tableRows
                        #3 input airport(iata VARCHAR, state VARCHAR)
            """);
    assertThat(placed(sharding))
        .isEqualTo(
            """
            #10 output two
              #9 differentiate
                #8 aggregate by(state) n BIGINT = COUNT(*)
                  #7 integrate accumulators by(state)
                    #6 exchange by(state)
                      #5 join origin = iata
                        #2 integrate blocks by(origin)
                          #1 input flight(origin VARCHAR, delay INTEGER)
                        #4 tableRows
                          #3 input airport(iata VARCHAR, state VARCHAR)
            """);
    assertThat(sharding.exchanges()).isEqualTo(1);
  }

  @Test
  void bringsTheGlobalGroupToOneWorkerAndIntegratesGroupsAnewForAnotherKey() {
    Sharding sharding =
        sharding(
            """
            #12 output one
              #11 differentiate
                #10 aggregate n BIGINT = COUNT(*)
                  #9 integrate accumulators
                    #8 join origin = destination
                      #4 aggregate by(origin) m BIGINT = COUNT(*)
                        #3 integrate accumulators by(origin)
                          #2 project origin, destination, n = delay
                            #1 input flight(origin VARCHAR, destination VARCHAR?, delay INTEGER)
                      #7 aggregate by(destination) m BIGINT = COUNT(*)
                        #6 integrate accumulators by(destination)
                          #2
            """);
    assertThat(placed(sharding))
        .isEqualTo(
            """
            #13 output one
              #12 differentiate
                #11 aggregate n BIGINT = COUNT(*)
                  #10 integrate accumulators
                    #9 exchange toOne
                      #8 join origin = destination
                        #4 aggregate by(origin) m BIGINT = COUNT(*)
                          #3 integrate accumulators by(origin)
                            #2 project origin, destination, n = delay
                              #1 input flight(origin VARCHAR, destination VARCHAR?, delay INTEGER)
                        #7 aggregate by(destination) m BIGINT = COUNT(*)
                          #6 integrate accumulators by(destination)
                            #5 exchange by(destination)
                              #2
            """);
  }

  @Test
  void readsAValueOnEveryWorkerButShowsItOnce() {
    Sharding sharding =
        sharding(
            """
            #5 output three
              #4 project n = delay
                #3 filter delay > limit
                  #2 join
                    #1 integrate blocks
                      #6 input flight(delay INTEGER)
                    #7 integrate blocks
                      #8 input limit(limit INTEGER)
            """);
    assertThat(sharding.exchanges()).isZero();
    assertThat(sharding.columns()).containsEntry("flight", List.of(2));
    assertThat(
            placed(
                sharding(
                    """
            #2 output three
              #1 input limit(limit INTEGER)
            """)))
        .isEqualTo(
            """
            #3 output three
              #2 exchange toOne
                #1 input limit(limit INTEGER)
            """);
  }

  /** A row of one airport may go where an equal one of another comes. */
  @Test
  void bringsEqualRowsTogetherWhereTheyAreKeptBesideAValue() {
    assertThat(
            placed(
                sharding(
                    """
            #7 output two
              #6 project state, n BIGINT = CAST(limit AS BIGINT)
                #5 join
                  #3 integrate blocks
                    #2 project state
                      #1 input airport(iata VARCHAR, state VARCHAR)
                  #4 integrate blocks
                    #8 input limit(limit INTEGER)
            """)))
        .isEqualTo(
            """
            #9 output two
              #8 project state, n BIGINT = CAST(limit AS BIGINT)
                #7 join
                  #4 integrate blocks
                    #3 exchange by(state)
                      #2 project state
                        #1 input airport(iata VARCHAR, state VARCHAR)
                  #6 integrate blocks
                    #5 input limit(limit INTEGER)
            """);
  }
}
