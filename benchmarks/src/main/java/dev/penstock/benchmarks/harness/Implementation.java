package dev.penstock.benchmarks.harness;

import dev.penstock.benchmarks.CircuitVariants;
import dev.penstock.benchmarks.generic.GenericVariants;
import dev.penstock.benchmarks.kernel.KernelVariants;
import java.util.Optional;

/** The ways in which every query is measured, in the order of the table. */
public enum Implementation {
  /** Records, hash maps and lambdas; rows may be withdrawn. */
  GENERIC {
    @Override
    public Optional<Variant> open(Query query) {
      return Optional.of(GenericVariants.retractable(query));
    }
  },
  /** The same, with extremes that rely on rows never being withdrawn. */
  GENERIC_APPEND {
    @Override
    public Optional<Variant> open(Query query) {
      return GenericVariants.appendOnly(query);
    }
  },
  /** Loops over primitive arrays, written for one query by hand. */
  KERNEL {
    @Override
    public Optional<Variant> open(Query query) {
      return Optional.of(KernelVariants.of(query));
    }
  },
  /** What the build makes of the annotated interface. */
  CIRCUIT {
    @Override
    public Optional<Variant> open(Query query) {
      return Optional.of(CircuitVariants.of(query));
    }
  };

  /** A new instance for a query; empty where it would not differ from another implementation. */
  public abstract Optional<Variant> open(Query query);

  /** The heading of the table. */
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
