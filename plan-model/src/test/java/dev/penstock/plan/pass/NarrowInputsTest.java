package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NarrowInputsTest {
  @Test
  void readsOfATableWhatIsNeededAndItsKey() {
    assertThat(
            PassTesting.circuit(
                new NarrowInputs(),
                """
                #7 output two
                  #6 project n = v, m = x
                    #5 join a = k
                      #3 integrate blocks by(a)
                        #2 filter f
                          #1 input $T
                      #8 integrate blocks by(k)
                        #4 input $U
                #3 output names
                  #2 project s VARCHAR = 'x'
                    #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
                """))
        .isEqualTo(
            """
            #7 output two
              #6 project n = v, m = x
                #5 join a = k
                  #3 integrate blocks by(a)
                    #2 filter f
                      #1 input t(a INTEGER, f BOOLEAN, x INTEGER?)
                  #8 integrate blocks by(k)
                    #4 input $U
            #3 output names
              #2 project s VARCHAR = 'x'
                #1 input event(id BIGINT)
            """
                .replace("#7 output", "#8 output")
                .replace("#6 project", "#7 project")
                .replace("#5 join", "#6 join")
                .replace("#8 integ", "#5 integ"));
  }
}
