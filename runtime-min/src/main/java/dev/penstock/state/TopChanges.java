package dev.penstock.state;

import java.util.Arrays;

/** What changes of the rows that a ranking shows: rows that come or go, with their ranks. */
final class TopChanges {
  private static final int LEAST = 8;

  private int[] rows = new int[LEAST];
  private long[] weights = new long[LEAST];
  private long[] ranks = new long[LEAST];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int row(int i) {
    return rows[i];
  }

  long weight(int i) {
    return weights[i];
  }

  long rank(int i) {
    return ranks[i];
  }

  /** Copies that come or go; none is no change. */
  void add(int row, long weight, long rank) {
    if (weight == 0) {
      return;
    }
    if (size == rows.length) {
      int capacity = KeyTable.grown("ranking", size, 1);
      rows = Arrays.copyOf(rows, capacity);
      weights = Arrays.copyOf(weights, capacity);
      ranks = Arrays.copyOf(ranks, capacity);
    }
    rows[size] = row;
    weights[size] = weight;
    ranks[size] = rank;
    size++;
  }

  /** Copies that have these numbers, counted from 0; none if there are none. */
  void numbers(int row, long from, long to, long weight) {
    for (long number = from; number < to; number++) {
      add(row, weight, number + 1);
    }
  }

  long bytes() {
    return 20L * rows.length;
  }

  /** Gives back memory. */
  void compact() {
    if (rows.length > LEAST) {
      rows = new int[LEAST];
      weights = new long[LEAST];
      ranks = new long[LEAST];
      size = 0;
    }
  }
}
