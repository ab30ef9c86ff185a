package dev.penstock.benchmarks.incrementality;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** The main class of a measuring virtual machine: one operator, all sizes, the smallest first. */
final class Worker {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long WARM_UP = 1_500_000_000L;
  private static final int ROUNDS = 7;
  private static final int STEPS = 2_000;

  private Worker() {}

  /** Arguments: the operator, then numbers of rows; prints a {@link Point} a line. */
  public static void main(String[] args) {
    Operator operator = Operator.valueOf(args[0]);
    for (int i = 1; i < args.length; i++) {
      System.out.println(measure(operator, Long.parseLong(args[i])).toLine());
    }
  }

  private static Point measure(Operator operator, long rows) {
    try (Subject circuit = operator.open()) {
      Workload workload = new Workload(circuit, rows);
      long warm = THREADS.getCurrentThreadCpuTime() + WARM_UP;
      while (THREADS.getCurrentThreadCpuTime() < warm) {
        workload.step();
      }
      System.gc();
      long before = workload.work();
      double[] nanos = new double[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        nanos[round] = round(workload);
      }
      double work = (workload.work() - before) / (double) (ROUNDS * STEPS);
      Arrays.sort(nanos);
      return new Point(rows, work, nanos[ROUNDS / 2]);
    }
  }

  private static double round(Workload workload) {
    long start = THREADS.getCurrentThreadCpuTime();
    for (int step = 0; step < STEPS; step++) {
      workload.step();
    }
    return (THREADS.getCurrentThreadCpuTime() - start) / (double) STEPS;
  }
}
