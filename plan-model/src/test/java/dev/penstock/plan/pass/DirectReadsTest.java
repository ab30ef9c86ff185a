package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DirectReadsTest {
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

  @Test
  void readsATableByItsKeyInWhateverOrderAndSelectsAboveTheJoin() {
    assertThat(
            PassTesting.circuit(
                new ReadTableRows(),
                """
                #7 output two
                  #6 project n = v, m = x
                    #5 join b = l, a = k
                      #2 integrate blocks by(b, a)
                        #1 input $T
                      #4 integrate blocks by(l, k)
                        #3 project v, l, k
                          #8 input $U
                """))
        .isEqualTo(
            """
            #7 output two
              #6 project n = v, m = x
                #5 project a, b, f, s, x, v, l, k
                  #4 join a = k, b = l
                    #2 integrate blocks by(a, b)
                      #1 input $T
                    #3 tableRows
                      #8 input $U
            """
                .replace("#7 out", "#8 out")
                .replace("#6 project", "#7 project")
                .replace("#5 project", "#6 project")
                .replace("#4 join", "#5 join")
                .replace("#3 table", "#4 table")
                .replace("#8 input", "#3 input"));
  }

  @Test
  void leavesBlocksByOtherColumnsThanTheKey() {
    PassTesting.leavesCircuit(
        new ReadTableRows(),
        """
        #6 output two
          #5 project n = v, m = x
            #4 join a = k
              #2 integrate blocks by(a)
                #1 input $T
              #3 integrate blocks by(k)
                #7 input $U
        """);
    PassTesting.leavesCircuit(
        new ReadTableRows(),
        """
        #6 output names
          #5 project s
            #4 join f = f
              #2 integrate blocks by(f)
                #1 input $T
              #3 integrate blocks by(f)
                #1
        """
            .replace("project s\n", "project s = s$3\n"));
  }
}
