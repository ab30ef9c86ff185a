package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Outer joins: the pairs, and what is not among the matched rows. */
class OuterJoinLiftingTest {
  @Test
  void padsLeftRowsWhoseKeyTheRightSideDoesNotHave() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 leftJoin a = x
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #19 output one
              #18 project n = x
                #17 plus(a INTEGER, b INTEGER?, x INTEGER?, y INTEGER?)
                  #5 join a = x
                    #2 integrate blocks by(a)
                      #1 input $L
                    #4 integrate blocks by(x)
                      #3 input $R
                  #16 project a, b, x INTEGER? = NULL:INTEGER?, y INTEGER? = NULL:INTEGER?
                    #15 plus(a INTEGER, b INTEGER?)
                      #1
                      #14 negate
                        #13 project a, b
                          #12 join a = x
                            #6 integrate blocks by(a)
                              #1
                            #11 integrate blocks by(x)
                              #10 differentiate
                                #9 distinct
                                  #8 integrate weights by(x)
                                    #7 project x
                                      #3
            """);
  }

  @Test
  void padsRowsOfBothSidesAndThoseWithANullKeyAmongThem() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 fullJoin b = y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #36 output one
              #35 project n = x
                #34 plus(a INTEGER?, b INTEGER?, x INTEGER?, y INTEGER?)
                  #7 join b = y
                    #3 integrate blocks by(b)
                      #2 filter b IS NOT NULL
                        #1 input $L
                    #6 integrate blocks by(y)
                      #5 filter y IS NOT NULL
                        #4 input $R
                  #20 project a INTEGER? = a, b, x INTEGER? = NULL:INTEGER?, y INTEGER? = \
            NULL:INTEGER?
                    #19 plus(a INTEGER, b INTEGER?)
                      #1
                      #18 negate
                        #17 project a, b
                          #16 join b = y
                            #9 integrate blocks by(b)
                              #8 filter b IS NOT NULL
                                #1
                            #15 integrate blocks by(y)
                              #14 differentiate
                                #13 distinct
                                  #12 integrate weights by(y)
                                    #11 project y
                                      #10 filter y IS NOT NULL
                                        #4
                  #33 project a INTEGER? = NULL:INTEGER?, b INTEGER? = NULL:INTEGER?, x INTEGER? \
            = x, y
                    #32 plus(x INTEGER, y INTEGER?)
                      #4
                      #31 negate
                        #30 project x, y
                          #29 join y = b
                            #22 integrate blocks by(y)
                              #21 filter y IS NOT NULL
                                #4
                            #28 integrate blocks by(b)
                              #27 differentiate
                                #26 distinct
                                  #25 integrate weights by(b)
                                    #24 project b
                                      #23 filter b IS NOT NULL
                                        #1
            """);
  }

  @Test
  void padsLeftRowsThatStandInNoPairBeyondTheKeys() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = y
                    #3 leftJoin a = x AND b < y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #20 output one
              #19 project n = y
                #18 plus(a INTEGER, b INTEGER?, x INTEGER?, y INTEGER?)
                  #6 filter b < y
                    #5 join a = x
                      #2 integrate blocks by(a)
                        #1 input $L
                      #4 integrate blocks by(x)
                        #3 input $R
                  #17 project a, b, x INTEGER? = NULL:INTEGER?, y INTEGER? = NULL:INTEGER?
                    #16 plus(a INTEGER, b INTEGER?)
                      #1
                      #15 negate
                        #14 project a = a$0, b = b$1
                          #13 join a = a, b = b
                            #7 integrate blocks by(a, b)
                              #1
                            #12 integrate blocks by(a, b)
                              #11 differentiate
                                #10 distinct
                                  #9 integrate weights by(a, b)
                                    #8 project a, b
                                      #6
            """);
  }

  @Test
  void padsRowsOfBothSidesThatStandInNoPairBesideAComputedKey() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = y
                    #3 fullJoin CHAR_LENGTH(CAST(a AS VARCHAR)) = x AND b < y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #33 output one
              #32 project n = y
                #31 plus(a INTEGER?, b INTEGER?, x INTEGER?, y INTEGER?)
                  #8 project a, b, x, y
                    #7 filter b < y
                      #6 join a_key = x
                        #3 integrate blocks by(a_key)
                          #2 project a, b, a_key INTEGER = CHAR_LENGTH(CAST(a AS VARCHAR))
                            #1 input $L
                        #5 integrate blocks by(x)
                          #4 input $R
                  #19 project a INTEGER? = a, b, x INTEGER? = NULL:INTEGER?, y INTEGER? = \
            NULL:INTEGER?
                    #18 plus(a INTEGER, b INTEGER?)
                      #1
                      #17 negate
                        #16 project a = a$0, b = b$1
                          #15 join a = a, b = b
                            #9 integrate blocks by(a, b)
                              #1
                            #14 integrate blocks by(a, b)
                              #13 differentiate
                                #12 distinct
                                  #11 integrate weights by(a, b)
                                    #10 project a, b
                                      #7
                  #30 project a INTEGER? = NULL:INTEGER?, b INTEGER? = NULL:INTEGER?, x INTEGER? \
            = x, y
                    #29 plus(x INTEGER, y INTEGER?)
                      #4
                      #28 negate
                        #27 project x = x$0, y = y$1
                          #26 join x = x, y = y
                            #20 integrate blocks by(x, y)
                              #4
                            #25 integrate blocks by(x, y)
                              #24 differentiate
                                #23 distinct
                                  #22 integrate weights by(x, y)
                                    #21 project x, y
                                      #7
            """);
  }

  @Test
  void looksAfterFailedRowsOnceForThePairsAndThePaddedRows() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = y
                    #3 leftJoin a + 1 = x
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #36 output one
              #35 project n = y
                #34 plus(a INTEGER, b INTEGER?, x INTEGER?, y INTEGER?)
                  #20 project a, b, x, y
                    #19 join a_key = x
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
                      #18 integrate blocks by(x)
                        #5
                  #33 project a, b, x INTEGER? = NULL:INTEGER?, y INTEGER? = NULL:INTEGER?
                    #32 plus(a INTEGER, b INTEGER?)
                      #1
                      #31 negate
                        #30 project a, b
                          #29 join a_key = x
                            #23 integrate blocks by(a_key)
                              #22 filter a_key IS NOT NULL
                                #21 project a, b, a_key INTEGER? = NULL_IF_FAILED(a + 1)
                                  #14
                            #28 integrate blocks by(x)
                              #27 differentiate
                                #26 distinct
                                  #25 integrate weights by(x)
                                    #24 project x
                                      #5
            """);
  }
}
