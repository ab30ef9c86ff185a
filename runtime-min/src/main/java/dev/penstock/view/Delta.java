package dev.penstock.view;

import dev.penstock.state.Capacity;
import dev.penstock.state.RowLayout;
import dev.penstock.state.StepTooLargeException;
import java.util.Arrays;

/**
 * The changes of a view in one step: rows side by side in one array of words and one of objects,
 * the weight beside. Reused from step to step.
 */
public final class Delta {
  private static final int FIRST_ROWS = 16;

  private final RowLayout row;
  private final int width;
  private final int objectWidth;
  private final int mostRows;
  private long[] words;
  private Object[] objects;
  private long[] weights = new long[FIRST_ROWS];
  private int size;

  private int[] index = {};
  private long[] hashes = {};

  Delta(RowLayout row) {
    this(row, Capacity.mostRows(row.words(), row.objects()));
  }

  Delta(RowLayout row, int mostRows) {
    this.row = row;
    this.mostRows = mostRows;
    width = row.words();
    objectWidth = row.objects();
    words = new long[FIRST_ROWS * width];
    objects = new Object[FIRST_ROWS * objectWidth];
  }

  /** Makes place for a change; all words and objects of the row are to be written by the caller. */
  public int append(long weight) {
    int entry = size;
    if (entry == weights.length) {
      grow();
    }
    weights[entry] = weight;
    size = entry + 1;
    return entry;
  }

  /** Makes place for so many changes more. */
  void reserve(int rows) {
    while (weights.length - size < rows) {
      grow();
    }
  }

  /** Adds all changes of another delta; {@link #reserve} has made place for them. */
  void addAll(Delta other) {
    System.arraycopy(other.words, 0, words, at(size), other.at(other.size));
    System.arraycopy(other.objects, 0, objects, objectsAt(size), other.objectsAt(other.size));
    System.arraycopy(other.weights, 0, weights, size, other.size);
    size += other.size;
  }

  /** Takes all changes of another delta of such rows, which has none then. */
  public void take(Delta other) {
    reserve(other.size);
    addAll(other);
    other.clear();
  }

  /** How many changes there are. */
  public int size() {
    return size;
  }

  /** The weight of a change. */
  public long weight(int entry) {
    return weights[entry];
  }

  /** The words of all rows; valid until {@link #append}. */
  public long[] words() {
    return words;
  }

  /** Where the words of a row start. */
  public int at(int entry) {
    return entry * width;
  }

  /** The objects of all rows; valid until {@link #append}. */
  public Object[] objects() {
    return objects;
  }

  /** Where the objects of a row start. */
  public int objectsAt(int entry) {
    return entry * objectWidth;
  }

  /** Gives back the memory of a delta without changes. */
  void trim() {
    if (size == 0) {
      words = new long[FIRST_ROWS * width];
      objects = new Object[FIRST_ROWS * objectWidth];
      weights = new long[FIRST_ROWS];
      index = new int[0];
      hashes = new long[0];
    }
  }

  void clear() {
    Arrays.fill(objects, 0, size * objectWidth, null);
    size = 0;
  }

  /**
   * Adds up the weights of equal rows and drops those that come to zero; the others keep the order
   * in which they came first.
   */
  void consolidate() {
    /*
     * One pass with a hash index over the rows kept so far, moving each new row down to its place;
     * a second pass drops the zeros. 3 to 8 ns a row, nothing is sorted.
     */
    if (size > 1) {
      mergeEqual();
    }
    dropZeros();
  }

  private void mergeEqual() {
    int mask = clearIndex();
    int kept = 0;
    for (int entry = 0; entry < size; entry++) {
      long hash = hash(entry);
      int i = (int) hash & mask;
      while (index[i] != 0 && !(hashes[index[i] - 1] == hash && equal(index[i] - 1, entry))) {
        i = (i + 1) & mask;
      }
      if (index[i] != 0) {
        int same = index[i] - 1;
        weights[same] = Math.addExact(weights[same], weights[entry]);
      } else {
        move(entry, kept);
        hashes[kept] = hash;
        kept++;
        index[i] = kept;
      }
    }
    truncate(kept);
  }

  private void dropZeros() {
    int kept = 0;
    for (int entry = 0; entry < size; entry++) {
      if (weights[entry] != 0) {
        move(entry, kept++);
      }
    }
    truncate(kept);
  }

  private int clearIndex() {
    int capacity = Integer.highestOneBit(size) << 2;
    if (index.length < capacity) {
      index = new int[capacity];
    } else {
      Arrays.fill(index, 0, capacity, 0);
    }
    if (hashes.length < size) {
      hashes = new long[weights.length];
    }
    return capacity - 1;
  }

  private long hash(int entry) {
    return Rows.hash(row, words, at(entry), objects, objectsAt(entry));
  }

  private boolean equal(int a, int b) {
    return Rows.equal(
        row, words, at(a), objects, objectsAt(a), words, at(b), objects, objectsAt(b));
  }

  private void move(int from, int to) {
    if (from != to) {
      System.arraycopy(words, at(from), words, at(to), width);
      System.arraycopy(objects, objectsAt(from), objects, objectsAt(to), objectWidth);
      weights[to] = weights[from];
    }
  }

  private void truncate(int kept) {
    Arrays.fill(objects, objectsAt(kept), objectsAt(size), null);
    size = kept;
  }

  private void grow() {
    if (weights.length == mostRows) {
      throw new StepTooLargeException(
          "a view would show more than "
              + mostRows
              + " changed rows in one step; hand in fewer changes per step");
    }
    int capacity = Capacity.next(weights.length, mostRows);
    words = Arrays.copyOf(words, capacity * width);
    objects = Arrays.copyOf(objects, capacity * objectWidth);
    weights = Arrays.copyOf(weights, capacity);
  }
}
