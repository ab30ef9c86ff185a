package dev.penstock.table;

import dev.penstock.TableFullException;
import dev.penstock.WhenFull;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The room that one table has for pending changes. It is taken before a change is written and given
 * back when a step has taken the change, or it is withdrawn.
 */
final class Room {
  /*
   * Nobody waits with a writer's lock in hand, since a step needs them all. A thread looks whether
   * the circuit is still open with `lock` in hand and then waits, which lets go of it; whoever
   * closes the circuit says so first and then calls `wake`, which asks for `lock`: so no wake is
   * missed.
   */
  private final String table;
  private final Backpressure rules;
  private final Inputs inputs;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition freed = lock.newCondition();
  private int used;

  Room(String table, Backpressure rules, Inputs inputs) {
    this.table = table;
    this.rules = rules;
    this.inputs = inputs;
  }

  /** Takes room for all of these changes, or for none. */
  void take(int changes) {
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
    if (changes == 0) {
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
