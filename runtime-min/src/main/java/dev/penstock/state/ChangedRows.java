package dev.penstock.state;

import java.util.Arrays;

/**
 * Which rows of each touched slot a step has changed, and the weights that they had. They are
 * numbered from 1 in the order of their first change.
 */
final class ChangedRows {
  private static final int LEAST = 8;

  private int[] rows = new int[LEAST];
  private long[] oldWeights = new long[LEAST];
  private int[] earlier = new int[LEAST];
  private int[] latest = new int[KeyTable.LEAST_SLOTS];
  private int size;

  /** The k-th touched slot is new. */
  void begin(int k) {
    if (k == latest.length) {
      latest = Arrays.copyOf(latest, k * 2);
    }
    latest[k] = 0;
  }

  /** Adds a row of the k-th touched slot; returns its number. */
  int add(String part, int k, int row, long oldWeight) {
    if (size == rows.length) {
      int capacity = KeyTable.grown(part, size, 1);
      rows = Arrays.copyOf(rows, capacity);
      oldWeights = Arrays.copyOf(oldWeights, capacity);
      earlier = Arrays.copyOf(earlier, capacity);
    }
    rows[size] = row;
    oldWeights[size] = oldWeight;
    earlier[size] = latest[k];
    size++;
    latest[k] = size;
    return size;
  }

  /** The number of the row of the k-th touched slot that was added last; 0 if there is none. */
  int latest(int k) {
    return latest[k];
  }

  /** The number of the row that was added to the same slot before; 0 if there is none. */
  int earlier(int number) {
    return earlier[number - 1];
  }

  int row(int number) {
    return rows[number - 1];
  }

  long oldWeight(int number) {
    return oldWeights[number - 1];
  }

  int count(int k) {
    int count = 0;
    for (int i = latest[k]; i > 0; i = earlier(i)) {
      count++;
    }
    return count;
  }

  void copy(int k, int[] into) {
    int count = 0;
    for (int i = latest[k]; i > 0; i = earlier(i)) {
      into[count++] = row(i);
    }
  }

  void clear() {
    size = 0;
  }

  /** Shrinks to what so many rows and slots need. */
  void compact(int mostRows, int mostSlots) {
    if (latest.length > mostSlots) {
      latest = new int[mostSlots];
    }
    if (rows.length > Math.max(LEAST, mostRows)) {
      rows = new int[LEAST];
      oldWeights = new long[LEAST];
      earlier = new int[LEAST];
    }
  }

  long bytes() {
    return 16L * rows.length + 4L * latest.length;
  }
}
