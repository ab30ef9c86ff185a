package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReadTableRowsTest {
  @Test
  void readsATableByItsKeyInWhateverOrderAndSelectsAboveTheJoin() {
    assertThat(
            PassTesting.circuit(
                new ReadTableRows(),
                """
                #7 output two
                  #6 project n = v, m = x
                    #5 join b = l, a = k
                      #2 integrate blocks by(b, a)
                        #1 input $T
                      #4 integrate blocks by(l, k)
                        #3 project v, l, k
                          #8 input $U
                """))
        .isEqualTo(
            """
            #7 output two
              #6 project n = v, m = x
                #5 project a, b, f, s, x, v, l, k
                  #4 join a = k, b = l
                    #2 integrate blocks by(a, b)
                      #1 input $T
                    #3 tableRows
                      #8 input $U
            """
                .replace("#7 out", "#8 out")
                .replace("#6 project", "#7 project")
                .replace("#5 project", "#6 project")
                .replace("#4 join", "#5 join")
                .replace("#3 table", "#4 table")
                .replace("#8 input", "#3 input"));
  }

  @Test
  void leavesBlocksByOtherColumnsThanTheKey() {
    PassTesting.leavesCircuit(
        new ReadTableRows(),
        """
        #6 output two
          #5 project n = v, m = x
            #4 join a = k
              #2 integrate blocks by(a)
                #1 input $T
              #3 integrate blocks by(k)
                #7 input $U
        """);
    PassTesting.leavesCircuit(
        new ReadTableRows(),
        """
        #6 output names
          #5 project s
            #4 join f = f
              #2 integrate blocks by(f)
                #1 input $T
              #3 integrate blocks by(f)
                #1
        """
            .replace("project s\n", "project s = s$3\n"));
  }
}
