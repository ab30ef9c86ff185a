package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SkipUnwantedRowsTest {
  private static final String EVENT = "event(id BIGINT, kind INTEGER, amount INTEGER?)";

  @Test
  void aStreamUnderAFilterHandsOnWhatItKeeps() {
    marks(
        """
        #4 output count
          #3 project n BIGINT? = id
            #2 filter kind = 3
              %s
        """,
        "kind = 3");
  }

  @Test
  void whatCanFailSaysNothingOfWhatIsWanted() {
    marks(
        """
        #4 output count
          #3 project n BIGINT? = id
            #2 filter kind / kind = 3 AND amount < 7
              %s
        """,
        "amount < 7");
    leaves(
        """
        #4 output count
          #3 project n BIGINT? = id
            #2 filter kind / kind = 3
              #1 input %s
        """);
  }

  @Test
  void aRowIsWantedThatOneOfSeveralReadersKeeps() {
    marks(
        """
        #7 output count
          #6 plus(n BIGINT?)
            #3 project n BIGINT? = id
              #2 filter kind = 3
                %s
            #5 project n BIGINT? = id
              #4 filter amount = 4
                #1
        """,
        "kind = 3 OR amount = 4");
  }

  @Test
  void everyReaderThatIsNoFilterWantsAllRows() {
    leaves(
        """
        #3 output count
          #2 project n BIGINT? = id
            #1 input %s
        """);
  }

  @Test
  void onlyRowsOfStreamsAreSkipped() {
    PassTesting.leavesCircuit(
        new SkipUnwantedRows(),
        """
        #4 output one
          #3 project a
            #2 filter a = 3
              #1 input $T
        """);
  }

  private static void leaves(String plan) {
    PassTesting.leavesCircuit(new SkipUnwantedRows(), plan.formatted(EVENT));
  }

  private static void marks(String plan, String wanted) {
    String input = "#1 input " + EVENT;
    assertThat(PassTesting.circuit(new SkipUnwantedRows(), plan.formatted(input)))
        .isEqualTo(plan.formatted(input + " wanted " + wanted));
  }
}
