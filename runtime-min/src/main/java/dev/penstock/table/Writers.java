package dev.penstock.table;

import dev.penstock.TableFullException;
import java.util.List;

/** What is asked of all writers of one table together. */
final class Writers {
  private Writers() {}

  /** Whether this thread is in the middle of handing in a row. */
  static boolean isWriting(List<PendingRows> writers) {
    for (int i = 0; i < writers.size(); i++) {
      if (writers.get(i).lock.isHeldByCurrentThread()) {
        return true;
      }
    }
    return false;
  }

  /** Throws if this thread is in the middle of handing in a row, whose code has called back. */
  static void requireNoneWriting(List<PendingRows> writers, String what) {
    for (int i = 0; i < writers.size(); i++) {
      writers.get(i).requireNotWriting(what);
    }
  }

  /**
   * Throws if one step cannot hold what all writers have pending; all of them are locked.
   *
   * @param batch rows that a refused step has left
   */
  static void requireFit(String table, List<PendingRows> writers, int batch, int mostRows) {
    long rows = batch;
    for (int i = 0; i < writers.size(); i++) {
      rows += writers.get(i).size();
    }
    if (rows > mostRows) {
      throw new TableFullException(
          "table `"
              + table
              + "` has "
              + rows
              + " pending changes, and one step holds up to "
              + mostRows
              + "; withdraw some or roll back");
    }
  }
}
