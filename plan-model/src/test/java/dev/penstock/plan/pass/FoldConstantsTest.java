package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.type.RowType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldConstantsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          a = 1 + 2 | a = 3
          a = (1 + 2) * b | a = 3 * b
          a = 7 / -2 | a = -3
          a = -7 % 2 | a = -1
          a = 1 / 0 | a = 1 / 0
          a = 2147483647 + 1 | a = 2147483647 + 1
          a = NEGATE(-2147483648) | a = NEGATE(-2147483648)
          x = 1 + NULL:INTEGER? | x = NULL:INTEGER?
          f AND 1 < 2 | f AND TRUE
          s = CONCAT('a', '-', 'b') | s = 'a-b'
          'a' < 'b' | TRUE
          U&'\\FFFD' < U&'\\D83D\\DE00' | TRUE
          NULL:INTEGER? IS NULL | TRUE
          NULL:INTEGER? IS DISTINCT FROM 1 | TRUE
          CAST(5 AS BIGINT) = 5:BIGINT | TRUE
          CAST(300 AS TINYINT) = 5:TINYINT | CAST(300 AS TINYINT) = 5:TINYINT
          1.50:DECIMAL(4,2) = 1.5:DECIMAL(2,1) | TRUE
          (1.5:DECIMAL(2,1) * 1.25:DECIMAL(3,2)):DECIMAL(5,2) = 1.88:DECIMAL(5,2) | TRUE
          9.5:DECIMAL(2,1) + 0.5:DECIMAL(2,1) IS NULL | 9.5:DECIMAL(2,1) + 0.5:DECIMAL(2,1) IS NULL
          1.0E0 / 0.0E0 = 1.0E0 | 1.0E0 / 0.0E0 = 1.0E0
          DOUBLE 'NaN' = DOUBLE 'NaN' | TRUE
          DOUBLE 'NaN' > DOUBLE 'Infinity' | TRUE
          """)
  void foldsWhatDoesNotFail(String before, String after) {
    String plan = "view names\n  #3 project s\n    #2 filter %s\n      #1 scan $T\n";
    assertThat(PassTesting.logical(new FoldConstants(), plan.formatted(before)))
        .isEqualTo(plan.formatted(after));
  }

  @Test
  void foldsInProjectsJoinsAndAggregates() {
    String before =
        """
        view count
          #4 aggregate n BIGINT = COUNT(1 + 1) FILTER(1 = 1)
            #3 join 1 = 2
              #1 scan $T
              #2 project k INTEGER = 2 * 3
                #5 scan $U
        """;
    assertThat(PassTesting.logical(new FoldConstants(), before))
        .isEqualTo(
            """
            view count
              #5 aggregate n BIGINT = COUNT(2) FILTER(TRUE)
                #4 join FALSE
                  #1 scan $T
                  #3 project k INTEGER = 6
                    #2 scan $U
            """);
  }

  @Test
  void ordersTextByCodePoint() {
    RowType row = Catalog.row("s VARCHAR");
    assertThat(ConstantOrder.compare(row.type(0), "\uFFFD", "\uD83D\uDE00")).isNegative();
    assertThat(ConstantOrder.isSame(row.type(0), List.of("a", "a "))).isFalse();
  }
}
