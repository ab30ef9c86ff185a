package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProveNetOutputTest {
  @Test
  void provesThatFlushedRowsAndUniqueRowsAndInsertedRowsAreNet() {
    String flushed =
        """
        #7 output perName%s
          #6 project s, n
            #5 filter n > 1:BIGINT
              #4 differentiate
                #3 aggregate by(s) n BIGINT = COUNT(*)
                  #2 integrate accumulators by(s)
                    #1 input $T
        """;
    String inserted =
        """
        #4 output one%s
          #3 plus(n INTEGER?)
            #2 project n = amount
              #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
            #2
        """;
    for (String plan : new String[] {flushed, inserted}) {
      assertThat(PassTesting.circuit(new ProveNetOutput(), plan.formatted("")))
          .isEqualTo(plan.formatted("[net]"));
    }
  }

  @Test
  void leavesOutputsWhoseRowsCouldCancel() {
    PassTesting.leavesCircuit(
        new ProveNetOutput(),
        """
        #5 output names
          #6 project s
            #4 differentiate
              #3 aggregate by(s) n BIGINT = COUNT(*)
                #2 integrate accumulators by(s)
                  #1 input $T
        #2 output one
          #1 project n = a
            names#1
        """);
  }
}
