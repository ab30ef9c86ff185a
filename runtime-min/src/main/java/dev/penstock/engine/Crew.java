package dev.penstock.engine;

import dev.penstock.Counter;
import dev.penstock.Refusal;
import dev.penstock.exchange.BrokenOffException;
import dev.penstock.exchange.Network;
import dev.penstock.table.Dealing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Several workers: each runs a copy of the circuit on the keys that it owns. The first copy is the
 * one whose tables and views the user sees, and runs on the thread that calls {@code step}.
 */
final class Crew implements Team {
  /*
   * A step has three phases, each on all workers at once: deal (whose is which row?), propagate
   * (take the own rows, run the copy, judge its tables and state), and commit or undo. Between the
   * second and the third the first copy takes what the others have for the views and against the
   * step, and judges the views: they and the failures are netted over all workers.
   *
   * If a worker throws, the network breaks off, so that no other waits for it; what it threw tells
   * why, not what the others throw who were waiting.
   */
  private final List<AbstractCircuit> circuits;
  private final List<Copy> copies = new ArrayList<>();
  private final Network network;
  private final WorkerThreads threads;
  private final Dealing dealing;
  private final long[] lastOwned;
  private final long[] totalOwned;
  private boolean first;
  private boolean ran;
  private Refusal overflow;

  private final IntConsumer deal = this::deal;
  private final IntConsumer propagate = this::propagate;
  private final IntConsumer commit = this::commit;
  private final IntConsumer undo = this::undo;

  /**
   * Starts the workers.
   *
   * @param circuits one copy for each, newly made
   */
  Crew(String name, List<AbstractCircuit> circuits) {
    this.circuits = List.copyOf(circuits);
    circuits.forEach(circuit -> copies.add(circuit.copy()));
    network = new Network(copies.size());
    for (int worker = 0; worker < copies.size(); worker++) {
      copies.get(worker).connect(network.post(worker));
    }
    lastOwned = new long[copies.size()];
    totalOwned = new long[copies.size()];
    dealing = new Dealing(copies.stream().map(Copy::inputs).toList());
    threads = new WorkerThreads(name, copies.size(), network::breakOff);
  }

  @Override
  public void propagate(boolean isFirst) {
    first = isFirst;
    ran = true;
    overflow = null;
    dealing.begin();
    if (dealing.isLarge()) {
      run(deal);
    } else {
      dealing.dealAll();
    }
    run(propagate);
    gather();
  }

  private void deal(int worker) {
    dealing.deal(worker);
  }

  private void propagate(int worker) {
    AbstractCircuit circuit = circuits.get(worker);
    Copy copy = copies.get(worker);
    dealing.take(worker);
    if (first) {
      if (worker == 0) {
        circuit.initialize();
      }
      circuit.initializeEverywhere();
    }
    copy.inputs().apply();
    circuit.propagate();
    copy.judgeOwn();
  }

  /** Judges what only all workers together can tell. */
  private void gather() {
    Copy front = front();
    dealing.end();
    for (int worker = 1; worker < copies.size(); worker++) {
      front.gather(copies.get(worker));
    }
    front.judgeAll();
  }

  @Override
  public Refusal overflow(ArithmeticException thrown) {
    return overflow == null ? front().overflow(thrown) : overflow;
  }

  @Override
  public void commit() {
    if (ran) {
      run(commit);
    } else {
      for (int worker = 0; worker < copies.size(); worker++) {
        commit(worker);
      }
    }
    ran = false;
  }

  private void commit(int worker) {
    lastOwned[worker] = copies.get(worker).takeOwned();
    totalOwned[worker] += lastOwned[worker];
    copies.get(worker).commit();
    if (worker > 0) {
      copies.get(worker).accept();
    }
  }

  @Override
  public void accept() {
    front().accept();
  }

  @Override
  public void undo() {
    network.mend();
    run(undo);
    dealing.end();
    ran = false;
  }

  private void undo(int worker) {
    network.post(worker).clear();
    copies.get(worker).undo();
  }

  /** Runs a phase; throws what the worker has thrown that made the others stop. */
  private void run(IntConsumer phase) {
    Throwable[] thrown = threads.run(phase);
    ArithmeticException refused = null;
    for (int worker = 0; worker < thrown.length; worker++) {
      if (thrown[worker] instanceof ArithmeticException e) {
        if (refused == null) {
          refused = e;
          overflow = copies.get(worker).overflow(e);
        }
      } else if (thrown[worker] instanceof Error e) {
        throw e;
      } else if (thrown[worker] instanceof RuntimeException e
          && !(e instanceof BrokenOffException)) {
        throw e;
      }
    }
    if (refused != null) {
      throw refused;
    }
  }

  private Copy front() {
    return copies.get(0);
  }

  @Override
  public List<Copy> copies() {
    return copies;
  }

  @Override
  public List<Counter> counters() {
    List<Counter> counters = new ArrayList<>();
    for (int worker = 0; worker < copies.size(); worker++) {
      String name = "worker " + (worker + 1) + " of " + copies.size();
      counters.add(new Counter(Counter.Kind.WORKER, name, lastOwned[worker], totalOwned[worker]));
    }
    return counters;
  }

  @Override
  public boolean isOfCrew(Thread thread) {
    return threads.has(thread);
  }

  @Override
  public void close() {
    threads.stop();
  }
}
