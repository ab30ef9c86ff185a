package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EliminateDistinctTest {
  @Test
  void dropsADistinctOverUniqueRows() {
    assertThat(
            PassTesting.logical(
                new EliminateDistinct(),
                """
                view two
                  #6 distinct
                    #5 project n = v, m = k
                      #4 aggregate by(k, v)
                        #3 filter l = 5
                          #2 scan $U
                """))
        .isEqualTo(
            """
            view two
              #4 project n = v, m = k
                #3 project k, v
                  #2 filter l = 5
                    #1 scan $U
            """);
  }

  @Test
  void leavesADistinctWhereRowsMayRepeat() {
    PassTesting.leavesLogical(
        new EliminateDistinct(),
        """
        view one
          #3 distinct
            #2 project n = k
              #1 scan $U
        """);
  }
}
