package dev.penstock.benchmarks.incrementality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorTest {
  private static final int STEPS = 500;

  @ParameterizedTest
  @EnumSource(Operator.class)
  void ten_times_the_data_is_no_more_work(Operator operator) {
    assertThat(work(operator, 40_000)).isPositive().isLessThan(work(operator, 4_000) * 1.1);
  }

  private static double work(Operator operator, long rows) {
    try (Subject circuit = operator.open()) {
      Workload workload = new Workload(circuit, rows);
      long before = workload.work();
      for (int step = 0; step < STEPS; step++) {
        workload.step();
      }
      return workload.work() - before;
    }
  }
}
