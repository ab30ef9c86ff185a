package dev.penstock.plan.incremental;

import static dev.penstock.plan.incremental.IncrementalTesting.circuit;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What decides whether a row has a partner, where keys do not. */
class MarksTest {
  @Test
  void marksRowsAlikeOfWhichTheConditionReadsNothing() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 semiJoin y > 5
                      #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #17 output one
              #16 project n = a
                #15 project a, b
                  #14 join key = key
                    #3 integrate blocks by(key)
                      #2 project a, b, key BOOLEAN = TRUE
                        #1 input $L
                    #13 integrate blocks by(key)
                      #12 differentiate
                        #11 distinct
                          #10 integrate weights by(key)
                            #9 project key BOOLEAN = TRUE
                              #8 filter y > 5
                                #7 join
                                  #4 integrate blocks
                                    #1
                                  #6 integrate blocks
                                    #5 input $R
            """);
  }

  @Test
  void marksRowsByAUniqueKeyInsteadOfMoreColumns() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = z
                    #3 semiJoin id = x AND z < y
                      #1 scan $P
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #16 output one
              #15 project n = z
                #14 project id = id$0, q, z
                  #13 join id = id
                    #2 integrate blocks by(id)
                      #1 input $P
                    #12 integrate blocks by(id)
                      #11 differentiate
                        #10 distinct
                          #9 integrate weights by(id)
                            #8 project id
                              #7 filter z < y
                                #6 join id = x
                                  #3 integrate blocks by(id)
                                    #1
                                  #5 integrate blocks by(x)
                                    #4 input $R
            """);
  }

  @Test
  void marksRowsByTheShortestUniqueKey() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = z
                    #3 semiJoin id < x AND q < y AND z < x
                      #6 topK ROW_NUMBER 1 to 1 by(q, z) order(id)
                        #5 scan $P
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #19 output one
              #18 project n = z
                #17 project id = id$0, q, z
                  #16 join id = id
                    #5 integrate blocks by(id)
                      #4 differentiate
                        #3 topK ROW_NUMBER 1 to 1
                          #2 integrate ordered by(q, z) order(id)
                            #1 input $P
                    #15 integrate blocks by(id)
                      #14 differentiate
                        #13 distinct
                          #12 integrate weights by(id)
                            #11 project id
                              #10 filter id < x AND q < y AND z < x
                                #9 join
                                  #6 integrate blocks
                                    #4
                                  #8 integrate blocks
                                    #7 input $R
            """);
  }

  @Test
  void marksRowsByAUniqueKeyInsteadOfAsManyColumns() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = q
                    #3 semiJoin z < x
                      #1 scan $P
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #16 output one
              #15 project n = q
                #14 project id = id$0, q, z
                  #13 join id = id
                    #2 integrate blocks by(id)
                      #1 input $P
                    #12 integrate blocks by(id)
                      #11 differentiate
                        #10 distinct
                          #9 integrate weights by(id)
                            #8 project id
                              #7 filter z < x
                                #6 join
                                  #3 integrate blocks
                                    #1
                                  #5 integrate blocks
                                    #4 input $R
            """);
  }

  @Test
  void marksRowsByWhatTheConditionReadsIfAKeyIsLonger() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = i
                    #3 antiJoin i < y
                      #1 scan $M
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #18 output one
              #17 project n = i
                #16 plus(i INTEGER, j INTEGER, o INTEGER?)
                  #1 input $M
                  #15 negate
                    #14 project i = i$0, j, o
                      #13 join i = i
                        #2 integrate blocks by(i)
                          #1
                        #12 integrate blocks by(i)
                          #11 differentiate
                            #10 distinct
                              #9 integrate weights by(i)
                                #8 project i
                                  #7 filter i < y
                                    #6 join
                                      #3 integrate blocks
                                        #1
                                      #5 integrate blocks
                                        #4 input $R
            """);
  }

  @Test
  void marksAColumnThatCanFailByWhetherItDoesAndItsValue() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = a
                    #3 antiJoin a = x AND q < y
                      #5 project a, q INTEGER = 10 / a
                        #1 scan $L
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #20 output one
              #19 project n = a
                #18 plus(a INTEGER, q INTEGER)
                  #2 project a, q INTEGER = 10 / a
                    #1 input $L
                  #17 negate
                    #16 project a = a$0, q
                      #15 join a = a, q_failed = q_failed, q_key = q_key
                        #4 integrate blocks by(a, q_failed, q_key)
                          #3 project a, q, q_failed BOOLEAN = IS_FAILED(q), q_key INTEGER? = \
            NULL_IF_FAILED(q)
                            #2
                        #14 integrate blocks by(a, q_failed, q_key)
                          #13 differentiate
                            #12 distinct
                              #11 integrate weights by(a, q_failed, q_key)
                                #10 project a, q_failed BOOLEAN = IS_FAILED(q), q_key INTEGER? = \
            NULL_IF_FAILED(q)
                                  #9 filter q < y
                                    #8 join a = x
                                      #5 integrate blocks by(a)
                                        #2
                                      #7 integrate blocks by(x)
                                        #6 input $R
            """);
  }

  @Test
  void takesNoUniqueKeyThatCanFail() {
    assertThat(
            circuit(
                """
                view one
                  #4 project n = q
                    #3 semiJoin q < y AND s < x
                      #7 project q, s = z
                        #6 filter id = q
                          #5 project id, q INTEGER = 10 / z, z
                            #1 scan $P
                      #2 scan $R
                """))
        .isEqualTo(
            """
            #20 output one
              #19 project n = q
                #18 project q, s = s$1
                  #17 join q_failed = q_failed, q_key = q_key, s = s
                    #6 integrate blocks by(q_failed, q_key, s)
                      #5 project q, s, q_failed BOOLEAN = IS_FAILED(q), q_key INTEGER? = \
            NULL_IF_FAILED(q)
                        #4 project q, s = z
                          #3 filter id = q
                            #2 project id, q INTEGER = 10 / z, z
                              #1 input $P
                    #16 integrate blocks by(q_failed, q_key, s)
                      #15 differentiate
                        #14 distinct
                          #13 integrate weights by(q_failed, q_key, s)
                            #12 project q_failed BOOLEAN = IS_FAILED(q), q_key INTEGER? = \
            NULL_IF_FAILED(q), s
                              #11 filter q < y AND s < x
                                #10 join
                                  #7 integrate blocks
                                    #4
                                  #9 integrate blocks
                                    #8 input $R
            """);
  }
}
