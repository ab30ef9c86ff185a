package dev.penstock.engine;

import dev.penstock.CircuitClosedException;
import dev.penstock.CircuitFailedException;
import dev.penstock.ListenerException;
import dev.penstock.StepNotWrittenException;
import dev.penstock.StepPhase;
import dev.penstock.StepRefusedException;
import dev.penstock.TableFullException;
import dev.penstock.table.AbstractInput;
import dev.penstock.table.Quarantining;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** The step protocol of one circuit: one step at a time, all of it or nothing. */
final class Stepper {
  /*
   * A step: seal the tables (what is handed in from then on belongs to the next step), propagate,
   * judge. If anything stands against it, every part of the state goes back to its last commit and
   * the batch is pending again; nothing of the user's runs on that way. Else the parts commit, the
   * kept views change inside one publication, and the listeners are told. `lock` makes all of that
   * one at a time.
   *
   * Where streams put rows aside, a step against which nothing else stands is undone, loses these
   * rows, and is tried again, until it stands or something does. Each try loses a row.
   *
   * An ArithmeticException is a weight or count that left its range: it refuses the step. Any other
   * throwable is a fault of ours or of the machine and leaves the circuit failed.
   */
  private final AbstractCircuit circuit;
  private final String name;
  private final ReentrantLock lock = new ReentrantLock();
  private final Publication publication = new Publication();
  private final Transaction transaction;
  private final Meter meter = new Meter();
  private long lastStep;
  private StepLog log = StepLog.NONE;

  /** Set once, read by any thread before anything else. */
  private volatile Throwable fault;

  private volatile boolean closed;

  /** Set before the lock is asked for: whoever waits for it to step steps no more. */
  private volatile boolean closing;

  /** A function of a query has called for the end: the threads end behind the step. */
  private volatile boolean closesItself;

  /** The thread that called for the last step; 0 before the first. */
  private volatile long steppingThread;

  /** Whether the tables, the state and the views are being changed; the lock is held. */
  private boolean stepping;

  Stepper(AbstractCircuit circuit, String name) {
    this.circuit = circuit;
    this.name = name;
    this.transaction = new Transaction(name, publication);
  }

  /** Runs step 0: what is there before any input. */
  void begin() {
    for (AbstractInput<?> input : copy().inputs().all()) {
      input.handInInitial();
    }
    take(0);
    meter.opened();
  }

  /** Tells of every step from now on. */
  void log(StepLog newLog) {
    log = newLog;
    meter.opened(); // steps that were repeated are not measured
  }

  /** Takes what is pending as a step that was taken before; the lock is held. */
  void repeat(long step) {
    take(step);
  }

  /** Goes on behind a step that was restored. */
  void resume(long step) {
    lastStep = step;
    meter.opened();
  }

  /** Takes what is pending as the next step. */
  long step() {
    enter("step()");
    try {
      checkFurther();
      requireNoListener("step()");
      steppingThread = Thread.currentThread().getId();
      return measured(lastStep + 1);
    } finally {
      lock.unlock();
    }
  }

  private long measured(long step) {
    meter.begin(step);
    try {
      take(step);
    } catch (RuntimeException thrown) {
      endAfter(thrown);
      throw thrown;
    }
    try {
      meter.end();
    } catch (Throwable thrown) {
      throw new ListenerException(step, thrown);
    }
    return step;
  }

  private void endAfter(RuntimeException ending) {
    try {
      meter.end();
    } catch (Throwable thrown) {
      ending.addSuppressed(thrown);
    }
  }

  /** From here on steps are not shown, until {@link #commitTransaction}. */
  void beginTransaction() {
    enter("begin()");
    try {
      requireNoListener("begin()");
      transaction.requireNone("begin()");
      log.withholding();
      transaction.begin(copy().views());
    } catch (Error thrown) {
      throw failed(thrown); // views are held in part
    } finally {
      lock.unlock();
    }
  }

  /** Shows the steps since {@link #beginTransaction} as one. */
  long commitTransaction() {
    enter("commit()");
    try {
      requireNoListener("commit()");
      transaction.requireOpen();
      meter.resume();
      try {
        if (commit(lastStep, transaction)) {
          meter.lap(StepPhase.PUBLISH);
          tellListeners(lastStep);
        }
      } finally {
        meter.pause();
      }
      return lastStep;
    } finally {
      lock.unlock();
    }
  }

  /** Whether the next step would not come while this thread waits for it. */
  boolean isSteppingThread() {
    return lock.isHeldByCurrentThread()
        || steppingThread == Thread.currentThread().getId()
        || team().isOfCrew(Thread.currentThread());
  }

  /** Throws if there will be no further step. */
  void checkFurther() {
    check();
    if (closing) {
      throw new CircuitClosedException(name);
    }
  }

  private boolean commit(long step, Transaction ending) {
    try {
      return ending.commit(copy().views(), step);
    } catch (Throwable thrown) {
      throw failed(thrown);
    }
  }

  private void requireNoListener(String what) {
    if (lock.getHoldCount() > 1) {
      throw new IllegalStateException(
          what
              + " of `"
              + name
              + "` was called by a listener; what it hands in is for the next step, after step()"
              + " has returned");
    }
  }

  void rollback() {
    enter("rollback()");
    try {
      copy().inputs().rollback();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until no step runs, and keeps others from running until the lock is released.
   *
   * @param what what was called, for the message
   * @throws IllegalStateException if a running step, or a row that is being read, has called it
   */
  void enter(String what) {
    if (team().isOfCrew(Thread.currentThread())) {
      throw calledByFunction(what);
    }
    lock.lock();
    try {
      check();
      if (stepping) {
        throw calledByFunction(what);
      }
      copy().inputs().requireNotWriting(what);
    } catch (Throwable refused) {
      lock.unlock();
      throw refused;
    }
  }

  private IllegalStateException calledByFunction(String what) {
    return new IllegalStateException(
        what + " of `" + name + "` was called by a function of a query; call it between steps");
  }

  /**
   * Lets a running step end, its listeners included; steps that wait for it do not begin. Of a
   * listener's or a function's call the step goes on and ends as usual.
   */
  void close() {
    closing = true;
    copy().inputs().wake();
    if (team().isOfCrew(Thread.currentThread())) {
      closesItself = true;
      return;
    }
    lock.lock();
    try {
      closed = true;
      if (stepping) {
        closesItself = true;
      } else {
        log.close();
        team().close();
      }
    } finally {
      lock.unlock();
    }
  }

  private Team team() {
    return circuit.team();
  }

  private Copy copy() {
    return circuit.copy();
  }

  private void take(long step) {
    Optional<RuntimeException> refused;
    stepping = true;
    try {
      refused = attempt(step);
      if (refused.isEmpty()) {
        commit(step);
      } else {
        team().undo();
        meter.lap(StepPhase.UNDO);
      }
      meter.decided(refused.isEmpty());
    } catch (TableFullException full) {
      throw full; // nothing has been taken
    } catch (Throwable thrown) {
      throw failed(thrown);
    } finally {
      stepping = false;
      if (closesItself) {
        close();
      }
    }
    if (refused.isPresent()) {
      throw refused.get();
    }
    if (!transaction.isOpen()) {
      tellListeners(step);
      log.published(step);
    }
  }

  private CircuitFailedException failed(Throwable thrown) {
    fault = thrown;
    copy().inputs().wake();
    return new CircuitFailedException(name, thrown);
  }

  /** Propagates the batch and writes it to the log; answers what stands against the step. */
  private Optional<RuntimeException> attempt(long step) {
    try {
      boolean any = copy().inputs().seal();
      meter.lap(StepPhase.SEAL);
      propagate(step, any);
      while (!copy().errors().isClear() && putAside(step)) {
        propagate(step, copy().inputs().resume());
      }
      return copy().errors().isClear()
          ? write(step)
          : Optional.of(
              new StepRefusedException(copy().errors().refusals(), copy().errors().count()));
    } catch (ArithmeticException overflow) {
      return Optional.of(new StepRefusedException(List.of(team().overflow(overflow)), 1));
    }
  }

  private void propagate(long step, boolean any) {
    if (any || step == 0) {
      team().propagate(/* first= */ step == 0);
    }
    meter.lap(StepPhase.PROPAGATE);
  }

  /** Puts what stands against the step aside, if all of it may be: the step is as before it. */
  private boolean putAside(long step) {
    Quarantining quarantining = copy().inputs().quarantining();
    if (!quarantining.isWanted()) {
      return false;
    }
    Map<Long, String> rows = quarantining.rows(copy().errors().failuresAlone());
    if (rows.isEmpty()) {
      return false;
    }
    team().undo();
    meter.lap(StepPhase.UNDO);
    if (quarantining.putAside(rows, step) != rows.size()) {
      throw new IllegalStateException("rows that failed are not in the batch of the step");
    }
    return true;
  }

  private Optional<RuntimeException> write(long step) {
    try {
      log.accepting(step, copy().inputs());
      return Optional.empty();
    } catch (StepNotWrittenException notWritten) {
      return Optional.of(notWritten);
    }
  }

  private void commit(long step) {
    team().commit();
    meter.lap(StepPhase.COMMIT);
    publish(step);
    team().accept();
    meter.lap(StepPhase.PUBLISH);
    lastStep = step;
  }

  private void publish(long step) {
    List<ChangeOutput<?>> views = copy().views();
    if (transaction.isOpen()) {
      transaction.withhold(views);
      return;
    }
    publication.begin();
    try {
      for (int i = 0; i < views.size(); i++) {
        views.get(i).publish();
      }
    } catch (Throwable thrown) {
      fault = thrown; // before readers are let in
      throw thrown;
    } finally {
      publication.end(step);
    }
  }

  private void tellListeners(long step) {
    List<ChangeOutput<?>> views = copy().views();
    List<Throwable> faults = new ArrayList<>(0);
    for (int i = 0; i < views.size(); i++) {
      views.get(i).tell(step, faults);
    }
    meter.lap(StepPhase.LISTENERS);
    if (!faults.isEmpty()) {
      ListenerException report = new ListenerException(step, faults.get(0));
      for (int i = 1; i < faults.size(); i++) {
        report.addSuppressed(faults.get(i));
      }
      throw report;
    }
  }

  /** Throws if the circuit is closed or has failed. */
  void check() {
    Throwable first = fault;
    if (first != null) {
      throw new CircuitFailedException(name, first);
    }
    if (closed) {
      throw new CircuitClosedException(name);
    }
  }

  /** Held while a step runs, and by whoever wants none to run. */
  ReentrantLock lock() {
    return lock;
  }

  Publication publication() {
    return publication;
  }

  Meter meter() {
    return meter;
  }

  Transaction transaction() {
    return transaction;
  }

  /** The last step that was taken; the lock is held. */
  long lastStep() {
    return lastStep;
  }
}
