package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UseAppendOnlyExtremesTest {
  @Test
  void keepsOnlyTheExtremeOfRowsThatNeverGo() {
    String before =
        """
        #5 output two
          #4 differentiate
            #3 aggregate%s by(kind) m INTEGER? = MAX(amount)
              #2 integrate accumulators by(kind)
                #1 input event(id BIGINT, kind INTEGER, amount INTEGER?)
        """;
    assertThat(PassTesting.circuit(new UseAppendOnlyExtremes(), before.formatted("")))
        .isEqualTo(before.formatted("[appendOnly]"));
    PassTesting.leavesCircuit(
        new UseAppendOnlyExtremes(),
        """
        #5 output two
          #4 differentiate
            #3 aggregate by(b) m INTEGER = MAX(a)
              #2 integrate accumulators by(b)
                #1 input $T
        """);
  }
}
