package dev.penstock.table;

import dev.penstock.exchange.Exchange;

/** The rows of a table that one of several workers owns in the running step. */
final class Share {
  private final AbstractInput<?> input;
  private final PendingRows rows;

  /** The worker that owns each sealed row; known to the share of the first worker. */
  private byte[] owners = {};

  Share(AbstractInput<?> input, PendingRows rows) {
    this.input = input;
    this.rows = rows;
  }

  /** Makes place for the owners of the sealed rows; returns how many owners are to be found. */
  int begin() {
    int sealed = input.isEverywhere() ? 0 : input.sealed().size();
    if (owners.length < sealed) {
      owners = new byte[Math.max(sealed, 2 * owners.length)];
    }
    return sealed;
  }

  /** Finds the owners of one of as many parts of the sealed rows as there are workers. */
  void deal(int part, int workers) {
    if (input.isEverywhere()) {
      return;
    }
    PendingRows all = input.sealed();
    long size = all.size();
    int end = (int) (size * (part + 1) / workers);
    for (int row = (int) (size * part / workers); row < end; row++) {
      long hash = input.shard(all.words(), all.at(row), all.objects(), all.objectsAt(row));
      owners[row] = (byte) Exchange.owner(hash, workers);
    }
  }

  /** Takes the rows that a worker owns from those of the first; the step reads only them. */
  void take(Share first, int worker) {
    boolean everywhere = input.isEverywhere();
    rows.takeFrom(first.input.sealed(), everywhere ? null : first.owners, (byte) worker);
    input.read(rows);
  }

  /** How many rows of the step belong to this worker alone. */
  int owned() {
    return input.isEverywhere() ? 0 : rows.size();
  }

  /** Reads all sealed rows again, to say what was handed in. */
  void end() {
    input.read(input.sealed());
  }

  void clear() {
    rows.clear();
  }

  void trim() {
    rows.trim();
  }
}
