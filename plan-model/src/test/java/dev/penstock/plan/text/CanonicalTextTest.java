package dev.penstock.plan.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.circuit.CircuitOp;
import org.junit.jupiter.api.Test;

class CanonicalTextTest {
  private static final CircuitRequest REQUEST =
      Catalog.flights().view("first", "n BIGINT").view("second", "n BIGINT").request();

  @Test
  void saysWhatIsComputedAndKept() {
    CircuitOp integrate =
        part(
            """
            #8 output first
              #7 project n BIGINT = 1:BIGINT
                #6 join origin = iata
                  #3 integrate blocks by(origin)
                    #2 project origin, late BOOLEAN = delay > 5
                      #1 input flight(origin VARCHAR, delay INTEGER)
                  #5 tableRows
                    #4 input airport(iata VARCHAR, city VARCHAR?, state VARCHAR)
            """);
    assertThat(CanonicalText.of(integrate))
        .isEqualTo(
            """
            1 input flight
            2 project origin, BOOLEAN = delay > 5 of #1
            3 integrate blocks by("$0")("$0" VARCHAR, "$1" BOOLEAN) of #2
            4 input airport
            5 tableRows of #4
            6 join "$0" = iata of #3 #5
            7 project BIGINT = 1:BIGINT of #6
            """);
  }

  @Test
  void isTheSameForOtherNamesOtherColumnsReadElsewhereAndExchanges() {
    CircuitOp one =
        part(
            """
            #6 output first
              #5 differentiate
                #4 aggregate by(origin) n BIGINT = COUNT(*)
                  #3 integrate accumulators by(origin)
                    #2 project origin
                      #1 input flight(origin VARCHAR, delay INTEGER)
            """);
    CircuitOp other =
        part(
            """
            #7 output second
              #6 differentiate
                #5 aggregate by(place) count BIGINT = COUNT(*)
                  #4 integrate accumulators by(place)
                    #3 exchange by(place)
                      #2 project place = origin
                        #1 input flight(destination VARCHAR?, origin VARCHAR)
            """);
    assertThat(CanonicalText.of(other)).isEqualTo(CanonicalText.of(one));
    assertThat(CanonicalText.partName(other))
        .isEqualTo(CanonicalText.partName(one))
        .matches("[0-9a-f]{16}");
  }

  @Test
  void isTheSameWhetherEqualPartsAreSharedOrNot() {
    String text =
        """
        #4 output first
          #3 plus(n BIGINT)
            #2 project n BIGINT = 1:BIGINT
              #1 input tag(name VARCHAR, code INTEGER)
            #5 project n BIGINT = 1:BIGINT
              #1
        """;
    String shared =
        """
        #4 output first
          #3 plus(n BIGINT)
            #2 project n BIGINT = 1:BIGINT
              #1 input tag(name VARCHAR, code INTEGER)
            #2
        """;
    assertThat(CanonicalText.of(part(shared))).isEqualTo(CanonicalText.of(part(text)));
  }

  private static CircuitOp part(String text) {
    return new PlanParser(REQUEST).circuit(text).outputs().get(0).input();
  }
}
