package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MergeLinearTest {
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
}
