package dev.penstock.exchange;

import dev.penstock.state.Hash;
import dev.penstock.state.RowLayout;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * One worker's end of an exchange: packs the rows that others own, and hands on those that it owns
 * itself, sender by sender, each sender's in the order in which they were sent. So equal steps hand
 * on equal rows in an equal order, whichever worker is faster.
 *
 * <p>A step sends, says by {@link #sent} that nothing more will come, and later calls {@link
 * #receive} until it is false. A circuit of one worker uses none of it.
 */
public final class Exchange {
  private final RowLayout row;
  private final boolean toFirst;

  private Post post;
  private int number;
  private Parcel[] packing;
  private Deque<Parcel>[] arrivals;

  private long taken;
  private int sender;
  private Parcel read;
  private boolean finished;

  private Exchange(RowLayout row, boolean toFirst) {
    this.row = row;
    this.toFirst = toFirst;
  }

  /** An exchange that gives each row to the worker that owns its key. */
  public static Exchange byKey(RowLayout row) {
    return new Exchange(row, /* toFirst= */ false);
  }

  /** An exchange that gives every row to the first worker. */
  public static Exchange toFirst(RowLayout row) {
    return new Exchange(row, /* toFirst= */ true);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of a generic type
  void connect(Post ownPost, int ownNumber) {
    post = ownPost;
    number = ownNumber;
    packing = new Parcel[post.workers()];
    arrivals = new Deque[post.workers()];
    for (int i = 0; i < arrivals.length; i++) {
      arrivals[i] = new ArrayDeque<>();
    }
  }

  /** The worker that owns a key. */
  public static int owner(long hash, int workers) {
    return Hash.keyGroup(hash) * workers / Hash.KEY_GROUPS;
  }

  /** The parcel that the next row with a key of this hash goes into. */
  public Parcel parcel(long hash) {
    return parcelTo(owner(hash, packing.length));
  }

  /** The parcel that the next row goes into, where all go to the first worker. */
  public Parcel parcel() {
    return parcelTo(0);
  }

  private Parcel parcelTo(int receiver) {
    Parcel parcel = packing[receiver];
    if (parcel != null && parcel.isFull()) {
      post.send(receiver, parcel);
      parcel = null;
    }
    return parcel == null ? open(receiver) : parcel;
  }

  private Parcel open(int receiver) {
    Parcel parcel = post.empty(receiver);
    parcel.open(number, row);
    packing[receiver] = parcel;
    return parcel;
  }

  /** Sends what is packed: this worker sends nothing more in this step. */
  public void sent() {
    if (post == null) {
      return;
    }
    for (int receiver = 0; receiver < packing.length; receiver++) {
      if (receiver == 0 || !toFirst) {
        Parcel parcel = packing[receiver] == null ? open(receiver) : packing[receiver];
        packing[receiver] = null;
        parcel.markLast();
        post.send(receiver, parcel);
      }
    }
    sender = 0;
    finished = toFirst && post.worker() != 0;
  }

  /**
   * Goes on to the next parcel of rows that this worker owns, waiting for it; false when all
   * senders are done.
   *
   * @throws BrokenOffException if another worker has failed
   */
  public boolean receive() {
    if (post == null) {
      return false;
    }
    goOn();
    while (!finished) {
      read = post.take(this, sender);
      if (read.size() > 0) {
        taken += read.size();
        return true;
      }
      goOn();
    }
    return false;
  }

  /** Lets go of the parcel that was read. */
  private void goOn() {
    if (read == null) {
      return;
    }
    boolean last = read.isLast();
    post.giveBack(sender, read);
    read = null;
    if (last) {
      sender++;
      finished = sender == arrivals.length;
    }
  }

  /** The parcel that {@link #receive} went on to; valid until it is called again. */
  public Parcel received() {
    return read;
  }

  /** How many rows were received since the last call. */
  public long takeCount() {
    long count = taken;
    taken = 0;
    return count;
  }

  void arrived(int from, Parcel parcel) {
    arrivals[from].add(parcel);
  }

  Parcel poll(int from) {
    return arrivals[from].poll();
  }

  /** Whether there is a parcel of the sender whose turn it is. */
  boolean hasNext() {
    return !arrivals[sender].isEmpty();
  }

  void clear() {
    for (int i = 0; i < arrivals.length; i++) {
      arrivals[i].clear();
      packing[i] = null;
    }
    read = null;
    sender = 0;
    finished = false;
    taken = 0;
  }
}
