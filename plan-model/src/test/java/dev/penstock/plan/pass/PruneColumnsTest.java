package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PruneColumnsTest {
  @Test
  void dropsColumnsDownToWhatAJoinKeeps() {
    assertThat(
            PassTesting.logical(
                new PruneColumns(),
                """
                view perName
                  #6 aggregate by(s) n BIGINT = COUNT(*)
                    #5 join a = k
                      #3 project a, c INTEGER = a / b, s
                        #2 filter f
                          #1 scan $T
                      #4 scan $U
                """))
        .isEqualTo(
            """
            view perName
              #7 aggregate by(s) n BIGINT = COUNT(*)
                #6 join a = k
                  #3 project a, s
                    #2 filter f
                      #1 scan $T
                  #5 project k
                    #4 scan $U
            """);
  }

  @Test
  void dropsColumnsOfAUnionButNoneBelowADistinct() {
    assertThat(
            PassTesting.logical(
                new PruneColumns(),
                """
                view count
                  #7 aggregate n BIGINT = COUNT(p)
                    #6 union(p INTEGER, q INTEGER)
                      #3 distinct
                        #2 project a, b
                          #1 scan $T
                      #4 values(p INTEGER, q INTEGER) (1, 2) (1, 3)
                      #5 project k, l
                        #8 scan $U
                """))
        .isEqualTo(
            """
            view count
              #9 aggregate n BIGINT = COUNT(p)
                #8 union(p INTEGER)
                  #4 project a
                    #3 distinct
                      #2 project a, b
                        #1 scan $T
                  #5 values(p INTEGER) (1) (1)
                  #7 project k
                    #6 scan $U
            """);
  }

  @Test
  void keepsOneColumnWhereOnlyRowsAreCounted() {
    assertThat(
            PassTesting.logical(
                new PruneColumns(),
                """
                view count
                  #4 aggregate n BIGINT = COUNT(*)
                    #3 join TRUE
                      #1 scan $T
                      #2 scan $U
                """))
        .isEqualTo(
            """
            view count
              #6 aggregate n BIGINT = COUNT(*)
                #5 join TRUE
                  #2 project a
                    #1 scan $T
                  #4 project k
                    #3 scan $U
            """);
  }

  @Test
  void keepsBothSidesOfASelfJoinOneOperator() {
    assertThat(
            PassTesting.logical(
                new PruneColumns(),
                """
                view one
                  #3 project n = a$0
                    #2 join a$0 = b$6
                      #1 scan $T
                      #1
                """))
        .isEqualTo(
            """
            view one
              #4 project n = a$0
                #3 join a$0 = b$3
                  #2 project a, b
                    #1 scan $T
                  #2
            """);
  }
}
