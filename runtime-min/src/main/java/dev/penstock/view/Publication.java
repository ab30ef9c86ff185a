package dev.penstock.view;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Where the stepping thread and readers of kept views meet: one for all views of a circuit.
 *
 * <p>The stepping thread never waits. A reader waits while a publication is under way, which is
 * short.
 */
public final class Publication {
  /*
   * `sequence` is odd while the kept views are being changed. A reader first raises `pins`, then
   * waits for an even sequence, takes the roots of the views it wants (references to their page
   * directories), and accepts them if the sequence is still the same. The stepping thread first
   * makes the sequence odd, then looks at `pins`: if there is any, it writes into copies of pages
   * and directories, so what the pinned readers hold does not change.
   *
   * Both sides write one variable, then read the other, with volatile accesses, so at least one of
   * them sees the other: either the reader sees the odd sequence and waits, or the stepping thread
   * sees the pin and copies. Fields read between the two looks at `sequence` are plain: a mixture
   * of old and new is thrown away by the second look.
   */
  private static final int SPINS = 100;
  private static final long NAP_NANOS = 20_000;

  private final AtomicLong sequence = new AtomicLong();
  private final AtomicInteger pins = new AtomicInteger();
  private boolean copying;
  private long step;

  /** The kept views change from here on. */
  public void begin() {
    sequence.setPlain(sequence.getPlain() + 1);
    VarHandle.fullFence();
    copying = pins.get() > 0;
  }

  /** The kept views are those after this step. */
  public void end(long newStep) {
    step = newStep;
    sequence.setRelease(sequence.getPlain() + 1);
  }

  /** Whether pages must be copied before they are changed. */
  boolean isCopying() {
    return copying;
  }

  /** Holds still what is taken from now on, until {@link #unpin}. */
  public void pin() {
    pins.incrementAndGet();
  }

  /** Lets go of what a pin held. */
  public void unpin() {
    pins.decrementAndGet();
  }

  /** Waits until no publication is under way. */
  public long await() {
    for (int i = 0; ; i++) {
      long now = sequence.get();
      if ((now & 1) == 0) {
        return now;
      }
      if (i < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(NAP_NANOS);
      }
    }
  }

  /** Whether nothing was published since {@link #await} answered {@code then}. */
  public boolean isUnchanged(long then) {
    VarHandle.acquireFence();
    return sequence.getPlain() == then;
  }

  /** The last published step; to be confirmed by {@link #isUnchanged}. */
  public long step() {
    return step;
  }
}
