package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PruneUnusedAggregatesTest {
  @Test
  void dropsCallsThatNobodyReads() {
    assertThat(
            PassTesting.logical(
                new PruneUnusedAggregates(),
                """
                view names
                  #4 project s
                    #3 filter m > 1
                      #2 aggregate by(s) n BIGINT = COUNT(*), m INTEGER? = MAX(x)
                        #1 scan $T
                """))
        .isEqualTo(
            """
            view names
              #4 project s
                #3 filter m > 1
                  #2 aggregate by(s) m INTEGER? = MAX(x)
                    #1 scan $T
            """);
  }

  @Test
  void keepsOneCallOfTheGlobalGroup() {
    PassTesting.leavesLogical(
        new PruneUnusedAggregates(),
        """
        view one
          #3 project n INTEGER = 1
            #2 aggregate n BIGINT = COUNT(*)
              #1 scan $T
        """);
  }
}
