package dev.penstock.table;

import dev.penstock.TableFullException;
import dev.penstock.WhenFull;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The room that one table has for pending changes. It is taken before a change is written and given
 * back when a step has taken the change, or it is withdrawn. Without a limit there is always room.
 */
final class Room {
  /*
   * Nobody waits with a writer's lock in hand, since a step needs them all. A thread looks whether
   * the circuit is still open with `lock` in hand and then waits, which lets go of it; whoever
   * closes the circuit says so first and then calls `wake`, which asks for `lock`: so no wake is
   * missed.
   */
  private final String table;
  private final Tally tally = new Tally();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition freed = lock.newCondition();
  private int used;

  /** Null without a limit; written before anything is handed in. */
  private Backpressure rules;

  private Inputs inputs;

  Room(String table) {
    this.table = table;
  }

  /** Sets the limit. */
  void limit(Backpressure newRules, Inputs all) {
    rules = newRules;
    inputs = all;
  }

  boolean isLimited() {
    return rules != null;
  }

  /** Takes room for all of these changes, or for none; no writer is locked. */
  void take(int changes) {
    if (rules == null) {
      return;
    }
    try {
      takeLimited(changes);
    } catch (Throwable refused) {
      tally.reject();
      throw refused;
    }
  }

  private void takeLimited(int changes) {
    if (changes > rules.limit()) {
      throw new TableFullException(
          "table `"
              + table
              + "` was handed "
              + changes
              + " changes at once, and its limit is "
              + rules.limit()
              + " pending ones; hand in fewer at a time");
    }
    lock.lock();
    try {
      while (changes > rules.limit() - used) {
        await();
      }
      used += changes;
    } finally {
      lock.unlock();
    }
  }

  /** Takes room for changes that come from a log: they had room when they were handed in. */
  void occupy(int changes) {
    if (rules == null) {
      return;
    }
    lock.lock();
    try {
      used += changes;
    } finally {
      lock.unlock();
    }
  }

  private void await() {
    rules.check().run();
    if (rules.whenFull() == WhenFull.FAIL) {
      throw full("step before handing in more");
    }
    if (rules.isStepping().getAsBoolean()) {
      throw full("this thread steps, so it cannot wait; step before handing in more");
    }
    if (inputs.isWriting()) {
      throw full("a row that is being handed in cannot wait; step before handing in more");
    }
    try {
      freed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw full("the wait for a step was interrupted");
    }
  }

  private TableFullException full(String advice) {
    return new TableFullException(
        "table `"
            + table
            + "` has "
            + used
            + " pending changes, and its limit is "
            + rules.limit()
            + "; "
            + advice);
  }

  /** Gives room back. */
  void free(int changes) {
    if (rules == null || changes == 0) {
      return;
    }
    lock.lock();
    try {
      used -= changes;
      freed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** A call was refused that had taken room. */
  void reject(int changes) {
    tally.reject();
    free(changes);
  }

  /** Changes were withdrawn. */
  void withdraw(int changes) {
    tally.withdraw(changes);
    free(changes);
  }

  /** Rows were put aside. */
  void quarantine(int rows) {
    tally.quarantine(rows);
    free(rows);
  }

  Tally tally() {
    return tally;
  }

  /** How many threads wait. */
  int waiting() {
    lock.lock();
    try {
      return lock.getWaitQueueLength(freed);
    } finally {
      lock.unlock();
    }
  }

  /** Lets all that wait look whether there will be a further step. */
  void wake() {
    lock.lock();
    try {
      freed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
