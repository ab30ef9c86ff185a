package dev.penstock.state;

import java.util.Arrays;
import java.util.Comparator;

/** A binary heap of objects, the first in order on top. */
final class ObjectHeap {
  private final Comparator<Object> order;
  private Object[] values;
  private int size;

  ObjectHeap(Comparator<Object> order, int capacity) {
    this.order = order;
    values = new Object[Math.max(8, capacity)];
  }

  int size() {
    return size;
  }

  Object top() {
    return values[0];
  }

  void clear() {
    Arrays.fill(values, 0, size, null);
    size = 0;
  }

  void push(Object value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, KeyTable.grown("heap", size, 1));
    }
    int i = size++;
    while (i > 0 && order.compare(values[(i - 1) >>> 1], value) > 0) {
      values[i] = values[(i - 1) >>> 1];
      i = (i - 1) >>> 1;
    }
    values[i] = value;
  }

  void pop() {
    Object value = values[--size];
    values[size] = null;
    int i = 0;
    for (int child = 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && order.compare(values[child + 1], values[child]) < 0) {
        child++;
      }
      if (order.compare(values[child], value) >= 0) {
        break;
      }
      values[i] = values[child];
      i = child;
    }
    if (size > 0) {
      values[i] = value;
    }
  }

  long bytes() {
    return 4L * values.length;
  }
}
