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

  @Test
  void dropsADistinctWhereNobodyCountsCopies() {
    assertThat(
            PassTesting.logical(
                new EliminateDistinct(),
                """
                view one
                  #12 distinct
                    #11 project n = a
                      #10 semiJoin a = k
                        #1 scan $T
                        #9 union(k INTEGER)
                          #5 project k = b
                            #4 filter b > 1
                              #3 distinct
                                #2 project b
                                  #13 scan $T
                          #8 aggregate by(k)
                            #7 scan $U
                """))
        .isEqualTo(
            """
            view one
              #11 distinct
                #10 project n = a
                  #9 semiJoin a = k
                    #1 scan $T
                    #8 union(k INTEGER)
                      #5 project k = b
                        #4 filter b > 1
                          #3 project b
                            #2 scan $T
                      #7 project k
                        #6 scan $U
            """);
  }

  @Test
  void leavesADistinctThatSomebodyCounts() {
    PassTesting.leavesLogical(
        new EliminateDistinct(),
        """
        view count
          #6 aggregate n BIGINT = COUNT(*)
            #5 antiJoin b = k
              #3 distinct
                #2 project b
                  #1 scan $T
              #4 scan $U
        """);
  }
}
