package dev.penstock.table;

import java.util.concurrent.atomic.LongAdder;

/** Counts what does not become part of a step; any thread. */
public final class Tally {
  private final LongAdder rejectedCalls = new LongAdder();
  private final LongAdder withdrawn = new LongAdder();
  private final LongAdder quarantined = new LongAdder();

  Tally() {}

  void reject() {
    rejectedCalls.increment();
  }

  void withdraw(int changes) {
    withdrawn.add(changes);
  }

  void quarantine(int rows) {
    quarantined.add(rows);
  }

  /** Calls that were refused: for a value that its column cannot hold, or for want of room. */
  public long rejectedCalls() {
    return rejectedCalls.sum();
  }

  /** Changes that were withdrawn, by ticket or all at once. */
  public long withdrawn() {
    return withdrawn.sum();
  }

  /** Rows that were put aside. */
  public long quarantined() {
    return quarantined.sum();
  }
}
