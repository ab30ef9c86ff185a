package dev.penstock.table;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;

/** The batch of one table on its way to the log of steps and back. */
final class LoggedBatch {
  private final AbstractInput<?> input;

  LoggedBatch(AbstractInput<?> input) {
    this.input = input;
  }

  /** Writes the batch of the running step. */
  void write(PartWriter out) {
    int rows = input.size();
    out.count(rows);
    out.words(input.words(), 0, rows * input.layout().words());
    out.objects(input.objects(), 0, rows * input.layout().objects());
  }

  /** Hands in a batch that {@link #write} wrote; nothing is pending before it. */
  void read(PartReader in) {
    PendingRows writer = input.main();
    writer.open(0);
    try {
      int rows = in.count();
      for (int i = 0; i < rows; i++) {
        int row = writer.next(this);
        in.words(writer.words(), writer.at(row), input.layout().words());
      }
      in.objects(writer.objects(), 0, rows * input.layout().objects());
      writer.keep();
      input.room().occupy(rows);
    } finally {
      writer.lock.unlock();
    }
  }
}
