package dev.penstock.table;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import dev.penstock.state.ErrorBag;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * All tables of a circuit: what must happen to all of them at one moment. Steps call it, one at a
 * time.
 */
public final class Inputs {
  private static final int MOST_DELETED = 10;

  private final List<AbstractInput<?>> inputs = new ArrayList<>();
  private final List<PendingRows> locked = new ArrayList<>();
  private final Quarantining quarantining = new Quarantining(inputs);
  private final Runnable check;

  /**
   * Takes a check that throws if the circuit is closed or has failed; handles ask it on any thread.
   */
  public Inputs(Runnable check) {
    this.check = check;
  }

  /** Adds a table; its tickets start at its place among the tables. */
  public void add(AbstractInput<?> input) {
    input.attach(this, inputs.size());
    inputs.add(input);
  }

  /** Limits what may be pending in each table; before anything is handed in. */
  public void limit(Backpressure rules) {
    inputs.forEach(input -> input.room().limit(rules, this));
  }

  /** Lets all that wait for room look whether there will be a further step; any thread. */
  public void wake() {
    inputs.forEach(input -> input.room().wake());
  }

  /** How many threads wait for room, in all tables. */
  public int waiting() {
    return inputs.stream().mapToInt(input -> input.room().waiting()).sum();
  }

  /** Whether this thread is in the middle of handing in a row. */
  boolean isWriting() {
    for (AbstractInput<?> input : inputs) {
      if (Writers.isWriting(input.writers())) {
        return true;
      }
    }
    return false;
  }

  /** The tables in the order in which they were added. */
  public List<AbstractInput<?>> all() {
    return inputs;
  }

  /**
   * Takes what is pending in all tables as the batch of one step.
   *
   * @return whether there is anything
   * @throws dev.penstock.TableFullException if one step cannot hold it; all of it stays pending
   */
  public boolean seal() {
    boolean any = false;
    lock();
    try {
      for (int i = 0; i < inputs.size(); i++) {
        inputs.get(i).requireFits();
      }
      for (int i = 0; i < inputs.size(); i++) {
        any |= inputs.get(i).seal();
      }
    } finally {
      unlock();
    }
    return any;
  }

  /**
   * Takes the batches of a step that was refused once more, without what came meanwhile.
   *
   * @return whether there is anything
   */
  public boolean resume() {
    boolean any = false;
    for (int i = 0; i < inputs.size(); i++) {
      any |= inputs.get(i).resume();
    }
    return any;
  }

  /** Puts rows aside, where streams ask for it. */
  public Quarantining quarantining() {
    return quarantining;
  }

  /** Nets the batches of all tables. */
  public void apply() {
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).apply();
    }
  }

  /** Reports what is wrong with the batches as such, after everything is propagated. */
  public void judge(ErrorBag errors) {
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).judge(errors);
    }
  }

  /**
   * Reports what was deleted, since counts fell below zero: if the step deletes copies of one row
   * only, that is the one; else any of them may be.
   */
  public void tellDeleted(ErrorBag errors) {
    Map<AbstractInput<?>, Map<String, List<Long>>> tables = new LinkedHashMap<>();
    int rows = 0;
    for (AbstractInput<?> input : inputs) {
      Map<String, List<Long>> deleted = new LinkedHashMap<>();
      input.addDeleted(deleted, MOST_DELETED + 1);
      if (!deleted.isEmpty()) {
        tables.put(input, deleted);
        rows += deleted.size();
      }
    }
    boolean isCertain = rows == 1;
    tables.forEach(
        (table, deleted) -> {
          if (isCertain) {
            deleted.forEach((row, tickets) -> errors.deleted(table.name(), row, tickets));
          } else {
            errors.mayBeDeleted(table.name(), anyOf(deleted.keySet()));
          }
        });
  }

  private static String anyOf(Collection<String> rows) {
    String first = rows.stream().limit(MOST_DELETED).collect(Collectors.joining(" or "));
    return rows.size() <= MOST_DELETED ? first : first + " or another one";
  }

  /**
   * Throws if this thread is in the middle of handing in a row, whose code has called back.
   *
   * @param what what it has called, {@code step()}
   */
  public void requireNotWriting(String what) {
    for (int i = 0; i < inputs.size(); i++) {
      Writers.requireNoneWriting(inputs.get(i).writers(), what);
    }
  }

  /** Forgets the batches: the step has taken them. */
  public void accept() {
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).release(/* taken= */ true);
    }
  }

  /** Makes the batches pending again, in front of what came meanwhile. */
  public void refuse() {
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).release(/* taken= */ false);
    }
  }

  /** Withdraws all pending changes. */
  public void rollback() {
    lock();
    try {
      for (int i = 0; i < inputs.size(); i++) {
        inputs.get(i).rollback();
      }
    } finally {
      unlock();
    }
  }

  /** What the rows of each table look like: words and objects. */
  public Map<String, String> shapes() {
    Map<String, String> shapes = new LinkedHashMap<>();
    for (AbstractInput<?> input : inputs) {
      shapes.put(input.name(), input.layout().words() + "+" + input.layout().objects());
    }
    return shapes;
  }

  /** Whether the running step has any row. */
  public boolean hasRows() {
    boolean any = false;
    for (int i = 0; i < inputs.size(); i++) {
      any |= inputs.get(i).size() > 0;
    }
    return any;
  }

  /** Writes the batches of the running step: of each table that has one, its place and rows. */
  public void write(PartWriter out) {
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).size() > 0) {
        out.count(i + 1);
        new LoggedBatch(inputs.get(i)).write(out);
      }
    }
    out.count(0);
  }

  /** Hands in the batches that {@link #write} wrote, in place of all that is pending. */
  public void read(PartReader in) {
    rollback();
    for (int place = in.count(); place > 0; place = in.count()) {
      if (place > inputs.size()) {
        throw in.damaged("there is no table " + place);
      }
      new LoggedBatch(inputs.get(place - 1)).read(in);
    }
    if (in.nextGroup()) {
      throw in.damaged("rows are left over");
    }
  }

  /** Gives back the memory of buffers that nothing is pending in; between steps. */
  public void trim() {
    lock();
    try {
      for (int i = 0; i < inputs.size(); i++) {
        inputs.get(i).trim();
      }
    } finally {
      unlock();
    }
  }

  /** Throws if the circuit is closed or has failed. */
  void check() {
    check.run();
  }

  private void lock() {
    for (int i = 0; i < inputs.size(); i++) {
      List<PendingRows> writers = inputs.get(i).writers();
      for (int w = 0; w < writers.size(); w++) {
        PendingRows writer = writers.get(w);
        writer.lock.lock();
        locked.add(writer);
      }
    }
  }

  private void unlock() {
    for (int i = locked.size() - 1; i >= 0; i--) {
      locked.get(i).lock.unlock();
    }
    locked.clear();
  }
}
