package dev.penstock.benchmarks.generic;

import dev.penstock.benchmarks.harness.Query;
import dev.penstock.benchmarks.harness.Variant;
import java.util.Optional;

/** Opens the generic variants. */
public final class GenericVariants {
  private GenericVariants() {}

  /** The variant that takes changes of any weight. */
  public static Variant retractable(Query query) {
    return switch (query) {
      case Q1 -> new GenericQ1();
      case Q3 -> new GenericQ3();
      case Q4 -> new GenericQ4(Extremes.Retractable::new);
      case Q17 -> new GenericQ17(Extremes.Retractable::new);
    };
  }

  /** The variant that keeps less because rows only come; empty if the query has no extremes. */
  public static Optional<Variant> appendOnly(Query query) {
    return switch (query) {
      case Q1, Q3 -> Optional.empty();
      case Q4 -> Optional.of(new GenericQ4(Extremes.AppendOnly::new));
      case Q17 -> Optional.of(new GenericQ17(Extremes.AppendOnly::new));
    };
  }
}
