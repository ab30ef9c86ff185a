package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimplifyOuterJoinsTest {
  private static String simplify(String text) {
    return PassTesting.logical(new SimplifyOuterJoins(), text);
  }

  private static String filtered(String condition, String join) {
    return """
    view two
      #5 project n = v, m = x
        #4 filter CONDITION
          #3 JOIN a = k
            #1 scan $T
            #2 scan $U
    """
        .replace("CONDITION", condition)
        .replace("JOIN", join);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "v > 1",
        "v = x AND a > 1",
        "v > 1 OR v = x",
        "(v > 1) IS TRUE",
        "v IS NOT NULL",
        "v + l IN (1, 2)",
        "v IS NOT DISTINCT FROM 5",
        "CAST(k AS BIGINT) = 3:BIGINT",
      })
  void makesALeftJoinAnInnerOneWhereNoPaddedRowPasses(String condition) {
    assertThat(simplify(filtered(condition, "leftJoin")))
        .isEqualTo(
            """
            view two
              #6 project n = v, m = x
                #5 filter CONDITION
                  #4 project a, b, f, s, x, k INTEGER? = k, l INTEGER? = l, v
                    #3 join a = k
                      #1 scan $T
                      #2 scan $U
            """
                .replace("CONDITION", condition));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a > 1",
        "v IS NULL",
        "v > 1 OR a = 3",
        "(v > 1) IS NOT TRUE",
        "v IS NOT DISTINCT FROM x",
        "COALESCE(v, 0) > 1",
        "CASE WHEN v > 1 THEN FALSE ELSE TRUE END",
      })
  void leavesALeftJoinOfWhichPaddedRowsMayPass(String condition) {
    PassTesting.leavesLogical(new SimplifyOuterJoins(), filtered(condition, "leftJoin"));
  }

  @Test
  void makesAFullJoinALeftOneWhereOnlyLonelyRightRowsAreDropped() {
    assertThat(simplify(filtered("x > 1", "fullJoin")))
        .isEqualTo(
            """
            view two
              #6 project n = v, m = x
                #5 filter x > 1
                  #4 project a INTEGER? = a, b INTEGER? = b, f BOOLEAN? = f, s, x, k, l, v
                    #3 leftJoin a = k
                      #1 scan $T
                      #2 scan $U
            """);
  }

  @Test
  void makesAFullJoinARightOneWhereOnlyLonelyLeftRowsAreDropped() {
    assertThat(simplify(filtered("v > 1", "fullJoin")))
        .isEqualTo(
            """
            view two
              #7 project n = v, m = x
                #6 filter v > 1
                  #5 project a, b, f, s, x, k INTEGER? = k, l INTEGER? = l, v
                    #4 project a, b, f, s, x, k, l, v
                      #3 leftJoin a = k
                        #1 scan $U
                        #2 scan $T
            """);
  }

  @Test
  void makesAFullJoinAnInnerOneWhereAllLonelyRowsAreDropped() {
    assertThat(simplify(filtered("v > x", "fullJoin"))).contains("#3 join a = k\n");
  }

  @Test
  void findsWhatDropsPaddedRowsAboveProjectsGroupsAndOtherJoins() {
    assertThat(
            simplify(
                """
                view perKey
                  #8 aggregate by(w) n BIGINT = COUNT(*)
                    #7 join w = k
                      #5 aggregate by(w)
                        #4 project w INTEGER? = v + 1
                          #3 leftJoin a = k
                            #1 scan $T
                            #2 scan $U
                      #6 scan w(k INTEGER, v INTEGER?)
                """
                    .replace("aggregate by(w) n", "aggregate by(k) n")))
        .contains(" join a = k\n")
        .doesNotContain("leftJoin");
  }

  @Test
  void leavesAJoinThatAnotherReaderNeedsAsItIs() {
    PassTesting.leavesLogical(
        new SimplifyOuterJoins(),
        """
        view two
          #7 union(n INTEGER?, m INTEGER?)
            #5 project n = v, m = x
              #4 filter v > 1
                #3 leftJoin a = k
                  #1 scan $T
                  #2 scan $U
            #6 project n = a, m = x
              #3
        """);
  }

  @Test
  void dropsNothingThatTheConditionOfAnOuterJoinKeepsAlone() {
    PassTesting.leavesLogical(
        new SimplifyOuterJoins(),
        """
        view one
          #6 project n = a
            #5 leftJoin v = k$8
              #3 leftJoin a = k
                #1 scan $T
                #2 scan $U
              #4 scan w(k INTEGER, v INTEGER?)
        """
            .replace("leftJoin v = k$8", "leftJoin v$7 = k$8"));
  }
}
