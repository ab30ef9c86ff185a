package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimplifyConditionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          f AND TRUE | f
          f OR FALSE OR a = 1 | f OR a = 1
          f OR TRUE | TRUE:no
          f AND a = 1 AND f | f AND a = 1
          a IS NOT NULL AND x = 1 | x = 1
          CASE WHEN FALSE THEN a WHEN f THEN b ELSE 3 END = 1 | CASE WHEN f THEN b ELSE 3 END = 1
          CASE WHEN f THEN a WHEN TRUE THEN b ELSE 3 END = 1 | CASE WHEN f THEN a ELSE b END = 1
          CASE WHEN NULL:BOOLEAN? THEN a ELSE b END = 1 | b = 1
          CASE WHEN a IS NOT NULL THEN a ELSE 0 END = 1 | a = 1
          COALESCE(NULL:INTEGER?, x, 3, b) = 1 | COALESCE(x, 3) = 1
          COALESCE(NULL:INTEGER?, 3, x) = 1 | 3 = 1
          """)
  void dropsWhatDecidesNothing(String before, String after) {
    String plan = "view names\n  #3 project s\n    #2 filter %s\n      #1 scan $T\n";
    String expected =
        after.equals("TRUE:no")
            ? "view names\n  #2 project s\n    #1 scan $T\n"
            : plan.formatted(after);
    assertThat(PassTesting.logical(new SimplifyConditions(), plan.formatted(before)))
        .isEqualTo(expected);
  }

  @Test
  void leavesWhatWasPromisedNotToBeNull() {
    PassTesting.leavesLogical(
        new SimplifyConditions(),
        """
        view names
          #3 project s
            #2 filter CASE WHEN TRUE THEN x ELSE 0 END:INTEGER = 1
              #1 scan $T
        """);
  }

  @Test
  void makesNoRowsOfWhatIsNeverTrueUpToTheGlobalGroup() {
    assertThat(
            PassTesting.logical(
                new SimplifyConditions(),
                """
                view count
                  #9 aggregate n BIGINT = COUNT(*)
                    #8 union(a INTEGER)
                      #3 distinct
                        #2 project a
                          #1 filter a / b = 1 AND FALSE
                            #10 scan $T
                      #7 aggregate by(a)
                        #6 join a = k AND NULL:BOOLEAN?
                          #4 scan $T
                          #5 scan $U
                """))
        .isEqualTo(
            """
            view count
              #2 aggregate n BIGINT = COUNT(*)
                #1 values(a INTEGER)
            """);
  }

  @Test
  void leavesOutTheInputsOfAUnionThatHaveNoRows() {
    assertThat(
            PassTesting.logical(
                new SimplifyConditions(),
                """
                view names
                  #5 union(s VARCHAR?)
                    #2 project s
                      #1 filter FALSE
                        #6 scan $T
                    #4 project s
                      #3 scan $T
                """))
        .isEqualTo(
            """
            view names
              #3 project s
                #2 project s
                  #1 scan $T
            """);
  }
}
