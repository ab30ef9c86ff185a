package dev.penstock.table;

import dev.penstock.SetHandle;
import dev.penstock.scalar.Columns;
import dev.penstock.state.RowLayout;

/** The input of a table that holds each row at most once: all columns are its key. */
public abstract class SetInput<R> extends NettedInput<R> implements SetHandle<R> {
  /**
   * Takes the shape of the rows: all columns, then presence as the last word.
   *
   * @param part names the table's rows in checkpoints
   */
  protected SetInput(String name, String part, Columns columns, RowLayout row) {
    super(name, part, columns, new RowLayout(row.words() - 1, row.objects()), row);
  }

  @Override
  public final long insert(R row) {
    return handIn(main(), row, UPSERT);
  }

  @Override
  public final long delete(R row) {
    return handIn(main(), row, DELETE);
  }

  @Override
  public final SetHandle<R> appender() {
    return new Appender<>(this);
  }

  private static final class Appender<R> implements SetHandle<R> {
    private final SetInput<R> input;
    private final PendingRows rows;

    Appender(SetInput<R> input) {
      this.input = input;
      this.rows = input.newWriter();
    }

    @Override
    public long insert(R row) {
      return input.handIn(rows, row, UPSERT);
    }

    @Override
    public long delete(R row) {
      return input.handIn(rows, row, DELETE);
    }

    @Override
    public SetHandle<R> appender() {
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
