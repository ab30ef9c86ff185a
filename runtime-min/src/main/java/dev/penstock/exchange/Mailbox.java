package dev.penstock.exchange;

/** A bounded queue of parcels with one thread at either end. */
final class Mailbox {
  /*
   * A ring. `sent` and `taken` are volatile and each is written by one side only: what a slot holds
   * is seen by whoever has read the count behind it, and a side that has moved its count can look
   * whether the other is asleep without missing it.
   */
  private final Parcel[] ring;
  private final int mask;
  private volatile long sent;
  private volatile long taken;

  /** A mailbox of a capacity that is a power of two. */
  Mailbox(int capacity) {
    ring = new Parcel[capacity];
    mask = capacity - 1;
  }

  /** Puts a parcel in; false if there is no room. The sender calls it. */
  boolean offer(Parcel parcel) {
    long at = sent;
    if (at - taken == ring.length) {
      return false;
    }
    ring[(int) at & mask] = parcel;
    sent = at + 1;
    return true;
  }

  /** Takes the parcel that came first; null if there is none. The receiver calls it. */
  Parcel poll() {
    long at = taken;
    if (at == sent) {
      return null;
    }
    int slot = (int) at & mask;
    Parcel parcel = ring[slot];
    ring[slot] = null;
    taken = at + 1;
    return parcel;
  }

  boolean hasRoom() {
    return sent - taken < ring.length;
  }
}
