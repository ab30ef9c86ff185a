package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CircuitPassesTest {
  @Test
  void sharesWhatComputesTheSameInOneViewAndAnother() {
    assertThat(
            PassTesting.circuit(
                new ShareCommonParts(),
                """
                #6 output names
                  #5 differentiate
                    #4 distinct
                      #3 integrate weights by(s)
                        #2 project s
                          #1 input $T
                #9 output perName
                  #8 differentiate
                    #7 aggregate by(name) n BIGINT = COUNT(*)
                      #6 integrate accumulators by(name)
                        #5 differentiate
                          #4 distinct
                            #3 integrate weights by(name)
                              #2 project name = s
                                names#1
                """))
        .isEqualTo(
            """
            #6 output names
              #5 differentiate
                #4 distinct
                  #3 integrate weights by(s)
                    #2 project s
                      #1 input $T
            #4 output perName
              #3 differentiate
                #2 aggregate by(name = s) n BIGINT = COUNT(*)
                  #1 integrate accumulators by(s)
                    names#5
            """);
  }

  @Test
  void givesOneSideBlocksOfItsOwnWhereBothBecomeOneKeyedCollection() {
    assertThat(
            PassTesting.circuit(
                new ShareCommonParts(),
                """
                #7 output count
                  #6 project n = n$1
                    #5 join a = a
                      #2 aggregate by(a) n BIGINT = COUNT(*)
                        #1 integrate accumulators by(a)
                          #8 input $T
                      #4 aggregate by(a) m BIGINT = COUNT(*)
                        #3 integrate accumulators by(a)
                          #8
                """
                    .replace("n = n$1", "n")))
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
  void mergesProjectsAndFiltersButNotWhatIsShared() {
    assertThat(
            PassTesting.circuit(
                new MergeLinear(),
                """
                #7 output two
                  #6 project n = c, m = a
                    #5 project a, c
                      #4 filter c > 1
                        #3 filter a > 2
                          #2 project a, c INTEGER = a + b
                            #1 input $T
                #3 output one
                  #2 project n INTEGER = c + 1
                    two#2
                """))
        .isEqualTo(
            """
            #4 output one
              #3 project n INTEGER = c + 1
                #2 project a, c INTEGER = a + b
                  #1 input $T
            #3 output two
              #2 project n = c, m = a
                #1 filter a > 2 AND c > 1
                  one#2
            """);
  }

  @Test
  void readsOfATableWhatIsNeededAndItsKey() {
    assertThat(
            PassTesting.circuit(
                new NarrowInputs(),
                """
                #7 output two
                  #6 project n = v, m = x
                    #5 join a = k
                      #3 integrate blocks by(a)
                        #2 filter f
                          #1 input $T
                      #8 integrate blocks by(k)
                        #4 input $U
                #3 output names
                  #2 project s VARCHAR = 'x'
                    #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
                """))
        .isEqualTo(
            """
            #7 output two
              #6 project n = v, m = x
                #5 join a = k
                  #3 integrate blocks by(a)
                    #2 filter f
                      #1 input t(a INTEGER, f BOOLEAN, x INTEGER?)
                  #8 integrate blocks by(k)
                    #4 input $U
            #3 output names
              #2 project s VARCHAR = 'x'
                #1 input event(id BIGINT)
            """
                .replace("#7 output", "#8 output")
                .replace("#6 project", "#7 project")
                .replace("#5 join", "#6 join")
                .replace("#8 integ", "#5 integ"));
  }

  @Test
  void keepsOnlyTheExtremeOfRowsThatNeverGo() {
    String before =
        """
        #5 output two
          #4 differentiate
            #3 aggregate%s by(kind) m INTEGER? = MAX(amount)
              #2 integrate accumulators by(kind)
                #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
        """;
    assertThat(PassTesting.circuit(new UseAppendOnlyExtremes(), before.formatted("")))
        .isEqualTo(before.formatted("[appendOnly]"));
    PassTesting.leavesCircuit(
        new UseAppendOnlyExtremes(),
        """
        #5 output two
          #4 differentiate
            #3 aggregate by(b) m INTEGER = MAX(a)
              #2 integrate accumulators by(b)
                #1 input $T
        """);
  }

  @Test
  void provesThatFlushedRowsAndUniqueRowsAndInsertedRowsAreNet() {
    String flushed =
        """
        #7 output perName%s
          #6 project s, n
            #5 filter n > 1:BIGINT
              #4 differentiate
                #3 aggregate by(s) n BIGINT = COUNT(*)
                  #2 integrate accumulators by(s)
                    #1 input $T
        """;
    String inserted =
        """
        #4 output one%s
          #3 plus(n INTEGER?)
            #2 project n = amount
              #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
            #2
        """;
    for (String plan : new String[] {flushed, inserted}) {
      assertThat(PassTesting.circuit(new ProveNetOutput(), plan.formatted("")))
          .isEqualTo(plan.formatted("[net]"));
    }
  }

  @Test
  void leavesOutputsWhoseRowsCouldCancel() {
    PassTesting.leavesCircuit(
        new ProveNetOutput(),
        """
        #5 output names
          #6 project s
            #4 differentiate
              #3 aggregate by(s) n BIGINT = COUNT(*)
                #2 integrate accumulators by(s)
                  #1 input $T
        #2 output one
          #1 project n = a
            names#1
        """);
  }
}
