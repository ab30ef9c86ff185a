package dev.penstock.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.NexmarkGenerator;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every implementation shows the same changes in every step. */
class ImplementationsTest {

  @ParameterizedTest
  @EnumSource(Query.class)
  void implementations_show_the_same_change_in_every_step(Query query) {
    for (int step : List.of(1, 97, 10_000)) {
      Set<List<Long>> results = new HashSet<>();
      for (Implementation implementation : Implementation.values()) {
        implementation.open(query).ifPresent(variant -> results.add(run(variant, step)));
      }
      assertThat(results).as("steps of %d events", step).hasSize(1);
      assertThat(results.iterator().next().get(1)).isPositive();
    }
  }

  @Test
  void a_decimal_hashes_like_its_object() {
    for (long unscaled : new long[] {0, 1, -1, 908, -123_456_789_012L, Long.MAX_VALUE}) {
      assertThat(Checksum.decimal(unscaled, 3))
          .isEqualTo(BigDecimal.valueOf(unscaled, 3).hashCode());
    }
  }

  private static List<Long> run(Variant variant, int step) {
    Checksum sink = new Checksum(/* deep= */ true);
    try (variant) {
      for (Batch batch : new NexmarkGenerator(7, 100_000).batches(0, 30_000, step)) {
        variant.step(batch, sink);
        sink.endStep();
      }
    }
    return List.of(sink.digest(), sink.rows());
  }
}
