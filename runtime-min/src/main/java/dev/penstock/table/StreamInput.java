package dev.penstock.table;

import dev.penstock.Quarantine;
import dev.penstock.QuarantinedRow;
import dev.penstock.StreamHandle;
import dev.penstock.scalar.Columns;
import dev.penstock.state.RowLayout;
import java.util.Collection;
import java.util.Map;

/** An append-only input: every row of the batch has weight 1. */
public abstract class StreamInput<R> extends AbstractInput<R> implements StreamHandle<R> {
  private final QuarantinedRows quarantined = new QuarantinedRows();

  /** Takes the table's name and the columns that are stored. */
  protected StreamInput(String name, Columns columns, RowLayout row) {
    super(name, columns, row, /* changeWord= */ -1);
  }

  @Override
  public final Quarantine takeQuarantined() {
    inputs().check();
    return quarantined.take();
  }

  @Override
  final int putAside(Map<Long, String> reasons, long step) {
    return putAside(
        reasons,
        row -> {
          long ticket = batchTicket(row);
          quarantined.add(new QuarantinedRow(ticket, step, text(row), reasons.get(ticket)));
        });
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
  public final StreamHandle<R> appender() {
    return new Appender<>(this);
  }

  private static final class Appender<R> implements StreamHandle<R> {
    private final StreamInput<R> input;
    private final PendingRows rows;

    Appender(StreamInput<R> input) {
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
    public StreamHandle<R> appender() {
      return input.appender();
    }

    @Override
    public Quarantine takeQuarantined() {
      return input.takeQuarantined();
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
