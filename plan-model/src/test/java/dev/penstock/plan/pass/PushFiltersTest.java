package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PushFiltersTest {
  private static String push(String text) {
    return PassTesting.logical(new PushFilters(), text);
  }

  @Test
  void pushesThroughProjectsAndUnions() {
    assertThat(
            push(
                """
                view two
                  #7 filter n > 5 AND m = 1
                    #6 union(n INTEGER?, m INTEGER?)
                      #2 project n = a, m = x
                        #1 scan $T
                      #4 project k, c INTEGER = l + 1
                        #3 scan $U
                """))
        .isEqualTo(
            """
            view two
              #7 union(n INTEGER?, m INTEGER?)
                #3 project n = a, m = x
                  #2 filter a > 5 AND x = 1
                    #1 scan $T
                #6 filter c = 1
                  #5 project k, c INTEGER = l + 1
                    #4 filter k > 5
                      #8 scan $U
            """
                .replace("#7 union", "#8 union")
                .replace("#6 filter", "#7 filter")
                .replace("#5 project", "#6 project")
                .replace("#4 filter", "#5 filter")
                .replace("#8 scan", "#4 scan"));
  }

  @Test
  void pushesIntoTheSidesOfAJoinAndMakesTheRestItsCondition() {
    assertThat(
            push(
                """
                view one
                  #5 project n = a
                    #4 filter a > 1 AND v = 2 AND b = l AND 5 / x = 1
                      #3 join a = k AND f
                        #1 scan $T
                        #2 scan $U
                """))
        .isEqualTo(
            """
            view one
              #7 project n = a
                #6 filter 5 / x = 1
                  #5 join a = k AND b = l
                    #2 filter f AND a > 1
                      #1 scan $T
                    #4 filter v = 2
                      #3 scan $U
            """);
  }

  @Test
  void passesTheCopiesOfARepeatUnlessTheRowsThatAreNotSeenCouldFail() {
    assertThat(
            push(
                """
                view one
                  #4 project n = a
                    #3 filter a > 1 AND 5 / x = 1
                      #2 repeat 2:BIGINT
                        #1 scan $T
                """))
        .isEqualTo(
            """
            view one
              #5 project n = a
                #4 filter 5 / x = 1
                  #3 repeat 2:BIGINT
                    #2 filter a > 1
                      #1 scan $T
            """);
  }

  @Test
  void leavesInAJoinWhatCanFail() {
    PassTesting.leavesLogical(
        new PushFilters(),
        """
        view one
          #4 project n = a
            #3 join 10 / a = 1 AND a = k
              #1 scan $T
              #2 scan $U
        """);
  }

  @Test
  void pushesKeysBelowAGroupingAndNothingBelowTheOneGlobalGroup() {
    assertThat(
            push(
                """
                view count
                  #9 filter n = 0:BIGINT?
                    #8 aggregate n BIGINT = SUM(m)
                      #7 project m BIGINT = n
                        #4 filter s = 'x' AND n > 2:BIGINT
                          #3 aggregate by(s) n BIGINT = COUNT(*)
                            #2 scan $T
                """
                    .replace("0:BIGINT?", "0:BIGINT")
                    .replace("n BIGINT = SUM(m)", "n BIGINT? = SUM(n)")
                    .replace("project m BIGINT = n", "project n")))
        .isEqualTo(
            """
            view count
              #7 filter n = 0:BIGINT
                #6 aggregate n BIGINT? = SUM(n)
                  #5 project n
                    #4 filter n > 2:BIGINT
                      #3 aggregate by(s) n BIGINT = COUNT(*)
                        #2 filter s = 'x'
                          #1 scan $T
            """);
  }

  @Test
  void movesWhatCanFailOnlyTogetherWithWhatGuardsIt() {
    assertThat(
            push(
                """
                view two
                  #4 filter n <> 0 AND 5 / n = m
                    #3 distinct
                      #2 project n = a, m = b
                        #1 scan $T
                """))
        .isEqualTo(
            """
            view two
              #4 distinct
                #3 project n = a, m = b
                  #2 filter a <> 0 AND 5 / a = b
                    #1 scan $T
            """);
    PassTesting.leavesLogical(
        new PushFilters(),
        """
        view two
          #3 filter m <> 0 AND 5 / n = 1
            #2 project n = a, m INTEGER = b + 1
              #1 scan $T
        """);
  }

  @Test
  void takesAColumnThatCarriesAFailureForOneThatCanFail() {
    PassTesting.leavesLogical(
        new PushFilters(),
        """
        view one
          #5 project n = a
            #4 filter q = 1
              #3 join a = k
                #2 project a, q INTEGER = a / b
                  #1 scan $T
                #6 scan $U
        """);
  }

  @Test
  void goesOnDownWhereALowerFilterHasMovedAway() {
    assertThat(
            push(
                """
                view two
                  #4 filter m / n = 1
                    #3 filter m > 1 AND n > 2
                      #2 project n = a, m = x
                        #1 scan $T
                """))
        .isEqualTo(
            """
            view two
              #4 project n = a, m = x
                #3 filter x / a = 1
                  #2 filter x > 1 AND a > 2
                    #1 scan $T
            """);
  }

  @Test
  void pushesIntoTheKeptSideOfALeftJoinAndIntoTheOtherWhatItsConditionSays() {
    assertThat(
            push(
                """
                view one
                  #5 project n = a
                    #4 filter b > 1 AND v IS NULL AND x > v
                      #3 leftJoin a = k AND l > 2 AND f
                        #1 scan $T
                        #2 scan $U
                """))
        .isEqualTo(
            """
            view one
              #7 project n = a
                #6 filter v IS NULL AND x > v
                  #5 leftJoin a = k AND f
                    #2 filter b > 1
                      #1 scan $T
                    #4 filter l > 2
                      #3 scan $U
            """);
  }

  @Test
  void pushesWhatCanFailToTheKeptSideOfALeftJoinOnlyIfNothingElseGuardsIt() {
    assertThat(
            push(
                """
                view one
                  #5 project n = a
                    #4 filter b <> 0 AND 10 / b = 1
                      #3 leftJoin a = k
                        #1 scan $T
                        #2 scan $U
                """))
        .isEqualTo(
            """
            view one
              #5 project n = a
                #4 leftJoin a = k
                  #2 filter b <> 0 AND 10 / b = 1
                    #1 scan $T
                  #3 scan $U
            """);
    PassTesting.leavesLogical(
        new PushFilters(),
        """
        view one
          #5 project n = a
            #4 filter l <> 0 AND 10 / b = 1
              #3 leftJoin a = k AND 5 / l = 1
                #1 scan $T
                #2 scan $U
        """);
  }

  @Test
  void leavesConditionsOfAFullJoinAndAboveItWhereTheyAre() {
    PassTesting.leavesLogical(
        new PushFilters(),
        """
        view one
          #5 project n = a
            #4 filter a > 1 AND v = 2
              #3 fullJoin a = k AND f AND l > 2
                #1 scan $T
                #2 scan $U
        """);
  }

  @Test
  void pushesIntoBothSidesOfASemiJoinAndNotThroughItWhatCanFail() {
    assertThat(
            push(
                """
                view one
                  #5 project n = a
                    #4 filter b > 1 AND 10 / b = 1
                      #3 semiJoin a = k AND f AND l > 2
                        #1 scan $T
                        #2 scan $U
                """))
        .isEqualTo(
            """
            view one
              #7 project n = a
                #6 filter 10 / b = 1
                  #5 semiJoin a = k
                    #2 filter f AND b > 1
                      #1 scan $T
                    #4 filter l > 2
                      #3 scan $U
            """);
  }

  @Test
  void leavesInAnAntiJoinWhatKeepsARowAlone() {
    assertThat(
            push(
                """
                view one
                  #5 project n = a
                    #4 filter b > 1
                      #3 antiJoin a = k AND f AND l > 2 AND 10 / l = 1
                        #1 scan $T
                        #2 scan $U
                """))
        .isEqualTo(
            """
            view one
              #6 project n = a
                #5 antiJoin a = k AND f AND 10 / l = 1
                  #2 filter b > 1
                    #1 scan $T
                  #4 filter l > 2
                    #3 scan $U
            """);
  }
}
