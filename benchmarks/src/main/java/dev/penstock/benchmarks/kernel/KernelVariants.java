package dev.penstock.benchmarks.kernel;

import dev.penstock.benchmarks.harness.Query;
import dev.penstock.benchmarks.harness.Variant;

/** Opens the kernels. */
public final class KernelVariants {
  private KernelVariants() {}

  /** A new kernel of a query. */
  public static Variant of(Query query) {
    return switch (query) {
      case Q1 -> new KernelQ1();
      case Q3 -> new KernelQ3();
      case Q4 -> new KernelQ4();
      case Q17 -> new KernelQ17();
    };
  }
}
