package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MergeLinearLogicalTest {
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

  @Test
  void makesOneFilterOfTwo() {
    assertThat(
            PassTesting.logical(
                new MergeFilters(),
                """
                view names
                  #5 project s
                    #4 filter a < 5
                      #3 filter 10 / b = a AND f
                        #2 filter b <> 0
                          #1 scan $T
                """))
        .isEqualTo(
            """
            view names
              #3 project s
                #2 filter b <> 0 AND 10 / b = a AND f AND a < 5
                  #1 scan $T
            """);
  }

  @Test
  void leavesWhatCouldFailAboveAFilterThatCouldBeNull() {
    assertThat(
            PassTesting.logical(
                new MergeFilters(),
                """
                view names
                  #4 project s
                    #3 filter 10 / a = b AND f
                      #2 filter x > 0
                        #1 scan $T
                """))
        .isEqualTo(
            """
            view names
              #4 project s
                #3 filter 10 / a = b
                  #2 filter x > 0 AND f
                    #1 scan $T
            """);
  }
}
