package dev.penstock.state;

import java.util.Arrays;

/** Rows in contiguous blocks whose capacities are powers of two. */
final class Arena {
  /*
   * A block is taken from the free list of its size class, else cut from a larger free one,
   * else from the end. Blocks are not merged again; `Blocks.compact` and its kind rebuild the
   * arena when most of it is free. Free rows are all zero and null but for the first word of
   * a block, its link.
   */
  private static final int CLASSES = 31;
  static final int LEAST_ROWS = 8;
  private static final int NONE = -1;

  final String part;
  final int width;
  final int objectWidth;
  long[] words;
  Object[] objects;

  private final int[] free = new int[CLASSES];

  /** Bit c is set while there is a free block of 2^c rows. */
  private int freeSizes;

  private int capacity;
  private int used;

  /** Room for {@code rows} rows at first. */
  Arena(String part, int width, int objectWidth, int rows) {
    this.part = part;
    this.width = width;
    this.objectWidth = objectWidth;
    this.capacity = Math.max(LEAST_ROWS, rows);
    this.words = new long[capacity * width];
    this.objects = KeyTable.objectsOf(capacity * objectWidth);
    Arrays.fill(free, NONE);
  }

  Arena(String part, int width, int objectWidth) {
    this(part, width, objectWidth, LEAST_ROWS);
  }

  /** The first row of a new block, all zero and null; the arrays may be replaced. */
  int take(int rows) {
    int size = Integer.numberOfTrailingZeros(rows);
    int fitting = freeSizes & -1 << size;
    if (fitting == 0) {
      return extend(rows);
    }
    int from = Integer.numberOfTrailingZeros(fitting);
    int block = free[from];
    free[from] = (int) words[block * width];
    if (free[from] == NONE) {
      freeSizes &= ~(1 << from);
    }
    words[block * width] = 0;
    while (from > size) {
      from--;
      link(block + (1 << from), from);
    }
    return block;
  }

  /** Gives a block back; its first {@code filled} rows are cleared, the others are clear. */
  void give(int block, int rows, int filled) {
    clear(block, block + filled);
    link(block, Integer.numberOfTrailingZeros(rows));
  }

  /** Copies rows to a block of this or another arena of the same shape. */
  void copy(int from, Arena target, int to, int rows) {
    System.arraycopy(words, from * width, target.words, to * width, rows * width);
    System.arraycopy(
        objects, from * objectWidth, target.objects, to * objectWidth, rows * objectWidth);
  }

  /** Makes rows zero and null. */
  void clear(int from, int to) {
    Arrays.fill(words, from * width, to * width, 0);
    Arrays.fill(objects, from * objectWidth, to * objectWidth, null);
  }

  /** Rows that there is room for. */
  int capacity() {
    return capacity;
  }

  long bytes() {
    return 8L * words.length + 4L * objects.length;
  }

  private void link(int block, int size) {
    words[block * width] = free[size];
    free[size] = block;
    freeSizes |= 1 << size;
  }

  private int extend(int rows) {
    while (capacity - used < rows) {
      capacity = KeyTable.grown(part, capacity, Math.max(width, objectWidth));
    }
    if (words.length < capacity * width) {
      words = Arrays.copyOf(words, capacity * width);
      objects = KeyTable.resize(objects, capacity * objectWidth);
    }
    int block = used;
    used += rows;
    return block;
  }
}
