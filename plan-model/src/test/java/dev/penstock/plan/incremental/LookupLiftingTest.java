package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lookups in the rows that a table keeps. */
class LookupLiftingTest {
  @Test
  void looksRowsUpByTheKeyOfTheirTable() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = q
                    #3 lookup s = id
                      #1 scan $E
                      #2 scan $P
                """))
        .isEqualTo(
            """
            #7 output one
              #6 project n = q
                #5 project s, c, id, q, z
                  #4 lookup s = id
                    #1 input $E
                    #3 tableRows
                      #2 input $P
            """);
  }

  @Test
  void padsRowsThatFindNothingByAComputedKey() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = z
                    #3 leftLookup id = CHAR_LENGTH(CAST(s AS VARCHAR))
                      #1 scan $E
                      #2 scan $P
                """))
        .isEqualTo(
            """
            #8 output one
              #7 project n = z
                #6 project s, c, id, q, z
                  #5 leftLookup s_key = id
                    #2 project s, c, s_key INTEGER = CHAR_LENGTH(CAST(s AS VARCHAR))
                      #1 input $E
                    #4 tableRows
                      #3 input $P
            """);
  }

  @Test
  void findsTheKeyBehindRenamedColumnsAndDecidesTheRestAbove() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = z
                    #3 lookup b = c AND a = CHAR_LENGTH(CAST(s AS VARCHAR)) AND y > s
                      #1 scan $E
                      #6 project y, b, a = x, z = x
                        #5 project x = i, y = o, b = j
                          #2 scan $M
                """))
        .isEqualTo(
            """
            #9 output one
              #8 project n = z
                #7 project s, c, y = o, b = j, a = i, z = i
                  #6 filter o > s
                    #5 lookup s_key = i, c = j
                      #2 project s, c, s_key INTEGER = CHAR_LENGTH(CAST(s AS VARCHAR))
                        #1 input $E
                      #4 tableRows
                        #3 input $M
            """);
  }

  @Test
  void looksUpByAConstant() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = o
                    #3 lookup i = 7 AND s = j
                      #1 scan $E
                      #2 scan $M
                """))
        .isEqualTo(
            """
            #8 output one
              #7 project n = o
                #6 project s, c, i, j, o
                  #5 lookup key = i, s = j
                    #2 project s, c, key INTEGER = 7
                      #1 input $E
                    #4 tableRows
                      #3 input $M
            """);
  }

  @Test
  void decidesAboveWhatCanFail() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = z
                    #3 lookup id = f AND s = id
                      #5 project s, f INTEGER = 10 / s
                        #1 scan $E
                      #2 scan $P
                """))
        .isEqualTo(
            """
            #9 output one
              #8 project n = z
                #7 project s, f, id, q, z
                  #6 filter id = f
                    #5 lookup s = id
                      #2 project s, f INTEGER = 10 / s
                        #1 input $E
                      #4 tableRows
                        #3 input $P
            """);
  }
}
