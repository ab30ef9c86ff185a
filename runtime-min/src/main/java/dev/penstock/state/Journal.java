package dev.penstock.state;

import java.util.Arrays;

/** What a step did, change by change, so that it can be taken back by the inverse changes. */
final class Journal {
  private static final int LEAST = 8;

  private final boolean ofObjects;
  private int[] slots;
  private long[] values;
  private Object[] objects;
  private long[] weights;
  private int size;

  Journal(boolean ofObjects) {
    this.ofObjects = ofObjects;
    reset();
  }

  int size() {
    return size;
  }

  int slot(int i) {
    return slots[i];
  }

  long value(int i) {
    return values[i];
  }

  Object object(int i) {
    return objects[i];
  }

  long weight(int i) {
    return weights[i];
  }

  void add(int slot, long value, long weight) {
    int i = next(slot, weight);
    values[i] = value;
  }

  void add(int slot, Object value, long weight) {
    int i = next(slot, weight);
    objects[i] = value;
  }

  void clear() {
    if (ofObjects) {
      Arrays.fill(objects, 0, size, null);
    }
    size = 0;
  }

  void compact(int capacity) {
    if (slots.length > Math.max(LEAST, capacity)) {
      reset();
    }
  }

  long bytes() {
    return 12L * slots.length + (ofObjects ? 4L * objects.length : 8L * values.length);
  }

  private int next(int slot, long weight) {
    if (size == slots.length) {
      int capacity = KeyTable.grown("journal", size, 1);
      slots = Arrays.copyOf(slots, capacity);
      weights = Arrays.copyOf(weights, capacity);
      if (ofObjects) {
        objects = Arrays.copyOf(objects, capacity);
      } else {
        values = Arrays.copyOf(values, capacity);
      }
    }
    slots[size] = slot;
    weights[size] = weight;
    return size++;
  }

  private void reset() {
    slots = new int[LEAST];
    weights = new long[LEAST];
    values = ofObjects ? null : new long[LEAST];
    objects = ofObjects ? new Object[LEAST] : null;
  }
}
