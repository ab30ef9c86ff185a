package dev.penstock.state;

/** A large multiset of longs: counts by value, and two heaps for its extremes. */
final class LongCounts {
  /*
   * Values and counts stand side by side in an open-addressing table; count 0 = vacant. A
   * value is pushed to the heaps when its count becomes positive, and stays there when it
   * goes: tops that are no longer present are dropped when an extreme is asked for. A heap
   * that is mostly stale is rebuilt from the table. The heap of the maximum holds
   * complements, since ~ reverses the order. A heap exists from the first question on.
   */
  private static final int LEAST = 64;

  private long[] table = new long[2 * LEAST];
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

  /** Whether all counts are positive and add up to {@code most} at most. */
  boolean isSmall(int most) {
    long copies = 0;
    for (int i = 0; i <= mask && size <= most && copies <= most; i++) {
      copies += countAt(i);
    }
    return negatives == 0 && size <= most && copies <= most;
  }

  void add(long value, long weight) {
    int i = 2 * find(value);
    long before = table[i + 1];
    long after = Math.addExact(before, weight);
    negatives += (after < 0 ? 1 : 0) - (before < 0 ? 1 : 0);
    table[i + 1] = after;
    if (before == 0) {
      table[i] = value;
      size++;
      if (size > mask / 2) {
        rehash(KeyTable.grown("extremes", mask + 1, 2));
      }
    } else if (after == 0) {
      size--;
      remove(i / 2);
    }
    if (before <= 0 && after > 0) {
      push(value);
    }
  }

  long count(long value) {
    return countAt(find(value));
  }

  long min() {
    if (least == null) {
      least = new LongHeap(size);
      fill(least, 0);
    }
    while (countAt(find(least.top())) <= 0) {
      least.pop();
    }
    return least.top();
  }

  long max() {
    if (greatest == null) {
      greatest = new LongHeap(size);
      fill(greatest, -1);
    }
    while (countAt(find(~greatest.top())) <= 0) {
      greatest.pop();
    }
    return ~greatest.top();
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
    return mask + 1;
  }

  long valueAt(int i) {
    return table[2 * i];
  }

  /** 0: there is no value at this place. */
  long countAt(int i) {
    return table[2 * i + 1];
  }

  long bytes() {
    return 8L * table.length
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
    for (int i = 0; i <= mask; i++) {
      if (countAt(i) > 0) {
        heap.push(valueAt(i) ^ flip);
      }
    }
  }

  private int find(long value) {
    int i = home(value);
    while (table[2 * i + 1] != 0 && table[2 * i] != value) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private int home(long value) {
    return (int) Hash.word(Hash.SEED, value) & mask;
  }

  private void remove(int vacated) {
    int hole = vacated;
    for (int i = (hole + 1) & mask; countAt(i) != 0; i = (i + 1) & mask) {
      if (((i - home(valueAt(i))) & mask) >= ((i - hole) & mask)) {
        table[2 * hole] = table[2 * i];
        table[2 * hole + 1] = table[2 * i + 1];
        hole = i;
      }
    }
    table[2 * hole + 1] = 0;
  }

  private void rehash(int capacity) {
    long[] old = table;
    table = new long[2 * capacity];
    mask = capacity - 1;
    for (int i = 0; i < old.length; i += 2) {
      if (old[i + 1] != 0) {
        int place = 2 * find(old[i]);
        table[place] = old[i];
        table[place + 1] = old[i + 1];
      }
    }
  }
}
