package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MergeFiltersTest {
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
