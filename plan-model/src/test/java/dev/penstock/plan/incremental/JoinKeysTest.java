package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which equalities of a condition are keys. */
class JoinKeysTest {
  @Test
  void dropsNullsThatAnEqualityNeverFindsAndKeepsThoseThatAreOneValue() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 join b = k AND a IS NOT DISTINCT FROM x
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #9 output one
              #8 project n = a
                #7 join b = k, a = x
                  #3 integrate blocks by(b, a)
                    #2 filter b IS NOT NULL
                      #1 input $T
                  #6 integrate blocks by(k, x)
                    #5 filter k IS NOT NULL
                      #4 input $U
            """);
  }

  @Test
  void computesKeysThatAreNoColumnsAndComparesDecimalsInOneScale() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join CHAR_LENGTH(CAST(a AS VARCHAR)) = x AND d = w AND b < k
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #11 output one
              #10 project n = x
                #9 project a, b, d, k, w, x
                  #8 filter b < k
                    #7 join a_key = x, d_key = w_key
                      #3 integrate blocks by(a_key, d_key)
                        #2 project a, b, d, a_key INTEGER = CHAR_LENGTH(CAST(a AS VARCHAR)), \
            d_key DECIMAL(12,4) = CAST(d AS DECIMAL(12,4))
                          #1 input $T
                      #6 integrate blocks by(x, w_key)
                        #5 project k, w, x, w_key DECIMAL(12,4) = CAST(w AS DECIMAL(12,4))
                          #4 input $U
            """);
  }

  @Test
  void leavesInAFilterAboveTheJoinWhatCanFailOrComparesOneColumnTwice() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join a = x AND 10 / a = k AND a = k AND q IS NOT DISTINCT FROM k
                      #5 project a, b, q INTEGER = 10 / a
                        #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #9 output one
              #8 project n = x
                #7 filter 10 / a = k AND a = k AND q IS NOT DISTINCT FROM k
                  #6 join a = x
                    #3 integrate blocks by(a)
                      #2 project a, b, q INTEGER = 10 / a
                        #1 input $T
                    #5 integrate blocks by(x)
                      #4 input $U
            """);
  }

  @Test
  void findsKeysWhicheverSideIsWrittenFirst() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join x = a AND k IS NOT DISTINCT FROM b
                      #1 scan $T
                      #2 scan $U
                """))
        .contains("join a = x, b = k\n")
        .doesNotContain("filter");
  }

  @Test
  void takesNoKeyFromAnEqualityWithinOneSideOrAcrossBothOrFromAColumnThatIsTrue() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join a = b AND k = x AND a + x = k AND a = b + x AND k = 5 AND 5 = b AND f
                      #1 scan $T
                      #2 join TRUE
                        #5 scan $U
                        #6 scan $V
                """))
        .contains(
            "filter a = b AND k = x AND a + x = k AND a = b + x AND k = 5 AND 5 = b AND f\n",
            "join\n");
  }

  @Test
  void comparesDecimalsAsKeysAsLongAsOneTypeHoldsBoth() {
    String join =
        """
        view one
          #4 project n = x
            #3 join w = $C
              #1 scan $U
              #2 scan $V
        """;
    assertThat(circuit(join.replace("$C", "q"))).contains("join w_key = q_key\n");
    assertThat(circuit(join.replace("$C", "p"))).contains("filter w = p\n");
  }

  @Test
  void makesAProductOfAJoinWithoutEquality() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = x
                    #3 join a < x
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            #8 output one
              #7 project n = x
                #6 filter a < x
                  #5 join
                    #2 integrate blocks
                      #1 input $T
                    #4 integrate blocks
                      #3 input $U
            """);
  }
}
