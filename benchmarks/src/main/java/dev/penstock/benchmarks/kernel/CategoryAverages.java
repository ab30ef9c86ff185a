package dev.penstock.benchmarks.kernel;

import dev.penstock.benchmarks.harness.Checksum;
import java.util.Arrays;

/** The last operator of {@link KernelQ4}: an average per category, with what it showed before. */
final class CategoryAverages {
  /* A row of a category: the count and sum now, then those of the last flush. */
  private static final int ROW = 5;
  private static final int COUNT = 0;
  private static final int SUM = 1;
  private static final int SHOWN_COUNT = 2;
  private static final int SHOWN_SUM = 3;
  private static final int TOUCHED = 4;
  /* A row of the change: category, average as bits, weight. */
  private static final int OUT = 3;

  private final LongTable categories = new LongTable();
  private long[] keys = new long[16];
  private long[] rows = new long[16 * ROW];
  private int[] touched = new int[16];
  private int touchedCount;
  private long[] delta = new long[2 * 16 * OUT];
  private int shown;

  void add(long category, long count, long price) {
    int number = categories.number(category);
    if (number == keys.length) {
      grow();
    }
    keys[number] = category;
    int row = number * ROW;
    if (rows[row + TOUCHED] == 0) {
      rows[row + TOUCHED] = 1;
      touched[touchedCount++] = number;
    }
    rows[row + COUNT] += count;
    rows[row + SUM] = Math.addExact(rows[row + SUM], price);
  }

  void flush() {
    shown = 0;
    for (int i = 0; i < touchedCount; i++) {
      flush(touched[i], touched[i] * ROW);
    }
    touchedCount = 0;
  }

  private void flush(int number, int row) {
    long count = rows[row + COUNT];
    long sum = rows[row + SUM];
    long oldCount = rows[row + SHOWN_COUNT];
    long now = Double.doubleToLongBits((double) sum / count);
    long before = Double.doubleToLongBits((double) rows[row + SHOWN_SUM] / oldCount);
    if (oldCount == 0) {
      show(keys[number], now, 1);
    } else if (before != now) {
      show(keys[number], before, -1);
      show(keys[number], now, 1);
    }
    rows[row + SHOWN_COUNT] = count;
    rows[row + SHOWN_SUM] = sum;
    rows[row + TOUCHED] = 0;
  }

  private void show(long category, long average, long weight) {
    int out = OUT * shown++;
    delta[out] = category;
    delta[out + 1] = average;
    delta[out + 2] = weight;
  }

  void drain(Checksum sink) {
    for (int out = 0; out < OUT * shown; out += OUT) {
      long hash = Checksum.hash(0, delta[out]);
      hash = Checksum.hash(hash, delta[out + 1]);
      sink.add(hash, delta[out + 2]);
    }
  }

  private void grow() {
    int capacity = 2 * keys.length;
    keys = Arrays.copyOf(keys, capacity);
    rows = Arrays.copyOf(rows, capacity * ROW);
    touched = Arrays.copyOf(touched, capacity);
    delta = Arrays.copyOf(delta, 2 * capacity * OUT);
  }
}
