package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Buckets of durations: every one in its place, none wider than a quarter. */
class LatencyHistogramTest {
  private final LatencyHistogram histogram = new LatencyHistogram();

  @Test
  void every_duration_lies_between_the_bounds_of_its_bucket() {
    Random random = new Random(53);
    for (int i = 0; i < 100_000; i++) {
      long nanos = random.nextLong() >>> (1 + random.nextInt(62));
      int bucket = LatencyHistogram.bucket(nanos);
      assertThat(LatencyHistogram.from(bucket)).isLessThanOrEqualTo(nanos);
      if (bucket < histogram.buckets() - 1) {
        assertThat(LatencyHistogram.from(bucket + 1)).isGreaterThan(nanos);
      }
    }
  }

  @Test
  void buckets_stand_side_by_side_and_grow_by_a_quarter_at_most() {
    for (int bucket = 1; bucket < histogram.buckets(); bucket++) {
      long from = LatencyHistogram.from(bucket);
      assertThat(LatencyHistogram.bucket(from)).isEqualTo(bucket);
      assertThat(LatencyHistogram.bucket(from - 1)).isEqualTo(bucket - 1);
      long width = from - LatencyHistogram.from(bucket - 1);
      assertThat(4 * width).isLessThanOrEqualTo(Math.max(4, LatencyHistogram.from(bucket - 1)));
    }
    assertThat(LatencyHistogram.bucket(Long.MAX_VALUE)).isEqualTo(histogram.buckets() - 1);
  }

  @Test
  void percentiles_are_upper_bounds() {
    assertThat(histogram.percentile(0.5)).isZero();
    for (int i = 1; i <= 1_000; i++) {
      histogram.add(i * 1_000L);
    }
    assertThat(histogram.count()).isEqualTo(1_000);
    assertThat(histogram.max()).isEqualTo(1_000_000);
    assertThat(histogram.percentile(0.5)).isBetween(500_000L, 625_000L);
    assertThat(histogram.percentile(0.99)).isBetween(990_000L, 1_000_000L);
    assertThat(histogram.percentile(1)).isEqualTo(1_000_000);
  }
}
