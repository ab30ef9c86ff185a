package dev.penstock.view;

import dev.penstock.ChangeListener;
import dev.penstock.ChangeView;
import dev.penstock.Changes;
import dev.penstock.scalar.Columns;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.RowLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The end of one view: collects the changes of the running step and shows those of the last
 * published one. Two deltas change places at publication, so a refused step leaves what is shown.
 *
 * @param <R> the user's record
 */
public abstract class ChangeOutput<R> implements ChangeView<R> {
  private final String name;
  private final Columns columns;
  private final RowLayout row;
  private final Netting netting;
  private final List<ChangeListener<R>> listeners = new ArrayList<>();
  private DeltaChanges<R> building;
  private DeltaChanges<R> shown;

  /** The changes of an open transaction; null as long as there has been none. */
  private DeltaChanges<R> held;

  private Withheld withheld;

  /** Whether a late listener is not told what is kept: it was told step by step before. */
  private boolean quiet;

  private Runnable check;
  private ReentrantLock stepping;

  /**
   * Takes the shape of the rows.
   *
   * @param name the view's SQL name
   * @param columns the columns in the order of the record's components
   */
  protected ChangeOutput(String name, Columns columns, RowLayout row, Netting netting) {
    this.name = name;
    this.columns = columns;
    this.row = row;
    this.netting = netting;
    this.building = new DeltaChanges<>(this, new Delta(row));
    this.shown = new DeltaChanges<>(this, new Delta(row));
  }

  /** Makes the user's record of a stored row. */
  protected abstract R row(long[] words, int at, Object[] objects, int objectsAt);

  /** The view's SQL name. */
  public final String name() {
    return name;
  }

  /** Where the running step puts its changes. */
  public final Delta delta() {
    return building.delta();
  }

  @Override
  public final Changes<R> changes() {
    check.run();
    return shown;
  }

  @Override
  public final void listen(ChangeListener<R> listener) {
    Objects.requireNonNull(listener, () -> "a null listener was handed to view `" + name + "`");
    check.run();
    stepping.lock();
    try {
      check.run();
      Changes<R> content = content();
      if (!quiet && content.size() > 0) {
        listener.changed(lastStep(), content);
      }
      listeners.add(listener);
    } finally {
      stepping.unlock();
    }
  }

  /** Says whether a listener that comes late is not told what is kept; by default it is. */
  public final void quiet(boolean newQuiet) {
    quiet = newQuiet;
  }

  /** What a late listener is told first: what is kept. */
  Changes<R> content() {
    return new DeltaChanges<>(this, new Delta(row));
  }

  long lastStep() {
    return 0;
  }

  final Columns columns() {
    return columns;
  }

  final RowLayout layout() {
    return row;
  }

  final void check() {
    check.run();
  }

  /**
   * Ties the view to its circuit.
   *
   * @param check throws if the circuit is closed or has failed
   * @param stepping the lock under which steps run
   */
  public void attach(Runnable check, ReentrantLock stepping, Publication publication) {
    this.check = check;
    this.stepping = stepping;
  }

  /** Makes the running step's changes net and reports counts that would fall below zero. */
  public void judge(ErrorBag errors) {
    if (netting == Netting.CONSOLIDATE) {
      delta().consolidate();
    }
    if (withheld != null) {
      withheld.reserve(held.delta(), delta());
    }
  }

  /** A transaction begins: until its end, what is shown stays. */
  public void hold() {
    if (held == null) {
      held = new DeltaChanges<>(this, new Delta(row));
    }
    withheld = new Withheld();
  }

  /** Puts the running step's changes to those of the transaction; they have been judged. */
  public void withhold() {
    held.delta().addAll(delta());
    delta().clear();
  }

  /** The transaction ends: what its steps have made of the view's rows can be read. */
  public void release() {
    withheld = null;
  }

  /** Shows the net changes of the transaction from now on. */
  public final void showHeld() {
    DeltaChanges<R> previous = shown;
    held.delta().consolidate();
    shown = held;
    held = previous;
    held.delta().clear();
  }

  /** Shows the running step's changes from now on. */
  public void publish() {
    DeltaChanges<R> previous = shown;
    shown = building;
    building = previous;
    building.delta().clear();
  }

  /** Forgets the running step's changes. */
  public final void discard() {
    delta().clear();
  }

  /** Gives back memory between steps; what is shown stays. */
  public final void trim() {
    delta().trim();
    shown.delta().trim();
    if (withheld == null) {
      held = null;
    }
  }

  /** Tells the listeners, if the view has changed; what they throw is added to {@code faults}. */
  public final void tell(long step, List<Throwable> faults) {
    if (shown.size() == 0) {
      return;
    }
    for (int i = 0, count = listeners.size(); i < count; i++) {
      try {
        listeners.get(i).changed(step, shown);
      } catch (Throwable fault) {
        faults.add(fault);
      }
    }
  }
}
