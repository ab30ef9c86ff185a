package dev.penstock.state;

import java.util.Comparator;
import java.util.Objects;

/** A large multiset of objects: counts by value, and two heaps for its extremes. */
final class ObjectCounts {
  /*
   * Counts stand in an open-addressing table; count 0 = vacant. A value is pushed to the
   * heaps when its count becomes positive, and stays there when it goes: tops that are no
   * longer present are dropped when an extreme is asked for. A heap that is mostly stale is
   * rebuilt from the table. A heap exists from the first question on.
   */
  private static final int LEAST = 64;

  private final Comparator<Object> order;
  private Object[] values = new Object[LEAST];
  private long[] counts = new long[LEAST];
  private int mask = LEAST - 1;
  private int size;
  private int negatives;
  private ObjectHeap least;
  private ObjectHeap greatest;

  ObjectCounts(Comparator<Object> order) {
    this.order = order;
  }

  /** Values whose count is not zero. */
  int size() {
    return size;
  }

  /** Values whose count is below zero. */
  int negatives() {
    return negatives;
  }

  /** Whether all counts are positive and add up to {@code most} at most. */
  boolean isSmall(int most) {
    long copies = 0;
    for (int i = 0; i <= mask && size <= most && copies <= most; i++) {
      copies += countAt(i);
    }
    return negatives == 0 && size <= most && copies <= most;
  }

  void add(Object value, long weight) {
    int i = find(value);
    long before = counts[i];
    long after = Math.addExact(before, weight);
    negatives += (after < 0 ? 1 : 0) - (before < 0 ? 1 : 0);
    counts[i] = after;
    if (before == 0) {
      values[i] = value;
      size++;
      if (size > mask / 2) {
        rehash(KeyTable.grown("extremes", counts.length, 1));
      }
    } else if (after == 0) {
      size--;
      remove(i);
    }
    if (before <= 0 && after > 0) {
      push(value);
    }
  }

  long count(Object value) {
    return counts[find(value)];
  }

  Object min() {
    if (least == null) {
      least = new ObjectHeap(order, size);
      fill(least);
    }
    while (counts[find(least.top())] <= 0) {
      least.pop();
    }
    return least.top();
  }

  Object max() {
    if (greatest == null) {
      greatest = new ObjectHeap(order.reversed(), size);
      fill(greatest);
    }
    while (counts[find(greatest.top())] <= 0) {
      greatest.pop();
    }
    return greatest.top();
  }

  /** Gives back memory that the values no longer need. */
  void compact() {
    int capacity = Math.max(LEAST, KeyTable.powerOfTwo(size * 2 + 1));
    if (capacity < mask + 1 >> 1) {
      rehash(capacity);
      least = null;
      greatest = null;
    }
  }

  /** Places to look at for {@link #valueAt} and {@link #countAt}. */
  int places() {
    return counts.length;
  }

  Object valueAt(int i) {
    return values[i];
  }

  /** 0: there is no value at this place. */
  long countAt(int i) {
    return counts[i];
  }

  long bytes() {
    return 12L * counts.length
        + (least == null ? 0 : least.bytes())
        + (greatest == null ? 0 : greatest.bytes());
  }

  private void push(Object value) {
    if (least != null) {
      push(least, value);
    }
    if (greatest != null) {
      push(greatest, value);
    }
  }

  private void push(ObjectHeap heap, Object value) {
    if (heap.size() > 2 * size + LEAST) {
      heap.clear();
      fill(heap);
    } else {
      heap.push(value);
    }
  }

  private void fill(ObjectHeap heap) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        heap.push(values[i]);
      }
    }
  }

  private int find(Object value) {
    int i = home(value);
    while (counts[i] != 0 && !Objects.equals(values[i], value)) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private int home(Object value) {
    return (int) Hash.object(Hash.SEED, value) & mask;
  }

  private void remove(int vacated) {
    int hole = vacated;
    for (int i = (hole + 1) & mask; counts[i] != 0; i = (i + 1) & mask) {
      if (((i - home(values[i])) & mask) >= ((i - hole) & mask)) {
        values[hole] = values[i];
        counts[hole] = counts[i];
        hole = i;
      }
    }
    counts[hole] = 0;
    values[hole] = null;
  }

  private void rehash(int capacity) {
    Object[] oldValues = values;
    long[] oldCounts = counts;
    values = new Object[capacity];
    counts = new long[capacity];
    mask = capacity - 1;
    for (int old = 0; old < oldCounts.length; old++) {
      if (oldCounts[old] != 0) {
        int i = find(oldValues[old]);
        values[i] = oldValues[old];
        counts[i] = oldCounts[old];
      }
    }
  }
}
