package dev.penstock.view;

import dev.penstock.state.RowLayout;

/**
 * The content of a kept view at one step: page directories that nobody changes while a pin is held.
 * A root taken during a publication is garbage and must not be used.
 */
final class KeptRoot {
  /** Rows per page, as a shift. */
  static final int PAGE = 6;

  static final int PAGE_MASK = (1 << PAGE) - 1;

  /** Entries per page of the index, as a shift. */
  static final int INDEX_PAGE = 10;

  static final int INDEX_PAGE_MASK = (1 << INDEX_PAGE) - 1;

  final RowLayout key;
  final RowLayout row;
  final int stride;
  final long[][] words;
  final Object[][] objects;
  final int[][] index;
  final int mask;
  final int used;
  final long total;

  KeptRoot(
      RowLayout key,
      RowLayout row,
      long[][] words,
      Object[][] objects,
      int[][] index,
      int mask,
      int used,
      long total) {
    this.key = key;
    this.row = row;
    this.stride = row.words() + 2;
    this.words = words;
    this.objects = objects;
    this.index = index;
    this.mask = mask;
    this.used = used;
    this.total = total;
  }

  /** The page that holds a slot's words. */
  long[] words(int slot) {
    return words[slot >>> PAGE];
  }

  int at(int slot) {
    return (slot & PAGE_MASK) * stride;
  }

  Object[] objects(int slot) {
    return objects[slot >>> PAGE];
  }

  int objectsAt(int slot) {
    return (slot & PAGE_MASK) * row.objects();
  }

  /** How many copies of a slot's row there are; 0 for a slot that holds none. */
  long count(int slot) {
    return words(slot)[at(slot) + row.words()];
  }

  /** All rows as insertions. */
  Delta rows() {
    Delta rows = new Delta(row);
    for (int slot = 0; slot < used; slot++) {
      if (count(slot) != 0) {
        int entry = rows.append(count(slot));
        System.arraycopy(words(slot), at(slot), rows.words(), rows.at(entry), row.words());
        System.arraycopy(
            objects(slot), objectsAt(slot), rows.objects(), rows.objectsAt(entry), row.objects());
      }
    }
    return rows;
  }

  /** Copies a slot's row. */
  void copy(int slot, long[] toWords, Object[] toObjects) {
    System.arraycopy(words(slot), at(slot), toWords, 0, row.words());
    System.arraycopy(objects(slot), objectsAt(slot), toObjects, 0, row.objects());
  }

  /** The slot of a key, or a negative number; ends also in a root that is garbage. */
  int find(long hash, long[] keyWords, int keyAt, Object[] keyObjects, int keyObjectsAt) {
    int i = (int) hash & mask;
    for (int probes = 0; probes <= mask; probes++, i = (i + 1) & mask) {
      int slot = index[i >>> INDEX_PAGE][i & INDEX_PAGE_MASK] - 1;
      if (slot < 0) {
        return slot;
      }
      long[] page = words(slot);
      if (page[at(slot) + row.words() + 1] == hash
          && equal(key, slot, keyWords, keyAt, keyObjects, keyObjectsAt)) {
        return slot;
      }
    }
    return -1;
  }

  /** Whether the first columns of a slot's row are these. */
  boolean equal(
      RowLayout columns, int slot, long[] other, int otherAt, Object[] others, int othersAt) {
    return Rows.equal(
        columns,
        words(slot),
        at(slot),
        objects(slot),
        objectsAt(slot),
        other,
        otherAt,
        others,
        othersAt);
  }
}
