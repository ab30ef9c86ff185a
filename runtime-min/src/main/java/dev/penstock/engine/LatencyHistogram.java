package dev.penstock.engine;

/**
 * How often steps took how long: four buckets for each power of two, so a bucket's bounds are at
 * most a quarter apart. Adding allocates nothing.
 */
final class LatencyHistogram {
  private static final int SUB_BITS = 2;
  private static final int SUBS = 1 << SUB_BITS;
  private static final int BUCKETS = SUBS * (Long.SIZE - SUB_BITS);

  private final long[] counts = new long[BUCKETS];
  private long count;
  private long max;

  /** Counts a duration. */
  void add(long nanos) {
    counts[bucket(Math.max(0, nanos))]++;
    count++;
    max = Math.max(max, nanos);
  }

  /** The bucket of a duration: those below four have one each. */
  static int bucket(long nanos) {
    if (nanos < SUBS) {
      return (int) nanos;
    }
    int shift = Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos) - SUB_BITS;
    return (shift + 1) * SUBS + (int) (nanos >>> shift) - SUBS;
  }

  /** The smallest duration of a bucket. */
  static long from(int bucket) {
    if (bucket < SUBS) {
      return bucket;
    }
    int shift = bucket / SUBS - 1;
    return (long) (SUBS + bucket % SUBS) << shift;
  }

  int buckets() {
    return BUCKETS;
  }

  long count(int bucket) {
    return counts[bucket];
  }

  long count() {
    return count;
  }

  long max() {
    return max;
  }

  /**
   * A duration that this share of all are not above: the largest of its bucket, but not above the
   * largest of all; 0 if there is none.
   */
  long percentile(double share) {
    long wanted = (long) Math.ceil(share * count);
    long seen = 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      seen += counts[bucket];
      if (seen >= wanted && seen > 0) {
        return bucket == BUCKETS - 1 ? max : Math.min(max, from(bucket + 1) - 1);
      }
    }
    return 0;
  }
}
