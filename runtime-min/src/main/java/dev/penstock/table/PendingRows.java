package dev.penstock.table;

import dev.penstock.TableFullException;
import dev.penstock.state.Capacity;
import dev.penstock.state.RowLayout;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * The changes that one writer has handed in and no step has taken yet, row by row in one array of
 * words and one of objects. Reused from step to step: a row costs no allocation once the arrays
 * have grown.
 *
 * <p>Rows are written behind the last one by {@link #next}, become pending all together by {@link
 * #keep}, and are forgotten by {@link #drop}. Everything here is guarded by {@link #lock}, except
 * that the batch of a running step belongs to the stepping thread.
 */
public final class PendingRows {
  /** Tickets that a writer takes from its table at a time. */
  private static final int TICKETS = 1 << 12;

  private static final int FIRST_ROWS = 16;

  final ReentrantLock lock = new ReentrantLock();

  private final int width;
  private final int objectWidth;
  private final int changeWord;
  private final int mostRows;
  private final String table;
  private final AtomicLong sequence;

  private long[] words;
  private Object[] objects;
  private long[] tickets = new long[FIRST_ROWS];
  private int size;
  private int written;
  private long change;
  private long nextTicket;
  private long lastTicket;

  /**
   * Takes the shape of a table's rows.
   *
   * @param changeWord the word of a row that says what to do with it, or −1
   */
  PendingRows(String table, RowLayout layout, int changeWord, AtomicLong sequence) {
    this(table, layout, changeWord, sequence, mostRows(layout));
  }

  /** Holds up to {@code mostRows} rows. */
  PendingRows(String table, RowLayout layout, int changeWord, AtomicLong sequence, int mostRows) {
    this.table = table;
    this.mostRows = mostRows;
    this.width = layout.words();
    this.objectWidth = layout.objects();
    this.changeWord = changeWord;
    this.sequence = sequence;
    this.words = new long[FIRST_ROWS * width];
    this.objects = new Object[FIRST_ROWS * objectWidth];
  }

  /** Makes place for a row; its columns are to be written before the next call. */
  public int next(Object row) {
    if (row == null) {
      throw new NullPointerException("a null row was handed to table `" + table + "`");
    }
    int i = written;
    if (i == tickets.length) {
      grow();
    }
    if (changeWord >= 0) {
      words[i * width + changeWord] = change;
    }
    written = i + 1;
    return i;
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

  /** Makes a row all zero and null, but for its key to come: to delete is 0. */
  void blank(int row) {
    Arrays.fill(words, row * width, (row + 1) * width, 0);
    Arrays.fill(objects, row * objectWidth, (row + 1) * objectWidth, null);
  }

  int size() {
    return size;
  }

  long ticket(int row) {
    return tickets[row];
  }

  /** Throws if this thread is in the middle of handing in a row, whose code has called back. */
  void requireNotWriting(String what) {
    if (lock.isHeldByCurrentThread()) {
      throw new IllegalStateException(
          what
              + " was called while a row of table `"
              + table
              + "` was being read; call it when the row is handed in");
    }
  }

  /** Locks the buffer to write rows that ask for one kind of change; the caller unlocks it. */
  void open(long newChange) {
    lock.lock();
    if (lock.getHoldCount() > 1) {
      lock.unlock();
      throw new IllegalStateException(
          "table `" + table + "` was written to while one of its rows was being read");
    }
    begin(newChange);
  }

  /** Starts to write rows that ask for one kind of change, forgetting rows that were not kept. */
  void begin(long newChange) {
    change = newChange;
    if (written != size) {
      drop();
    }
  }

  /** Makes the rows written since the last call pending; returns the ticket of the first. */
  long keep() {
    int count = written - size;
    long first = takeTickets(count);
    for (int i = size; i < written; i++) {
      tickets[i] = first + (i - size);
    }
    size = written;
    return first;
  }

  /** The most rows that the arrays of one table hold. */
  static int mostRows(RowLayout layout) {
    return Capacity.mostRows(layout.words(), layout.objects());
  }

  /** How many rows were written since {@link #open}. */
  int unkept() {
    return written - size;
  }

  private void drop() {
    Arrays.fill(objects, size * objectWidth, written * objectWidth, null);
    written = size;
  }

  private long takeTickets(int count) {
    if (lastTicket - nextTicket < count) {
      int block = Math.max(count, TICKETS);
      nextTicket = sequence.getAndAdd(block);
      lastTicket = nextTicket + block;
    }
    long first = nextTicket;
    nextTicket += count;
    return first;
  }

  /** Removes the change of a ticket; the order of the others stays. */
  boolean withdraw(long ticket) {
    int row = indexOf(ticket);
    if (row < 0) {
      return false;
    }
    int behind = size - row - 1;
    System.arraycopy(words, (row + 1) * width, words, row * width, behind * width);
    System.arraycopy(
        objects, (row + 1) * objectWidth, objects, row * objectWidth, behind * objectWidth);
    System.arraycopy(tickets, row + 1, tickets, row, behind);
    Arrays.fill(objects, (size - 1) * objectWidth, size * objectWidth, null);
    size--;
    written = size;
    return true;
  }

  /**
   * Removes rows; the order of the others stays.
   *
   * @param told is called with each of them before anything is removed
   * @return how many there were
   */
  int remove(IntPredicate which, IntConsumer told) {
    int kept = 0;
    for (int row = 0; row < size; row++) {
      if (which.test(row)) {
        told.accept(row);
      }
    }
    for (int row = 0; row < size; row++) {
      if (!which.test(row)) {
        move(row, kept++);
      }
    }
    int removed = size - kept;
    Arrays.fill(objects, kept * objectWidth, size * objectWidth, null);
    size = kept;
    written = kept;
    return removed;
  }

  private void move(int from, int to) {
    if (from != to) {
      System.arraycopy(words, from * width, words, to * width, width);
      System.arraycopy(objects, from * objectWidth, objects, to * objectWidth, objectWidth);
      tickets[to] = tickets[from];
    }
  }

  private int indexOf(long ticket) {
    if (size == 0) {
      return -1;
    }
    long guess = ticket - tickets[0];
    if (guess >= 0 && guess < size && tickets[(int) guess] == ticket) {
      return (int) guess;
    }
    for (int i = 0; i < size; i++) {
      if (tickets[i] == ticket) {
        return i;
      }
    }
    return -1;
  }

  void clear() {
    Arrays.fill(objects, 0, written * objectWidth, null);
    size = 0;
    written = 0;
  }

  /** Gives back the memory of a buffer without rows. */
  void trim() {
    begin(0);
    if (size == 0) {
      words = new long[FIRST_ROWS * width];
      objects = new Object[FIRST_ROWS * objectWidth];
      tickets = new long[FIRST_ROWS];
    }
  }

  /** Moves all rows of another writer behind the rows here. */
  void moveFrom(PendingRows other) {
    other.begin(0);
    if (size == 0) {
      swap(other);
      return;
    }
    int count = other.size;
    while (size + count > tickets.length) {
      grow();
    }
    System.arraycopy(other.words, 0, words, size * width, count * width);
    System.arraycopy(other.objects, 0, objects, size * objectWidth, count * objectWidth);
    System.arraycopy(other.tickets, 0, tickets, size, count);
    size += count;
    written = size;
    other.clear();
  }

  /** Takes copies of the rows of one owner, with their tickets; of all rows if nobody owns any. */
  void takeFrom(PendingRows all, byte[] owners, byte owner) {
    clear();
    for (int row = 0; row < all.size; row++) {
      if (owners == null || owners[row] == owner) {
        if (size == tickets.length) {
          grow();
        }
        System.arraycopy(all.words, all.at(row), words, at(size), width);
        System.arraycopy(all.objects, all.objectsAt(row), objects, objectsAt(size), objectWidth);
        tickets[size] = all.tickets[row];
        size++;
        written = size;
      }
    }
  }

  private void swap(PendingRows other) {
    long[] otherWords = other.words;
    Object[] otherObjects = other.objects;
    long[] otherTickets = other.tickets;
    int otherSize = other.size;
    other.words = words;
    other.objects = objects;
    other.tickets = tickets;
    other.size = 0;
    other.written = 0;
    words = otherWords;
    objects = otherObjects;
    tickets = otherTickets;
    size = otherSize;
    written = otherSize;
  }

  private void grow() {
    if (tickets.length == mostRows) {
      throw new TableFullException(
          "table `"
              + table
              + "` cannot hold more than "
              + mostRows
              + " pending changes; step before handing in more");
    }
    int capacity = Capacity.next(tickets.length, mostRows);
    words = Arrays.copyOf(words, capacity * width);
    objects = Arrays.copyOf(objects, capacity * objectWidth);
    tickets = Arrays.copyOf(tickets, capacity);
  }
}
