package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShareCommonPartsTest {
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
}
