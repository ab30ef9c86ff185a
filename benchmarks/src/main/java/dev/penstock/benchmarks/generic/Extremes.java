package dev.penstock.benchmarks.generic;

import java.util.TreeMap;

/** The smallest and the largest of a group's values. */
interface Extremes {

  void add(long value, long weight);

  long min();

  long max();

  /** Counts every value, so that any of them can be withdrawn. */
  final class Retractable implements Extremes {
    private final TreeMap<Long, Long> copies = new TreeMap<>();

    @Override
    public void add(long value, long weight) {
      copies.merge(value, weight, (a, b) -> a + b == 0 ? null : a + b);
    }

    @Override
    public long min() {
      return copies.firstKey();
    }

    @Override
    public long max() {
      return copies.lastKey();
    }
  }

  /** Keeps the extremes only, which does for rows that never go. */
  final class AppendOnly implements Extremes {
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;

    @Override
    public void add(long value, long weight) {
      if (weight < 0) {
        throw new IllegalArgumentException("an appended value cannot be withdrawn: " + value);
      }
      min = Math.min(min, value);
      max = Math.max(max, value);
    }

    @Override
    public long min() {
      return min;
    }

    @Override
    public long max() {
      return max;
    }
  }
}
