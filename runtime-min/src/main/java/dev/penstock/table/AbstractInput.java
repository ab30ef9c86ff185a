package dev.penstock.table;

import dev.penstock.Handle;
import dev.penstock.scalar.Columns;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/**
 * The input of one table: what its writers have handed in, and the batch that the running step
 * reads.
 *
 * <p>Each writer has its own {@link PendingRows} under its own lock, which nobody else wants but
 * the step that seals all tables at once, a rollback, and a withdrawal. A batch that was refused
 * stays here, in front of what came later.
 *
 * @param <R> what is handed in: the user's record, or the value
 */
public abstract class AbstractInput<R> implements Handle {
  private static final int TICKET_BITS = 40;

  private final String name;
  private final Columns columns;
  private final RowLayout layout;
  private final int changeWord;
  private final int mostRows;
  private final AtomicLong sequence = new AtomicLong();

  /** What was sealed; a refused step leaves it here. */
  private final PendingRows sealed;

  /** What the running step reads: all that was sealed, or the share of one of several workers. */
  private PendingRows batch;

  /** The rows of a worker among several; null where there is one. */
  private Share share;

  /** Copied on write: a new writer is seen by the next step. */
  private volatile List<PendingRows> writers;

  private boolean running;
  private int current;
  private Inputs inputs;

  private final Room room;

  /**
   * Takes the shape of the rows.
   *
   * @param name the table's SQL name
   * @param columns the columns of {@code layout}, for messages
   * @param changeWord the word of a row that says what to do with it, or −1
   */
  AbstractInput(String name, Columns columns, RowLayout layout, int changeWord) {
    this(name, columns, layout, changeWord, PendingRows.mostRows(layout));
  }

  /** Takes also how many changes may be pending. */
  AbstractInput(String name, Columns columns, RowLayout layout, int changeWord, int mostRows) {
    this.name = name;
    this.columns = columns;
    this.layout = layout;
    this.changeWord = changeWord;
    this.mostRows = mostRows;
    this.room = new Room(name);
    this.sealed = newRows();
    this.batch = sealed;
    this.writers = List.of(newRows());
  }

  private PendingRows newRows() {
    return new PendingRows(name, layout, changeWord, sequence, mostRows);
  }

  /**
   * Writes the columns of a row in their stored form: every word and object of the row, also those
   * that are NULL; only the word that says what to do is written by the caller. Of a stream's row
   * that no reader keeps, only what tells so need be written; the objects behind are null then.
   *
   * @throws IllegalArgumentException if a column cannot hold its value, naming table and column
   */
  protected abstract void encode(R row, long[] words, int at, Object[] objects, int objectsAt);

  /** Writes rows one after the other; generated code overrides it, so that the loop is its own. */
  protected void encodeAll(Collection<? extends R> rows, PendingRows pending) {
    for (R row : rows) {
      int i = pending.next(row);
      encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
    }
  }

  /**
   * The finished hash of the columns by which the table's rows are spread over workers. Without
   * such columns all rows are the first worker's.
   */
  protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
    return 0;
  }

  /** Whether every worker has all rows, so that none must ask another for them. */
  boolean isEverywhere() {
    return false;
  }

  /** The table's SQL name. */
  public final String name() {
    return name;
  }

  /** How many rows the batch of the running step has. */
  public final int size() {
    return batch.size();
  }

  /** The words of the batch. */
  public final long[] words() {
    return batch.words();
  }

  /** Where the words of a row of the batch start. */
  public final int at(int row) {
    return batch.at(row);
  }

  /** The objects of the batch. */
  public final Object[] objects() {
    return batch.objects();
  }

  /** Where the objects of a row of the batch start. */
  public final int objectsAt(int row) {
    return batch.objectsAt(row);
  }

  /**
   * Says which row of the batch is on its way through the pipeline, so that an error can name its
   * ticket; for tables that net their changes, which touched row.
   */
  public final void current(int row) {
    current = row;
  }

  /** The ticket of the row on its way, or {@link ErrorBag#NO_TICKET}. */
  public final long currentTicket() {
    int row = batchRow(current);
    return row < 0 || row >= batch.size() ? ErrorBag.NO_TICKET : batch.ticket(row);
  }

  /** The row on its way as text. */
  public final String currentText() {
    int row = batchRow(current);
    return row < 0 || row >= batch.size() ? "-" : text(row);
  }

  /** The row of the batch that {@code row} of the pipeline came from, or −1. */
  int batchRow(int row) {
    return row;
  }

  /** The rows that the table itself keeps, or null if it keeps none. */
  public KeyedRows rows() {
    return null;
  }

  /** The name of {@link #rows} in checkpoints. */
  public String part() {
    return null;
  }

  /**
   * Adds the rows that a bag that trusts its deletes loses in this step, with their tickets; up to
   * {@code most} rows.
   */
  void addDeleted(Map<String, List<Long>> deleted, int most) {}

  /** Whether rows that fail are put aside; generated code says so for streams that ask for it. */
  protected boolean quarantines() {
    return false;
  }

  /** Puts rows of the batch aside; returns how many there were. */
  int putAside(Map<Long, String> reasons, long step) {
    return 0;
  }

  /** Removes rows of the batch by ticket, telling of each before; no step runs. */
  final int putAside(Map<Long, String> tickets, IntConsumer told) {
    PendingRows main = main();
    main.lock.lock();
    try {
      int removed = sealed.remove(row -> tickets.containsKey(sealed.ticket(row)), told);
      room.quarantine(removed);
      return removed;
    } finally {
      main.lock.unlock();
    }
  }

  /** The place of the table that gave out a ticket. */
  static int ordinal(long ticket) {
    return (int) (ticket >>> TICKET_BITS);
  }

  /** Nets the batch where the kind of table asks for it; before anything is propagated. */
  public void apply() {}

  /** Reports what is wrong with the batch as a whole, after everything is propagated. */
  public void judge(ErrorBag errors) {}

  /** The value that stands before the first change, handed in by step 0; by default nothing. */
  public void handInInitial() {}

  @Override
  public final boolean withdraw(long ticket) {
    inputs.check();
    Writers.requireNoneWriting(writers, "withdraw()");
    for (PendingRows writer : writers) {
      writer.lock.lock();
      try {
        if (writer.withdraw(ticket)) {
          room.withdraw(1);
          return true;
        }
      } finally {
        writer.lock.unlock();
      }
    }
    PendingRows main = main();
    main.lock.lock();
    try {
      boolean withdrawn = !running && sealed.withdraw(ticket);
      room.withdraw(withdrawn ? 1 : 0);
      return withdrawn;
    } finally {
      main.lock.unlock();
    }
  }

  @Override
  public final int pending() {
    inputs.check();
    int pending = 0;
    for (PendingRows writer : writers) {
      writer.lock.lock();
      try {
        pending += writer.size();
        if (writer == main() && !running) {
          pending += sealed.size();
        }
      } finally {
        writer.lock.unlock();
      }
    }
    return pending;
  }

  /** The buffer of the handle itself. */
  final PendingRows main() {
    return writers.get(0);
  }

  /** A buffer for one more writer. */
  final synchronized PendingRows newWriter() {
    inputs.check();
    PendingRows writer = newRows();
    List<PendingRows> more = new ArrayList<>(writers);
    more.add(writer);
    writers = List.copyOf(more);
    return writer;
  }

  /** Hands in one row. */
  final long handIn(PendingRows writer, R row, long change) {
    inputs.check();
    room.take(1);
    try {
      return write(writer, row, change);
    } catch (Throwable refused) {
      room.reject(1);
      throw refused;
    }
  }

  private long write(PendingRows writer, R row, long change) {
    writer.open(change);
    try {
      int i = writer.next(row);
      encode(row, writer.words(), writer.at(i), writer.objects(), writer.objectsAt(i));
      return writer.keep();
    } finally {
      writer.lock.unlock();
    }
  }

  /** Hands in rows, all or none. */
  final long handInAll(PendingRows writer, Collection<? extends R> rows, long change) {
    inputs.check();
    if (rows == null) {
      throw new NullPointerException("a null collection was handed to table `" + name + "`");
    }
    int count = room.isLimited() ? rows.size() : 0;
    room.take(count);
    try {
      return writeAll(writer, rows, change, count);
    } catch (Throwable refused) {
      room.reject(count);
      throw refused;
    }
  }

  private long writeAll(
      PendingRows writer, Collection<? extends R> rows, long change, int expected) {
    writer.open(change);
    try {
      encodeAll(rows, writer);
      if (room.isLimited() && writer.unkept() != expected) {
        throw new ConcurrentModificationException(
            "the collection that was handed to table `"
                + name
                + "` does not have its size of rows");
      }
      return writer.keep();
    } finally {
      writer.lock.unlock();
    }
  }

  /** The room for pending changes. */
  final Room room() {
    return room;
  }

  /** What does not become part of a step. */
  public final Tally tally() {
    return room.tally();
  }

  final Inputs inputs() {
    return inputs;
  }

  final Columns columns() {
    return columns;
  }

  final RowLayout layout() {
    return layout;
  }

  final long batchTicket(int row) {
    return batch.ticket(row);
  }

  /** A row of the batch as text. */
  final String text(int row) {
    return columns.text(words(), at(row), objects(), objectsAt(row));
  }

  void attach(Inputs owner, int ordinal) {
    inputs = owner;
    sequence.set((long) ordinal << TICKET_BITS);
  }

  /** Throws if one step cannot hold what all writers have pending; all writers are locked. */
  final void requireFits() {
    Writers.requireFit(name, writers, sealed.size(), mostRows);
  }

  /** Takes what is pending as the batch of the step that starts; all writers are locked. */
  final boolean seal() {
    for (PendingRows writer : writers) {
      sealed.moveFrom(writer);
    }
    running = true;
    current = -1;
    return sealed.size() > 0;
  }

  /** Goes on with the batch of a step that was refused; returns whether anything is in it. */
  final boolean resume() {
    PendingRows main = main();
    main.lock.lock();
    try {
      running = true;
      current = -1;
      return sealed.size() > 0;
    } finally {
      main.lock.unlock();
    }
  }

  /** Forgets the batch, which a step has taken, or keeps it pending. */
  final void release(boolean taken) {
    PendingRows main = main();
    main.lock.lock();
    try {
      if (taken) {
        room.free(sealed.size());
        sealed.clear();
      }
      if (share != null) {
        share.clear();
      }
      running = false;
    } finally {
      main.lock.unlock();
    }
  }

  /** Gives back memory; all writers are locked and no step runs. */
  final void trim() {
    for (PendingRows writer : writers) {
      writer.trim();
    }
    sealed.trim();
    if (share != null) {
      share.trim();
    }
  }

  /** Withdraws everything; all writers are locked and no step runs. */
  final void rollback() {
    for (PendingRows writer : writers) {
      writer.begin(0);
      room.withdraw(writer.size());
      writer.clear();
    }
    room.withdraw(sealed.size());
    sealed.clear();
  }

  /** The table is that of one of several workers from now on. */
  final void divide() {
    share = new Share(this, newRows());
  }

  final Share share() {
    return share;
  }

  final PendingRows sealed() {
    return sealed;
  }

  /** The step reads these rows from now on. */
  final void read(PendingRows rows) {
    batch = rows;
    current = -1;
  }

  /** How many rows of the step belong to this worker alone. */
  public final int owned() {
    return share.owned();
  }

  final List<PendingRows> writers() {
    return writers;
  }
}
