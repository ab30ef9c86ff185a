package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Rows cost no allocation once the arrays have grown. */
class AllocationTest {
  private static final int ROWS = 20_000;
  private static final int AIRPORTS = 200;
  private static final int CHANGES = 5_000;

  @Test
  void filter_join_and_aggregate_allocate_nothing_per_row() {
    RunningCircuit board = Shapes.joinAggregate().open();
    String[] airports = new String[AIRPORTS];
    for (int i = 0; i < AIRPORTS; i++) {
      airports[i] = "A" + i;
      board.insert("airport", airports[i], "city", "S" + i % 50);
    }
    for (int i = 0; i < ROWS; i++) {
      board.insert("flight", airports[i % AIRPORTS], "X", i % 100);
    }
    board.step();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int step = 0; step < 10; step++) {
      for (int i = 0; i < CHANGES; i++) {
        board.delete("flight", airports[i % AIRPORTS], "X", i % 100);
        board.insert("flight", airports[i % AIRPORTS], "X", (i + step) % 100);
        board.delete("flight", airports[i % AIRPORTS], "X", (i + step) % 100);
        board.insert("flight", airports[i % AIRPORTS], "X", i % 100);
      }
      long before = threads.getCurrentThreadAllocatedBytes();
      board.step();
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }

    assertThat(least).isLessThan(CHANGES);
  }
}
