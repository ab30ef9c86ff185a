package dev.penstock.state;

import java.util.Arrays;

/** The row indexes of the few slots whose blocks are large, by slot. */
final class RowIndexes {
  private static final RowIndex[] NONE = {};

  private RowIndex[] indexes = NONE;
  private int count;

  /** The index of a slot, or null. */
  RowIndex get(int slot) {
    return slot < indexes.length ? indexes[slot] : null;
  }

  /** Sets or, with null, forgets the index of a slot, of which there are {@code slots}. */
  void put(int slot, RowIndex index, int slots) {
    RowIndex before = get(slot);
    if (before == index) {
      return;
    }
    if (slot >= indexes.length) {
      indexes = Arrays.copyOf(indexes, slots);
    }
    indexes[slot] = index;
    count += (index == null ? 0 : 1) - (before == null ? 0 : 1);
  }

  boolean isEmpty() {
    return count == 0;
  }

  void move(int from, int to) {
    if (get(from) != null) {
      indexes[to] = indexes[from];
      indexes[from] = null;
    }
  }

  /** Shrinks to so many slots. */
  void compact(int slots) {
    if (count == 0) {
      indexes = NONE;
    } else if (indexes.length > slots) {
      indexes = Arrays.copyOf(indexes, slots);
    }
  }

  long bytes() {
    long bytes = 4L * indexes.length;
    for (RowIndex index : indexes) {
      bytes += index == null ? 0 : index.bytes();
    }
    return bytes;
  }
}
