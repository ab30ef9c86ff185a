package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Semi and anti joins, with and without a condition beyond equalities. */
class SemiJoinLiftingTest {
  @Test
  void keepsLeftRowsWhoseKeyTheRightSideHas() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 semiJoin b = y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #14 output one
              #13 project n = a
                #12 project a, b
                  #11 join b = y
                    #3 integrate blocks by(b)
                      #2 filter b IS NOT NULL
                        #1 input $L
                    #10 integrate blocks by(y)
                      #9 differentiate
                        #8 distinct
                          #7 integrate weights by(y)
                            #6 project y
                              #5 filter y IS NOT NULL
                                #4 input $R
            """);
  }

  @Test
  void takesAwayLeftRowsWhoseKeysTheRightSideHas() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 antiJoin a = x AND b IS NOT DISTINCT FROM y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #13 output one
              #12 project n = a
                #11 plus(a INTEGER, b INTEGER?)
                  #1 input $L
                  #10 negate
                    #9 project a, b
                      #8 join a = x, b = y
                        #2 integrate blocks by(a, b)
                          #1
                        #7 integrate blocks by(x, y)
                          #6 differentiate
                            #5 distinct
                              #4 integrate weights by(x, y)
                                #3 input $R
            """);
  }

  @Test
  void findsByAComputedKeyOfTheRightSide() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 semiJoin a = CHAR_LENGTH(CAST(x AS VARCHAR))
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #13 output one
              #12 project n = a
                #11 project a, b
                  #10 join a = x_key
                    #2 integrate blocks by(a)
                      #1 input $L
                    #9 integrate blocks by(x_key)
                      #8 differentiate
                        #7 distinct
                          #6 integrate weights by(x_key)
                            #5 project x_key
                              #4 project x, y, x_key INTEGER = CHAR_LENGTH(CAST(x AS VARCHAR))
                                #3 input $R
            """);
  }

  @Test
  void keepsLeftRowsThatStandInAPairBeyondTheKeys() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 semiJoin a = x AND b < y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #16 output one
              #15 project n = a
                #14 project a = a$0, b = b$1
                  #13 join a = a, b = b
                    #2 integrate blocks by(a, b)
                      #1 input $L
                    #12 integrate blocks by(a, b)
                      #11 differentiate
                        #10 distinct
                          #9 integrate weights by(a, b)
                            #8 project a, b
                              #7 filter b < y
                                #6 join a = x
                                  #3 integrate blocks by(a)
                                    #1
                                  #5 integrate blocks by(x)
                                    #4 input $R
            """);
  }

  @Test
  void takesAwayLeftRowsThatStandInAPairBeyondTheKeys() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 antiJoin b < y AND b = x
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #19 output one
              #18 project n = a
                #17 plus(a INTEGER, b INTEGER?)
                  #1 input $L
                  #16 negate
                    #15 project a, b = b$1
                      #14 join b = b
                        #2 integrate blocks by(b)
                          #1
                        #13 integrate blocks by(b)
                          #12 differentiate
                            #11 distinct
                              #10 integrate weights by(b)
                                #9 project b
                                  #8 filter b < y
                                    #7 join b = x
                                      #4 integrate blocks by(b)
                                        #3 filter b IS NOT NULL
                                          #1
                                      #6 integrate blocks by(x)
                                        #5 input $R
            """);
  }

  @Test
  void keepsLeftRowsThatStandInAPairOfTheProduct() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 semiJoin b < y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #16 output one
              #15 project n = a
                #14 project a, b = b$1
                  #13 join b = b
                    #2 integrate blocks by(b)
                      #1 input $L
                    #12 integrate blocks by(b)
                      #11 differentiate
                        #10 distinct
                          #9 integrate weights by(b)
                            #8 project b
                              #7 filter b < y
                                #6 join
                                  #3 integrate blocks
                                    #1
                                  #5 integrate blocks
                                    #4 input $R
            """);
  }

  @Test
  void takesAwayAllLeftRowsIfTheRightSideHasAny() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 antiJoin TRUE
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #15 output one
              #14 project n = a
                #13 plus(a INTEGER, b INTEGER?)
                  #1 input $L
                  #12 negate
                    #11 project a, b
                      #10 join key = key
                        #3 integrate blocks by(key)
                          #2 project a, b, key BOOLEAN = TRUE
                            #1
                        #9 integrate blocks by(key)
                          #8 differentiate
                            #7 distinct
                              #6 integrate weights by(key)
                                #5 project key BOOLEAN = TRUE
                                  #4 input $R
            """);
  }
}
