package dev.penstock.table;

import dev.penstock.BagHandle;
import dev.penstock.scalar.Columns;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The input of a table without a key: the last word of a row of the batch is its weight, 1 or −1. A
 * checked table also keeps how often it has each row, and judges deletes by it.
 */
public abstract class BagInput<R> extends AbstractInput<R> implements BagHandle<R> {
  private final String part;
  private final KeyedRows present;

  /** A table that trusts its deletes. */
  protected BagInput(String name, Columns columns, RowLayout row) {
    super(name, columns, row, row.words() - 1);
    this.part = null;
    this.present = null;
  }

  /**
   * A table that keeps its rows and judges every delete; {@code part} names them in checkpoints.
   */
  protected BagInput(String name, String part, Columns columns, RowLayout row) {
    super(name, columns, row, row.words() - 1);
    this.part = part;
    this.present =
        new KeyedRows(name, new RowLayout(row.words() - 1, row.objects()), row)
            .describe(columns::text);
  }

  /** The rows that a checked table keeps, else null. */
  @Override
  public final KeyedRows rows() {
    return present;
  }

  @Override
  public final void apply() {
    if (present == null) {
      return;
    }
    long[] words = words();
    int weight = layout().words() - 1;
    for (int row = 0; row < size(); row++) {
      long hash = present.hash(words, at(row), objects(), objectsAt(row));
      int slot = present.findOrInsert(hash, words, at(row), objects(), objectsAt(row));
      present.touch(slot);
      long[] kept = present.words();
      int at = present.at(slot) + weight;
      kept[at] = Math.addExact(kept[at], words[at(row) + weight]);
    }
  }

  @Override
  final void addDeleted(Map<DeletedRow, List<Long>> deleted) {
    int weight = layout().words() - 1;
    for (int row = 0; row < size() && deleted.size() < 2; row++) {
      if (words()[at(row) + weight] < 0) {
        deleted
            .computeIfAbsent(new DeletedRow(name(), text(row)), r -> new ArrayList<>())
            .add(batchTicket(row));
      }
    }
  }

  @Override
  public final String part() {
    return part;
  }

  @Override
  public final long insert(R row) {
    return handIn(main(), row, 1);
  }

  @Override
  public final long insertAll(Collection<? extends R> rows) {
    return handInAll(main(), rows, 1);
  }

  @Override
  public final long delete(R row) {
    return handIn(main(), row, -1);
  }

  @Override
  public final long deleteAll(Collection<? extends R> rows) {
    return handInAll(main(), rows, -1);
  }

  @Override
  public final BagHandle<R> appender() {
    return new Appender<>(this);
  }

  private static final class Appender<R> implements BagHandle<R> {
    private final BagInput<R> input;
    private final PendingRows rows;

    Appender(BagInput<R> input) {
      this.input = input;
      this.rows = input.newWriter();
    }

    @Override
    public long insert(R row) {
      return input.handIn(rows, row, 1);
    }

    @Override
    public long insertAll(Collection<? extends R> all) {
      return input.handInAll(rows, all, 1);
    }

    @Override
    public long delete(R row) {
      return input.handIn(rows, row, -1);
    }

    @Override
    public long deleteAll(Collection<? extends R> all) {
      return input.handInAll(rows, all, -1);
    }

    @Override
    public BagHandle<R> appender() {
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
