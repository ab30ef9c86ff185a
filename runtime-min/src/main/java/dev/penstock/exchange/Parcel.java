package dev.penstock.exchange;

import dev.penstock.state.RowLayout;
import java.util.Arrays;

/**
 * Rows on their way to one worker: side by side in one array of words and one of objects. Filled by
 * one thread, handed over, read by another; then used again.
 */
public final class Parcel {
  /** How many rows travel together. */
  static final int MOST_ROWS = 1024;

  private static final int FIRST_ROWS = 16;

  private long[] words = {};
  private Object[] objects = {};
  private int width;
  private int objectWidth;
  private int size;
  private int exchange;
  private boolean last;

  Parcel() {}

  /** Starts anew, for rows of an exchange. */
  void open(int forExchange, RowLayout row) {
    exchange = forExchange;
    width = row.words();
    objectWidth = row.objects();
    last = false;
    reserve(FIRST_ROWS);
  }

  /** Makes place for a row; all its words and objects are to be written by the caller. */
  public int next() {
    int row = size;
    if (row == rowsThatFit()) {
      reserve(Math.max(FIRST_ROWS, 2 * row));
    }
    size = row + 1;
    return row;
  }

  /** How many rows there are. */
  public int size() {
    return size;
  }

  /** The words of all rows; valid until {@link #next}. */
  public long[] words() {
    return words;
  }

  /** Where the words of a row start. */
  public int at(int row) {
    return row * width;
  }

  /** The objects of all rows; valid until {@link #next}. */
  public Object[] objects() {
    return objects;
  }

  /** Where the objects of a row start. */
  public int objectsAt(int row) {
    return row * objectWidth;
  }

  boolean isFull() {
    return size >= MOST_ROWS;
  }

  /** The number of the exchange that its rows belong to. */
  int exchange() {
    return exchange;
  }

  /** Says that nothing follows it in this step. */
  void markLast() {
    last = true;
  }

  boolean isLast() {
    return last;
  }

  /** Lets go of the rows; the arrays stay. */
  void clear() {
    Arrays.fill(objects, 0, size * objectWidth, null);
    size = 0;
  }

  private int rowsThatFit() {
    int byWords = width == 0 ? Integer.MAX_VALUE : words.length / width;
    int byObjects = objectWidth == 0 ? Integer.MAX_VALUE : objects.length / objectWidth;
    return Math.min(byWords, byObjects);
  }

  private void reserve(int rows) {
    if (words.length < rows * width) {
      words = Arrays.copyOf(words, rows * width);
    }
    if (objects.length < rows * objectWidth) {
      objects = Arrays.copyOf(objects, rows * objectWidth);
    }
  }
}
