package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CancelIntegrateDifferentiateTest {
  @Test
  void readsGroupsThemselvesWhereTheirChangesWereIntegratedByTheirKey() {
    assertThat(
            PassTesting.circuit(
                new CancelIntegrateDifferentiate(),
                """
                #11 output count
                  #10 project n
                    #9 join s = s
                      #3 integrate blocks by(s)
                        #2 filter s IS NOT NULL
                          #1 input $T
                      #8 integrate blocks by(s)
                        #7 filter s IS NOT NULL
                          #6 differentiate
                            #5 aggregate by(s) n BIGINT = COUNT(*)
                              #4 integrate accumulators by(s)
                                #1
                """))
        .isEqualTo(
            """
            #8 output count
              #7 project n
                #6 join s = s
                  #3 integrate blocks by(s)
                    #2 filter s IS NOT NULL
                      #1 input $T
                  #5 aggregate by(s) n BIGINT = COUNT(*)
                    #4 integrate accumulators by(s)
                      #1
            """);
  }

  @Test
  void keepsAFilterOfNullsThatCouldFindNulls() {
    PassTesting.leavesCircuit(
        new CancelIntegrateDifferentiate(),
        """
        #10 output count
          #9 project n
            #8 join s = s
              #2 integrate blocks by(s)
                #1 input $T
              #7 integrate blocks by(s)
                #6 filter s IS NOT NULL
                  #5 differentiate
                    #4 aggregate by(s) n BIGINT = COUNT(*)
                      #3 integrate accumulators by(s)
                        #1
        """);
  }

  @Test
  void keepsBlocksOnOneSideOfASelfJoinOverGroups() {
    assertThat(
            PassTesting.circuit(
                new CancelIntegrateDifferentiate(),
                """
                #7 output count
                  #6 project n = n$1
                    #5 join a = a
                      #4 integrate blocks by(a)
                        #3 differentiate
                          #2 aggregate by(a) n BIGINT = COUNT(*)
                            #1 integrate accumulators by(a)
                              #8 input $T
                      #4
                """))
        .isEqualTo(
            """
            #8 output count
              #7 project n = n$1
                #6 join a = a
                  #3 aggregate by(a) n BIGINT = COUNT(*)
                    #2 integrate accumulators by(a)
                      #1 input $T
                  #5 integrate blocks by(a)
                    #4 differentiate
                      #3
            """);
  }
}
