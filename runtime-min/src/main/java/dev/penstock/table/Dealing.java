package dev.penstock.table;

import java.util.List;

/**
 * Gives the rows that were handed in to the workers that own them: the tables of the first copy
 * hold all of them, and each worker takes its share.
 */
public final class Dealing {
  /** With fewer rows one worker finds the owners sooner than it could call the others. */
  private static final int LARGE = 2048;

  private final List<Inputs> workers;
  private final List<AbstractInput<?>> all;
  private long rows;

  /** Deals the rows of the first worker's tables. */
  public Dealing(List<Inputs> workers) {
    this.workers = List.copyOf(workers);
    this.all = workers.get(0).all();
    workers.forEach(inputs -> inputs.all().forEach(AbstractInput::divide));
  }

  /** Starts to deal what was sealed. */
  public void begin() {
    rows = 0;
    for (int i = 0; i < all.size(); i++) {
      rows += all.get(i).share().begin();
    }
  }

  /** Whether finding the owners is worth the work of all. */
  public boolean isLarge() {
    return rows >= LARGE;
  }

  /** Finds the owners of all rows. */
  public void dealAll() {
    for (int worker = 0; worker < workers.size(); worker++) {
      deal(worker);
    }
  }

  /** Finds the owners of one part of the rows; the workers do it for all parts at once. */
  public void deal(int worker) {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).share().deal(worker, workers.size());
    }
  }

  /** Takes the rows that a worker owns; all owners are known. */
  public void take(int worker) {
    List<AbstractInput<?>> own = workers.get(worker).all();
    for (int i = 0; i < own.size(); i++) {
      own.get(i).share().take(all.get(i).share(), worker);
    }
  }

  /** The tables of the first worker show all rows again; no worker runs. */
  public void end() {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).share().end();
    }
  }
}
