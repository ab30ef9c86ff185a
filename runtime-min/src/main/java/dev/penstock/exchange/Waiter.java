package dev.penstock.exchange;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** How one thread waits for others: it spins briefly, then parks and needs no processor. */
public final class Waiter {
  private static final int SPINS = 200;

  /** The thread while it may be parked; whoever has changed what it waits for wakes it. */
  private volatile Thread parked;

  /** A waiter of one thread at a time. */
  public Waiter() {}

  /**
   * Returns when {@code ready} is true. An interrupt does not end the wait; it is kept.
   *
   * @param ready reads what other threads write before they call {@link #wake}
   */
  public void await(BooleanSupplier ready) {
    for (int i = 0; i < SPINS; i++) {
      if (ready.getAsBoolean()) {
        return;
      }
      Thread.onSpinWait();
    }
    boolean interrupted = false;
    parked = Thread.currentThread(); // before the next look: a change from now on is told
    try {
      while (!ready.getAsBoolean()) {
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
      }
    } finally {
      parked = null;
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Makes the thread look again, if it waits. */
  public void wake() {
    Thread thread = parked;
    if (thread != null) {
      LockSupport.unpark(thread);
    }
  }
}
