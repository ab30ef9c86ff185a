package dev.penstock.benchmarks.kernel;

/**
 * Numbers keys in the order of their arrival: open addressing, linear probing, at most half full.
 */
final class LongTable {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private long[] keys;
  private int[] numbers; // 0 is free, else number + 1
  private int shift;
  private int size;

  LongTable() {
    allocate(1 << 10);
  }

  /** The key's number, or -1. */
  int find(long key) {
    long[] k = keys;
    int[] n = numbers;
    int mask = k.length - 1;
    for (int i = (int) ((key * FACTOR) >>> shift); n[i] != 0; i = (i + 1) & mask) {
      if (k[i] == key) {
        return n[i] - 1;
      }
    }
    return -1;
  }

  /** The key's number; a new key has the number {@link #size()} had before the call. */
  int number(long key) {
    long[] k = keys;
    int[] n = numbers;
    int mask = k.length - 1;
    int i = (int) ((key * FACTOR) >>> shift);
    for (; n[i] != 0; i = (i + 1) & mask) {
      if (k[i] == key) {
        return n[i] - 1;
      }
    }
    return insert(key, i);
  }

  int size() {
    return size;
  }

  private int insert(long key, int index) {
    keys[index] = key;
    numbers[index] = ++size;
    if (2 * size > keys.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    allocate(2 * oldKeys.length);
    int mask = keys.length - 1;
    for (int j = 0; j < oldKeys.length; j++) {
      if (oldNumbers[j] != 0) {
        int i = (int) ((oldKeys[j] * FACTOR) >>> shift);
        while (numbers[i] != 0) {
          i = (i + 1) & mask;
        }
        keys[i] = oldKeys[j];
        numbers[i] = oldNumbers[j];
      }
    }
  }

  private void allocate(int capacity) {
    keys = new long[capacity];
    numbers = new int[capacity];
    shift = 64 - Integer.numberOfTrailingZeros(capacity);
  }
}
