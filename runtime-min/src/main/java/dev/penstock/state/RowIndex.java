package dev.penstock.state;

import java.util.Arrays;

/** Finds rows of one block by their hash. */
final class RowIndex {
  /*
   * entries[i] = tag << 32 | row number + 1, 0 = vacant; linear probing from the low bits of
   * the tag, at most half full; removal shifts back. Row numbers count from the block's
   * begin, so that the block may move.
   */
  private static final int LEAST = 16;

  private long[] entries;
  private int mask;
  private int size;

  RowIndex(int rows) {
    entries = new long[Math.max(LEAST, KeyTable.powerOfTwo(rows) * 2)];
    mask = entries.length - 1;
  }

  /** Forgets all rows; there will be at most {@code rows} new ones. */
  void clear(int rows) {
    Arrays.fill(entries, 0, mask + 1, 0);
    size = 0;
    int capacity = Math.max(LEAST, KeyTable.powerOfTwo(rows) * 2);
    if (capacity > entries.length) {
      entries = new long[capacity];
    }
    mask = capacity - 1;
  }

  /** Where the search for a tag begins. */
  int home(int tag) {
    return tag & mask;
  }

  int next(int i) {
    return (i + 1) & mask;
  }

  boolean isVacant(int i) {
    return entries[i] == 0;
  }

  /** The row at a place if it has the tag, else a negative number. */
  int rowAt(int i, int tag) {
    long entry = entries[i];
    return (int) (entry >>> 32) == tag ? (int) entry - 1 : -1;
  }

  void add(int tag, int row) {
    if (size > mask / 2) {
      grow();
    }
    put((long) tag << 32 | (row + 1));
    size++;
  }

  void remove(int tag, int row) {
    int hole = placeOf(tag, row);
    for (int i = next(hole); entries[i] != 0; i = next(i)) {
      int home = home((int) (entries[i] >>> 32));
      if (((i - home) & mask) >= ((i - hole) & mask)) {
        entries[hole] = entries[i];
        hole = i;
      }
    }
    entries[hole] = 0;
    size--;
  }

  void renumber(int tag, int from, int to) {
    entries[placeOf(tag, from)] = (long) tag << 32 | (to + 1);
  }

  long bytes() {
    return 8L * entries.length;
  }

  private int placeOf(int tag, int row) {
    long wanted = (long) tag << 32 | (row + 1);
    int i = home(tag);
    while (entries[i] != wanted) {
      i = next(i);
    }
    return i;
  }

  private void put(long entry) {
    int i = home((int) (entry >>> 32));
    while (entries[i] != 0) {
      i = next(i);
    }
    entries[i] = entry;
  }

  private void grow() {
    long[] old = entries;
    entries = new long[old.length * 2];
    mask = entries.length - 1;
    for (long entry : old) {
      if (entry != 0) {
        put(entry);
      }
    }
  }
}
