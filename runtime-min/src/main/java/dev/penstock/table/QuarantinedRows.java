package dev.penstock.table;

import dev.penstock.Quarantine;
import dev.penstock.QuarantinedRow;
import java.util.ArrayList;
import java.util.List;

/** The rows that one stream has put aside, until somebody takes them; any thread. */
final class QuarantinedRows {
  private static final int MOST = 1000;

  private final List<QuarantinedRow> rows = new ArrayList<>();
  private long dropped;

  synchronized void add(QuarantinedRow row) {
    if (rows.size() < MOST) {
      rows.add(row);
    } else {
      dropped++;
    }
  }

  /** What is there, and nothing from then on. */
  synchronized Quarantine take() {
    Quarantine taken = new Quarantine(rows, dropped);
    rows.clear();
    dropped = 0;
    return taken;
  }
}
