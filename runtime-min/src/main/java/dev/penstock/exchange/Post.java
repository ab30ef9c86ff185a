package dev.penstock.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * One worker's side of all mailboxes. Its thread sends what its exchanges have packed, and sorts
 * what arrives to the exchange that it belongs to.
 */
public final class Post {
  /*
   * Nobody waits in a circle: a worker waits either for room in another's mailbox or for a parcel,
   * and in both cases it empties its own mailboxes first, into queues without bound. So whoever
   * waits for room in them gets it, and of the workers that wait for parcels, one is first in the
   * schedule, and those that it waits for run.
   */
  private final Network network;
  private final int worker;
  private final Waiter waiter = new Waiter();
  private final Mailbox[] incoming;
  private final Mailbox[] returned;
  private final List<Exchange> exchanges = new ArrayList<>();
  private final List<Parcel> spare = new ArrayList<>();

  private Mailbox target;
  private Exchange receiving;
  private final BooleanSupplier room = this::hasRoom;
  private final BooleanSupplier arrived = this::hasArrived;

  Post(Network network, int worker, int workers, int capacity) {
    this.network = network;
    this.worker = worker;
    incoming = mailboxes(workers, capacity);
    returned = mailboxes(workers, capacity);
  }

  private static Mailbox[] mailboxes(int count, int capacity) {
    Mailbox[] mailboxes = new Mailbox[count];
    for (int i = 0; i < count; i++) {
      mailboxes[i] = new Mailbox(capacity);
    }
    return mailboxes;
  }

  /** Adds an exchange; all workers add theirs in the same order, before the first step. */
  public void add(Exchange exchange) {
    exchange.connect(this, exchanges.size());
    exchanges.add(exchange);
  }

  /** Whether the worker owns the keys of a hash. */
  public boolean owns(long hash) {
    return Exchange.owner(hash, incoming.length) == worker;
  }

  /** Whether it is the first of the workers. */
  public boolean isFirst() {
    return worker == 0;
  }

  int worker() {
    return worker;
  }

  int workers() {
    return network.workers();
  }

  /** An empty parcel: one that came back, or a new one. */
  Parcel empty(int receiver) {
    if (receiver == worker) {
      return spare.isEmpty() ? new Parcel() : spare.remove(spare.size() - 1);
    }
    Parcel used = returned[receiver].poll();
    return used == null ? new Parcel() : used;
  }

  /** Sends a parcel, in order with all others to that worker. */
  void send(int receiver, Parcel parcel) {
    if (receiver == worker) {
      sort(worker, parcel);
      return;
    }
    Post other = network.post(receiver);
    Mailbox mailbox = other.incoming[worker];
    while (!mailbox.offer(parcel)) {
      target = mailbox;
      waiter.await(room);
      requireWhole();
    }
    other.wake();
  }

  private boolean hasRoom() {
    drain();
    return target.hasRoom() || network.isBrokenOff();
  }

  /** The next parcel for an exchange from one sender; waits for it. */
  Parcel take(Exchange exchange, int sender) {
    Parcel parcel = exchange.poll(sender);
    if (parcel == null) {
      receiving = exchange;
      waiter.await(arrived);
      requireWhole();
      parcel = exchange.poll(sender);
    }
    return parcel;
  }

  private boolean hasArrived() {
    drain();
    return receiving.hasNext() || network.isBrokenOff();
  }

  private void requireWhole() {
    if (network.isBrokenOff()) {
      throw new BrokenOffException();
    }
  }

  /** Gives a parcel back that was read; what its sender has no use for is left to the collector. */
  void giveBack(int sender, Parcel parcel) {
    parcel.clear();
    if (sender == worker) {
      spare.add(parcel);
    } else {
      network.post(sender).returned[worker].offer(parcel);
    }
  }

  /** Empties all own mailboxes. */
  private void drain() {
    for (int sender = 0; sender < incoming.length; sender++) {
      Parcel parcel = incoming[sender].poll();
      if (parcel != null) {
        do {
          sort(sender, parcel);
          parcel = incoming[sender].poll();
        } while (parcel != null);
        network.post(sender).wake();
      }
    }
  }

  private void sort(int sender, Parcel parcel) {
    exchanges.get(parcel.exchange()).arrived(sender, parcel);
  }

  /** Throws away all parcels, packed and arrived; no worker is in a step. */
  public void clear() {
    for (Mailbox mailbox : incoming) {
      while (mailbox.poll() != null) {
        // its rows are those of a step that is undone
      }
    }
    exchanges.forEach(Exchange::clear);
  }

  void wake() {
    waiter.wake();
  }
}
