package dev.penstock.table;

import dev.penstock.MapHandle;
import dev.penstock.scalar.Columns;
import dev.penstock.state.RowLayout;
import java.util.Collection;

/** The input of a table with a key: the last change of a key in a step wins. */
public abstract class KeyedInput<K, R> extends NettedInput<R> implements MapHandle<K, R> {
  /**
   * Takes the shape of the rows: key columns, presence, other columns.
   *
   * @param part names the table's rows in checkpoints
   */
  protected KeyedInput(String name, String part, Columns columns, RowLayout key, RowLayout row) {
    super(name, part, columns, key, row);
  }

  /** Writes the columns of a key where they stand in a row. */
  protected abstract void encodeKey(K key, long[] words, int at, Object[] objects, int objectsAt);

  @Override
  public final long upsert(R row) {
    return handIn(main(), row, UPSERT);
  }

  @Override
  public final long upsertAll(Collection<? extends R> rows) {
    return handInAll(main(), rows, UPSERT);
  }

  @Override
  public final long update(R row) {
    return handIn(main(), row, UPDATE);
  }

  @Override
  public final long delete(K key) {
    return handInKey(main(), key);
  }

  @Override
  public final MapHandle<K, R> appender() {
    return new Appender<>(this);
  }

  private long handInKey(PendingRows writer, K key) {
    inputs().check();
    if (key == null) {
      throw new NullPointerException("a null key was handed to table `" + name() + "`");
    }
    room().take(1);
    try {
      return writeKey(writer, key);
    } catch (Throwable refused) {
      room().reject(1);
      throw refused;
    }
  }

  private long writeKey(PendingRows writer, K key) {
    writer.open(DELETE);
    try {
      int i = writer.next(key);
      writer.blank(i);
      encodeKey(key, writer.words(), writer.at(i), writer.objects(), writer.objectsAt(i));
      return writer.keep();
    } finally {
      writer.lock.unlock();
    }
  }

  private static final class Appender<K, R> implements MapHandle<K, R> {
    private final KeyedInput<K, R> input;
    private final PendingRows rows;

    Appender(KeyedInput<K, R> input) {
      this.input = input;
      this.rows = input.newWriter();
    }

    @Override
    public long upsert(R row) {
      return input.handIn(rows, row, UPSERT);
    }

    @Override
    public long upsertAll(Collection<? extends R> all) {
      return input.handInAll(rows, all, UPSERT);
    }

    @Override
    public long update(R row) {
      return input.handIn(rows, row, UPDATE);
    }

    @Override
    public long delete(K key) {
      return input.handInKey(rows, key);
    }

    @Override
    public MapHandle<K, R> appender() {
      return input.appender();
    }

    @Override
    public boolean withdraw(long ticket) {
      return input.withdraw(ticket);
    }

    @Override
    public int pending() {
      return input.pending();
    }
  }
}
