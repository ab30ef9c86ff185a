package dev.penstock.state;

/** A large multiset of longs: counts by value, and two heaps for its extremes. */
final class LongCounts {
  /*
   * Counts stand in an open-addressing table; count 0 = vacant. A value is pushed to the
   * heaps when its count becomes positive, and stays there when it goes: tops that are no
   * longer present are dropped when an extreme is asked for. A heap that is mostly stale is
   * rebuilt from the table. The heap of the maximum holds complements, since ~ reverses the
   * order. A heap exists from the first question on.
   */
  private static final int LEAST = 64;

  private long[] values = new long[LEAST];
  private long[] counts = new long[LEAST];
  private int mask = LEAST - 1;
  private int size;
  private int negatives;
  private LongHeap least;
  private LongHeap greatest;

  /** Values whose count is not zero. */
  int size() {
    return size;
  }

  /** Values whose count is below zero. */
  int negatives() {
    return negatives;
  }

  void add(long value, long weight) {
    int i = find(value);
    long before = counts[i];
    long after = Math.addExact(before, weight);
    negatives += (after < 0 ? 1 : 0) - (before < 0 ? 1 : 0);
    counts[i] = after;
    if (before == 0) {
      values[i] = value;
      size++;
      if (size > mask / 2) {
        grow();
      }
    } else if (after == 0) {
      size--;
      remove(i);
    }
    if (before <= 0 && after > 0) {
      push(value);
    }
  }

  long count(long value) {
    return counts[find(value)];
  }

  long min() {
    if (least == null) {
      least = new LongHeap(size);
      fill(least, 0);
    }
    while (counts[find(least.top())] <= 0) {
      least.pop();
    }
    return least.top();
  }

  long max() {
    if (greatest == null) {
      greatest = new LongHeap(size);
      fill(greatest, -1);
    }
    while (counts[find(~greatest.top())] <= 0) {
      greatest.pop();
    }
    return ~greatest.top();
  }

  /** Places to look at for {@link #valueAt} and {@link #countAt}. */
  int places() {
    return counts.length;
  }

  long valueAt(int i) {
    return values[i];
  }

  /** 0: there is no value at this place. */
  long countAt(int i) {
    return counts[i];
  }

  long bytes() {
    return 16L * counts.length
        + (least == null ? 0 : least.bytes())
        + (greatest == null ? 0 : greatest.bytes());
  }

  private void push(long value) {
    if (least != null) {
      push(least, value, 0);
    }
    if (greatest != null) {
      push(greatest, value, -1);
    }
  }

  private void push(LongHeap heap, long value, long flip) {
    if (heap.size() > 2 * size + LEAST) {
      heap.clear();
      fill(heap, flip);
    } else {
      heap.push(value ^ flip);
    }
  }

  private void fill(LongHeap heap, long flip) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        heap.push(values[i] ^ flip);
      }
    }
  }

  private int find(long value) {
    int i = home(value);
    while (counts[i] != 0 && values[i] != value) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private int home(long value) {
    return (int) Hash.word(Hash.SEED, value) & mask;
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
  }

  private void grow() {
    long[] oldValues = values;
    long[] oldCounts = counts;
    int capacity = KeyTable.grown("extremes", oldCounts.length, 1);
    values = new long[capacity];
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
