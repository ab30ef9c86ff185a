package dev.penstock.state;

import java.util.Arrays;

/** A binary heap of longs, the least on top. */
final class LongHeap {
  private long[] values;
  private int size;

  LongHeap(int capacity) {
    values = new long[Math.max(8, capacity)];
  }

  int size() {
    return size;
  }

  long top() {
    return values[0];
  }

  void clear() {
    size = 0;
  }

  void push(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, KeyTable.grown("heap", size, 1));
    }
    int i = size++;
    while (i > 0 && values[(i - 1) >>> 1] > value) {
      values[i] = values[(i - 1) >>> 1];
      i = (i - 1) >>> 1;
    }
    values[i] = value;
  }

  void pop() {
    long value = values[--size];
    int i = 0;
    for (int child = 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && values[child + 1] < values[child]) {
        child++;
      }
      if (values[child] >= value) {
        break;
      }
      values[i] = values[child];
      i = child;
    }
    values[i] = value;
  }

  long bytes() {
    return 8L * values.length;
  }
}
