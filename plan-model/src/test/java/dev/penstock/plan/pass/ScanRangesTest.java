package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScanRangesTest {
  private static final String ALL =
      "a = a$0, b = b$1, f = f$2, s = s$3, x = x$4, "
          + "a = a$5, b = b$6, f = f$7, s = s$8, x INTEGER? = x$9";

  /** An end that overflows is behind all others. */
  private static final String SOUND =
      "x_to INTEGER = COALESCE(NULL_IF_FAILED(CAST(x AS INTEGER):INTEGER + 5), 2147483647)";

  private static String scanned(String conditions) {
    return PassTesting.circuit(new ScanRanges(), joined(conditions))
        .replace(ALL, "$ALL")
        .replace(SOUND, "$SOUND");
  }

  private static void leaves(String conditions) {
    PassTesting.leavesCircuit(new ScanRanges(), joined(conditions));
  }

  /** The pairs of table t with itself on a column, under a condition over both. */
  private static String joined(String condition) {
    return """
        #6 output two
          #5 project n = a$0, m = b$6
            #4 filter $C
              #3 join a = a
                #2 integrate blocks by(a)
                  #1 input $T
                #2
        """
        .replace("$C", condition);
  }

  @Test
  void ordersPointsAndIntervalsAndKeepsTheOtherConditions() {
    assertThat(scanned("b$1 >= b$6 AND s$3 LIKE 'a%' AND b$1 < x$9"))
        .isEqualTo(
            """
            #10 output two
              #9 project n = a$0, m = b$6
                #8 project $ALL
                  #7 filter s$3 LIKE 'a%'
                    #6 rangeJoin a = a, b >= b, b < x
                      #2 integrate ranges by(a) order(b)
                        #1 input $T
                      #5 integrate ranges by(a) order(b, x)
                        #4 project a, b, f, s, x INTEGER = CAST(x AS INTEGER):INTEGER
                          #3 filter x IS NOT NULL
                            #1
            """);
  }

  @Test
  void ordersByOneBoundAlone() {
    assertThat(scanned("b$6 > b$1"))
        .isEqualTo(
            """
            #6 output two
              #5 project n = a$0, m = b$6
                #4 rangeJoin a = a, b < b
                  #2 integrate ranges by(a) order(b)
                    #1 input $T
                  #3 integrate ranges by(a) order(b)
                    #1
            """);
  }

  @Test
  void prefersBoundsOfOneValue() {
    assertThat(scanned("x$4 <= b$6 AND b$1 > x$9 AND b$1 <= b$6"))
        .isEqualTo(
            """
            #10 output two
              #9 project n = a$0, m = b$6
                #8 project $ALL
                  #7 filter x$4 <= b$6
                    #6 rangeJoin a = a, b > x, b <= b
                      #2 integrate ranges by(a) order(b)
                        #1 input $T
                      #5 integrate ranges by(a) order(x, b)
                        #4 project a, b, f, s, x INTEGER = CAST(x AS INTEGER):INTEGER
                          #3 filter x IS NOT NULL
                            #1
            """);
  }

  @Test
  void computesBoundsAndLeavesTheComparisonWhereOneCanFail() {
    assertThat(scanned("b$1 <= x$9 + 5 AND b$1 > b$6"))
        .isEqualTo(
            """
            #10 output two
              #9 project n = a$0, m = b$6
                #8 project $ALL
                  #7 filter b$1 <= x$9 + 5
                    #6 rangeJoin a = a, b <= x_to, b > b
                      #2 integrate ranges by(a) order(b)
                        #1 input $T
                      #5 integrate ranges by(a) order(b, x_to)
                        #4 project a, b, f, s, x INTEGER = CAST(x AS INTEGER):INTEGER, $SOUND
                          #3 filter x IS NOT NULL
                            #1
            """);
  }

  @Test
  void leavesASideWithOneRowOfAKeyToTheTableThatKeepsIt() {
    String text =
        """
        #7 output two
          #6 project n = a, m = v
            #5 filter x >= v
              #4 join a = k, b = l
                #2 integrate blocks by(a, b)
                  #1 input $T
                #3 integrate blocks by(k, l)
                  #8 input $U
        """;
    assertThat(PassTesting.circuit(new ScanRanges(), text))
        .isEqualTo(
            """
            #10 output two
              #9 project n = a, m = v
                #8 project a, b, f, s, x INTEGER? = x, k, l, v
                  #7 rangeJoin a = k, b = l, x >= v
                    #4 integrate ranges by(a, b) order(x)
                      #3 project a, b, f, s, x INTEGER = CAST(x AS INTEGER):INTEGER
                        #2 filter x IS NOT NULL
                          #1 input $T
                    #6 integrate blocks by(k, l)
                      #5 input $U
            """);
  }

  @Test
  void leavesAJoinThatSomebodyReadsWithoutARange() {
    PassTesting.leavesCircuit(
        new ScanRanges(),
        """
        #6 output two
          #5 project n = a$0, m = b$6
            #4 filter b$1 < b$6
              #3 join a = a
                #2 integrate blocks by(a)
                  #1 input $T
                #2
        #2 output names
          #1 project s = s$3
            two#3
        """);
  }

  @Test
  void leavesWhatIsNoOrderOfBothSides() {
    leaves("b$1 <> b$6");
    leaves("b$1 < 5 AND b$6 < 5");
    leaves("b$1 + b$6 < 5");
    leaves("b$1 < b$6 OR b$1 > x$9");
    leaves("a$0 < a$5");
    leaves("SUBSTRING(s$3, 1, b$1) < s$8");
  }
}
