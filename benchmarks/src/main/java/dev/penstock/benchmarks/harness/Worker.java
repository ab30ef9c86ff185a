package dev.penstock.benchmarks.harness;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.NexmarkGenerator;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/**
 * The main class of a measuring virtual machine: one query, one implementation.
 *
 * <p>A pass takes all events through a new instance. A round repeats passes until its time is over,
 * so that the coarse clock of the process does not matter; garbage of a pass is charged to the
 * passes of the same round.
 */
final class Worker {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long EVENTS_PER_SECOND = 100_000;

  private final Query query;
  private final Implementation implementation;
  private final Options options;
  private final List<Batch> batches;

  private Worker(Query query, Implementation implementation, Options options) {
    this.query = query;
    this.implementation = implementation;
    this.options = options;
    this.batches =
        new NexmarkGenerator(options.seed(), EVENTS_PER_SECOND)
            .batches(0, options.events(), options.batch());
  }

  /** Arguments: query, implementation, then those of {@link Options}. */
  public static void main(String[] args) {
    Options options = Options.parse(Arrays.copyOfRange(args, 2, args.length));
    Worker worker = new Worker(Query.valueOf(args[0]), Implementation.valueOf(args[1]), options);
    System.out.println(worker.measure().toLine());
  }

  private Measurement measure() {
    System.gc();
    long coldStart = PROCESS.getProcessCpuTime();
    Checksum deep = pass(/* deep= */ true);
    long cold = PROCESS.getProcessCpuTime() - coldStart;
    Checksum first = pass(/* deep= */ false);
    for (long end = end(options.warmup()); THREADS.getCurrentThreadCpuTime() < end; ) {
      check(first, pass(/* deep= */ false));
    }
    long[] cpu = new long[options.rounds()];
    long[] wall = new long[cpu.length];
    long[] thread = new long[cpu.length];
    long allocated = 0;
    for (int i = 0; i < cpu.length; i++) {
      System.gc();
      long cpuStart = PROCESS.getProcessCpuTime();
      long wallStart = System.nanoTime();
      long threadStart = THREADS.getCurrentThreadCpuTime();
      long bytesStart = THREADS.getCurrentThreadAllocatedBytes();
      int passes = 0;
      for (long end = end(options.round());
          passes == 0 || THREADS.getCurrentThreadCpuTime() < end;
          passes++) {
        check(first, pass(/* deep= */ false));
      }
      allocated = (THREADS.getCurrentThreadAllocatedBytes() - bytesStart) / passes;
      thread[i] = (THREADS.getCurrentThreadCpuTime() - threadStart) / passes;
      wall[i] = (System.nanoTime() - wallStart) / passes;
      cpu[i] = (PROCESS.getProcessCpuTime() - cpuStart) / passes;
    }
    return new Measurement(
        median(cpu),
        median(wall),
        median(thread),
        cold,
        allocated,
        first.digest(),
        deep.digest(),
        first.rows());
  }

  private Checksum pass(boolean deep) {
    Checksum sink = new Checksum(deep);
    try (Variant variant = implementation.open(query).orElseThrow()) {
      for (Batch batch : batches) {
        variant.step(batch, sink);
        sink.endStep();
      }
    }
    return sink;
  }

  private static void check(Checksum expected, Checksum actual) {
    if (expected.digest() != actual.digest() || expected.rows() != actual.rows()) {
      throw new IllegalStateException("two passes over the same events showed different changes");
    }
  }

  private static long end(int millis) {
    return THREADS.getCurrentThreadCpuTime() + millis * 1_000_000L;
  }

  private static long median(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
