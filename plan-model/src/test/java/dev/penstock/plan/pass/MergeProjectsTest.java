package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MergeProjectsTest {
  @Test
  void makesOneProjectOfTwo() {
    assertThat(
            PassTesting.logical(
                new MergeProjects(),
                """
                view two
                  #4 project n INTEGER = c + 1, m = a
                    #3 project c INTEGER = a * b, a
                      #2 project b, a
                        #1 scan $T
                """))
        .isEqualTo(
            """
            view two
              #2 project n INTEGER = (a * b) + 1, m = a
                #1 scan $T
            """);
  }

  @Test
  void leavesTwoProjectsWhereSomethingWouldBeComputedTwice() {
    PassTesting.leavesLogical(
        new MergeProjects(),
        """
        view two
          #3 project n INTEGER = c + 1, m = c
            #2 project c INTEGER = a / b
              #1 scan $T
        """);
  }

  @Test
  void dropsAProjectThatChangesNothingButKeepsOneThatRenames() {
    assertThat(
            PassTesting.logical(
                new MergeProjects(),
                """
                view one
                  #4 project n
                    #3 project n = a
                      #2 project a, b, f, s, x
                        #1 scan $T
                """))
        .isEqualTo(
            """
            view one
              #2 project n = a
                #1 scan $T
            """);
  }
}
