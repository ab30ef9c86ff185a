package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** As-of joins over two ordered sides. */
class AsofLiftingTest {
  @Test
  void findsTheNearestRowAmongThoseWithATimeAndEqualKeys() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 asofJoin b >= y on a = x
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #13 output one
              #12 project n = x
                #11 project a, b INTEGER? = b, x, y INTEGER? = y
                  #10 differentiate
                    #9 asofJoin notBehind
                      #4 integrate ordered by(a) order(b)
                        #3 project a, b INTEGER = CAST(b AS INTEGER):INTEGER
                          #2 filter b IS NOT NULL
                            #1 input $L
                      #8 integrate ordered by(x) order(y)
                        #7 project x, y INTEGER = CAST(y AS INTEGER):INTEGER
                          #6 filter y IS NOT NULL
                            #5 input $R
            """);
  }

  @Test
  void padsLeftRowsWithoutANearestRowAndLetsNullFindNull() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 leftAsofJoin x > a on y IS NOT DISTINCT FROM b
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #16 output one
              #15 project n = x
                #14 plus(a INTEGER, b INTEGER?, x INTEGER?, y INTEGER?)
                  #9 project a, b, x, y
                    #8 differentiate
                      #7 asofJoin before
                        #3 integrate ordered by(b) order(a)
                          #2 project a, b
                            #1 input $L
                        #6 integrate ordered by(y) order(x)
                          #5 project x, y
                            #4 input $R
                  #13 project a, b, x INTEGER? = NULL:INTEGER?, y INTEGER? = NULL:INTEGER?
                    #12 plus(a INTEGER, b INTEGER?)
                      #1
                      #11 negate
                        #10 project a, b
                          #9
            """);
  }

  @Test
  void computesKeysThatAreNoColumnsOrColumnsTwiceAndLooksAhead() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 asofJoin a < x on CHAR_LENGTH(CAST(b AS VARCHAR)) = y AND b = x AND a = y
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #13 output one
              #12 project n = x
                #11 project a, b INTEGER? = b, x, y INTEGER? = y
                  #10 differentiate
                    #9 asofJoin before
                      #4 integrate ordered by(key1, b, a) order(asof DESC)
                        #3 project a, b INTEGER = CAST(b AS INTEGER):INTEGER, key1 INTEGER = \
            CAST(CHAR_LENGTH(CAST(b AS VARCHAR)) AS INTEGER):INTEGER, asof = a
                          #2 filter CHAR_LENGTH(CAST(b AS VARCHAR)) IS NOT NULL AND b IS NOT NULL
                            #1 input $L
                      #8 integrate ordered by(y, x, key3) order(asof DESC)
                        #7 project x, y INTEGER = CAST(y AS INTEGER):INTEGER, key3 INTEGER = \
            CAST(y AS INTEGER):INTEGER, asof = x
                          #6 filter y IS NOT NULL AND y IS NOT NULL
                            #5 input $R
            """);
  }

  @Test
  void findsTheNearestOfAllRowsWithoutAKey() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 asofJoin a <= x on TRUE
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #11 output one
              #10 project n = x
                #9 project a, b, x, y
                  #8 differentiate
                    #7 asofJoin notBehind
                      #3 integrate ordered order(a DESC)
                        #2 project a, b
                          #1 input $L
                      #6 integrate ordered order(x DESC)
                        #5 project x, y
                          #4 input $R
            """);
  }
}
