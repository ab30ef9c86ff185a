package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a row costs in bytes once the arrays have grown: nothing. */
class AllocationTest {
  private static final int ROWS = 2_000;
  private static final int STEPS = 50;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final MirrorCircuit circuit = MirrorCircuit.open();
  private final List<Row> some = rows("some");
  private final List<Row> others = rows("others");

  @Test
  void rows_cost_no_allocation_in_steady_state() {
    steps();
    steps();

    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    steps();
    long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;

    long rows = 10L * ROWS * STEPS;
    assertThat(bytes).isLessThan(rows / 4);
  }

  private void steps() {
    for (int step = 0; step < STEPS; step++) {
      List<Row> now = step % 2 == 0 ? some : others;
      List<Row> before = step % 2 == 0 ? others : some;
      circuit.click.insertAll(now);
      circuit.click.insertAll(now);
      circuit.loose.insertAll(now);
      circuit.loose.insertAll(before);
      circuit.loose.deleteAll(now);
      circuit.loose.deleteAll(before);
      circuit.item.insertAll(now);
      circuit.item.deleteAll(now);
      circuit.account.upsertAll(before);
      circuit.account.upsertAll(now);
      circuit.step();
    }
  }

  private static List<Row> rows(String name) {
    List<Row> rows = new ArrayList<>();
    for (int i = 1; i <= ROWS; i++) {
      rows.add(new Row(i, name));
    }
    return rows;
  }
}
