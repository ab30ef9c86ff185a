package dev.penstock.table;

import dev.penstock.ValueHandle;
import dev.penstock.scalar.Columns;
import dev.penstock.state.RowLayout;

/**
 * The input of one value: a table of one row and no key. The first word of the row says presence,
 * which it always is from step 0 on; the null flag, if the value can be NULL, and the value follow.
 */
public abstract class ValueInput<V> extends NettedInput<V> implements ValueHandle<V> {
  /**
   * Takes the shape of the row.
   *
   * @param part names the value in checkpoints
   */
  protected ValueInput(String name, String part, Columns columns, RowLayout row) {
    super(name, part, columns, new RowLayout(0, 0), row);
  }

  /** The declared value before the first one is set; null is NULL. */
  protected abstract V initial();

  @Override
  final boolean isEverywhere() {
    return true;
  }

  @Override
  public final long set(V value) {
    return handInValue(value);
  }

  @Override
  public final void handInInitial() {
    handInValue(initial());
  }

  private long handInValue(V value) {
    inputs().check();
    room().take(1);
    try {
      return write(main(), value);
    } catch (Throwable refused) {
      room().reject(1);
      throw refused;
    }
  }

  private long write(PendingRows writer, V value) {
    writer.open(UPSERT);
    try {
      int i = writer.next(this);
      encode(value, writer.words(), writer.at(i), writer.objects(), writer.objectsAt(i));
      return writer.keep();
    } finally {
      writer.lock.unlock();
    }
  }
}
