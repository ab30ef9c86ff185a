package dev.penstock.table;

import dev.penstock.BagHandle;
import dev.penstock.scalar.Columns;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
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
      long hash = present.keys().hash(words, at(row), objects(), objectsAt(row));
      int slot = present.keys().findOrInsert(hash, words, at(row), objects(), objectsAt(row));
      present.touch(slot);
      long[] kept = present.words();
      int at = present.at(slot) + weight;
      kept[at] = Math.addExact(kept[at], words[at(row) + weight]);
    }
  }

  /** A checked table names the rows of which more copies are deleted than it has. */
  @Override
  public final void judge(ErrorBag errors) {
    int absent = present == null ? 0 : absent();
    if (absent == 0) {
      return;
    }
    Map<String, List<Long>> deleted = new LinkedHashMap<>();
    int weight = layout().words() - 1;
    for (int row = 0; row < size(); row++) {
      if (words()[at(row) + weight] < 0 && isAbsent(row)) {
        String text = text(row);
        if (deleted.size() < ErrorBag.LISTED || deleted.containsKey(text)) {
          deleted.computeIfAbsent(text, r -> new ArrayList<>()).add(batchTicket(row));
        }
      }
    }
    deleted.forEach((row, tickets) -> errors.deleted(name(), row, tickets));
    errors.deletedToo(absent - deleted.size());
  }

  private int absent() {
    int absent = 0;
    for (int k = 0; k < present.touched(); k++) {
      absent += copies(present.touchedSlot(k)) < 0 ? 1 : 0;
    }
    return absent;
  }

  private boolean isAbsent(int row) {
    long hash = present.keys().hash(words(), at(row), objects(), objectsAt(row));
    return copies(present.keys().find(hash, words(), at(row), objects(), objectsAt(row))) < 0;
  }

  private long copies(int slot) {
    return present.words()[present.at(slot) + present.presence()];
  }

  @Override
  final void addDeleted(Map<String, List<Long>> deleted, int most) {
    int weight = layout().words() - 1;
    for (int row = 0; present == null && row < size() && deleted.size() < most; row++) {
      if (words()[at(row) + weight] < 0) {
        deleted.computeIfAbsent(text(row), r -> new ArrayList<>()).add(batchTicket(row));
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
