package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The only key of a join, if it can fail. */
class FailingKeyTest {
  @Test
  void findsByAKeyThatCanFailAndLooksAfterFailedRowsBesideTheJoin() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = k
                    #3 join a + 1 = x
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #22 output one
              #21 project n = k
                #20 project a, b, d, k, w, x
                  #19 join a_key = x
                    #17 integrate blocks by(a_key)
                      #16 filter a_key IS NOT NULL
                        #15 project a, b, d, a_key INTEGER? = NULL_IF_FAILED(a + 1)
                          #14 plus(a INTEGER, b INTEGER?, d DECIMAL(10,2))
                            #1 input $T
                            #13 filter a + 1 IS NOT NULL
                              #12 project a, b, d
                                #11 join key = key
                                  #4 integrate blocks by(key)
                                    #3 project a, b, d, key BOOLEAN = TRUE
                                      #2 filter IS_FAILED(a + 1)
                                        #1
                                  #10 integrate blocks by(key)
                                    #9 differentiate
                                      #8 distinct
                                        #7 integrate weights by(key)
                                          #6 project key BOOLEAN = TRUE
                                            #5 input $U
                    #18 integrate blocks by(x)
                      #5
            """);
  }

  @Test
  void makesNoKeyOfWhatCanFailBesideAnotherKey() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = k
                    #3 join a + 1 = x AND b = k
                      #1 scan $T
                      #2 scan $U
                """))
        .contains("join b = k")
        .doesNotContain("IS_FAILED");
  }

  @Test
  void looksAfterFailedRowsOfBothSidesEachPairOnce() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join a + 1 = x + 2
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #37 output one
              #36 project n = a
                #35 project a, b, x, y
                  #34 join a_key = x_key
                    #17 integrate blocks by(a_key)
                      #16 filter a_key IS NOT NULL
                        #15 project a, b, a_key INTEGER? = NULL_IF_FAILED(a + 1)
                          #14 plus(a INTEGER, b INTEGER?)
                            #1 input $L
                            #13 filter a + 1 IS NOT NULL
                              #12 project a, b
                                #11 join key = key
                                  #4 integrate blocks by(key)
                                    #3 project a, b, key BOOLEAN = TRUE
                                      #2 filter IS_FAILED(a + 1)
                                        #1
                                  #10 integrate blocks by(key)
                                    #9 differentiate
                                      #8 distinct
                                        #7 integrate weights by(key)
                                          #6 project key BOOLEAN = TRUE
                                            #5 input $R
                    #33 integrate blocks by(x_key)
                      #32 filter x_key IS NOT NULL
                        #31 project x, y, x_key INTEGER? = NULL_IF_FAILED(x + 2)
                          #30 plus(x INTEGER, y INTEGER?)
                            #5
                            #29 filter x + 2 IS NOT NULL
                              #28 project x, y
                                #27 join key = key
                                  #20 integrate blocks by(key)
                                    #19 project x, y, key BOOLEAN = TRUE
                                      #18 filter IS_FAILED(x + 2)
                                        #5
                                  #26 integrate blocks by(key)
                                    #25 differentiate
                                      #24 distinct
                                        #23 integrate weights by(key)
                                          #22 project key BOOLEAN = TRUE
                                            #21 filter NOT(IS_FAILED(a + 1))
                                              #1
            """);
  }

  @Test
  void looksAfterFailedRowsOfTheRightSideAlone() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join a = x + 2
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #22 output one
              #21 project n = a
                #20 project a, b, x, y
                  #19 join a = x_key
                    #2 integrate blocks by(a)
                      #1 input $L
                    #18 integrate blocks by(x_key)
                      #17 filter x_key IS NOT NULL
                        #16 project x, y, x_key INTEGER? = NULL_IF_FAILED(x + 2)
                          #15 plus(x INTEGER, y INTEGER?)
                            #3 input $R
                            #14 filter x + 2 IS NOT NULL
                              #13 project x, y
                                #12 join key = key
                                  #6 integrate blocks by(key)
                                    #5 project x, y, key BOOLEAN = TRUE
                                      #4 filter IS_FAILED(x + 2)
                                        #3
                                  #11 integrate blocks by(key)
                                    #10 differentiate
                                      #9 distinct
                                        #8 integrate weights by(key)
                                          #7 project key BOOLEAN = TRUE
                                            #1
            """);
  }

  @Test
  void decidesTheWholeConditionForFailedRowsOfTheLeftSide() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join b < y AND a + 1 = x
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #18 output one
              #17 project n = a
                #16 project a, b, x, y
                  #15 filter b < y
                    #14 join a_key = x
                      #12 integrate blocks by(a_key)
                        #11 filter a_key IS NOT NULL
                          #10 project a, b, a_key INTEGER? = NULL_IF_FAILED(a + 1)
                            #9 plus(a INTEGER, b INTEGER?)
                              #1 input $L
                              #8 project a, b
                                #7 filter b < y AND a + 1 = x
                                  #6 join
                                    #3 integrate blocks
                                      #2 filter IS_FAILED(a + 1)
                                        #1
                                    #5 integrate blocks
                                      #4 input $R
                      #13 integrate blocks by(x)
                        #4
            """);
  }

  @Test
  void decidesTheWholeConditionForFailedRowsOfTheRightSide() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join a = x + 2 AND b < y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #18 output one
              #17 project n = a
                #16 project a, b, x, y
                  #15 filter b < y
                    #14 join a = x_key
                      #2 integrate blocks by(a)
                        #1 input $L
                      #13 integrate blocks by(x_key)
                        #12 filter x_key IS NOT NULL
                          #11 project x, y, x_key INTEGER? = NULL_IF_FAILED(x + 2)
                            #10 plus(x INTEGER, y INTEGER?)
                              #3 input $R
                              #9 project x, y
                                #8 filter a = x + 2 AND b < y
                                  #7 join
                                    #4 integrate blocks
                                      #1
                                    #6 integrate blocks
                                      #5 filter IS_FAILED(x + 2)
                                        #3
            """);
  }

  @Test
  void decidesTheWholeConditionForFailedRowsOfBothSides() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join a + 1 = x + 2 AND b < y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #28 output one
              #27 project n = a
                #26 project a, b, x, y
                  #25 filter b < y
                    #24 join a_key = x_key
                      #12 integrate blocks by(a_key)
                        #11 filter a_key IS NOT NULL
                          #10 project a, b, a_key INTEGER? = NULL_IF_FAILED(a + 1)
                            #9 plus(a INTEGER, b INTEGER?)
                              #1 input $L
                              #8 project a, b
                                #7 filter a + 1 = x + 2 AND b < y
                                  #6 join
                                    #3 integrate blocks
                                      #2 filter IS_FAILED(a + 1)
                                        #1
                                    #5 integrate blocks
                                      #4 input $R
                      #23 integrate blocks by(x_key)
                        #22 filter x_key IS NOT NULL
                          #21 project x, y, x_key INTEGER? = NULL_IF_FAILED(x + 2)
                            #20 plus(x INTEGER, y INTEGER?)
                              #4
                              #19 project x, y
                                #18 filter a + 1 = x + 2 AND b < y
                                  #17 join
                                    #14 integrate blocks
                                      #13 filter NOT(IS_FAILED(a + 1))
                                        #1
                                    #16 integrate blocks
                                      #15 filter IS_FAILED(x + 2)
                                        #4
            """);
  }

  @Test
  void makesNoKeyOfWhatCanFailWhereNullFindsNull() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join a + 1 IS NOT DISTINCT FROM x
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #8 output one
              #7 project n = a
                #6 filter a + 1 IS NOT DISTINCT FROM x
                  #5 join
                    #2 integrate blocks
                      #1 input $L
                    #4 integrate blocks
                      #3 input $R
            """);
  }
}
