package dev.penstock.engine;

import dev.penstock.CircuitControl;
import dev.penstock.CircuitOptions;
import dev.penstock.LiveCircuit;
import dev.penstock.PinnedStep;
import dev.penstock.durable.FileStore;
import dev.penstock.durable.LocalStore;
import dev.penstock.exchange.Exchange;
import dev.penstock.state.FailureSite;
import dev.penstock.state.StateForm;
import dev.penstock.table.AbstractInput;
import dev.penstock.table.Backpressure;
import dev.penstock.view.ChangeOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What all generated circuits have in common.
 *
 * <p>A generated class names its tables, parts of state and views in the order of the plan, then
 * says in {@link #initialize} and {@link #propagate} how changes flow; it never sees a lock, a
 * ticket or an undo.
 */
public abstract class AbstractCircuit implements LiveCircuit {
  /** Stands in the row in hand for a column whose value has failed. */
  protected static final Object FAILED = new Failed();

  private final String name;
  private final String plan;
  private final Stepper stepper;
  private final Copy copy;
  private Team team;
  private boolean alone = true;

  /** What is kept in a directory; null without one. Written before anybody has the circuit. */
  private DurableLog durable;

  /**
   * Takes what is fixed at build time.
   *
   * @param name the interface's simple name, for messages and checkpoints
   * @param plan the circuit plan as text
   * @param failures the expressions that can fail, in the order of their numbers, from 1
   */
  protected AbstractCircuit(String name, String plan, FailureSite... failures) {
    this.name = name;
    this.plan = plan;
    this.stepper = new Stepper(this, name);
    this.copy = new Copy(name, stepper::check, failures);
    this.team = new Alone(this);
  }

  /** Adds a table. */
  protected final <T extends AbstractInput<?>> T input(T input) {
    copy.add(input);
    return input;
  }

  /**
   * Adds a part of the state.
   *
   * @param part its name in checkpoints: the hash of its canonical sub-plan
   */
  protected final <F extends StateForm> F state(String part, F form) {
    copy.add(part, form);
    return form;
  }

  /**
   * Adds a part of the state that belongs to a view.
   *
   * @param part its name in checkpoints: the hash of its canonical sub-plan
   * @param place where it comes from, {@code stateDelay 2:15}
   */
  protected final <F extends StateForm> F state(String part, String place, F form) {
    copy.errors().place(form.part(), place);
    return state(part, form);
  }

  /** Adds an exchange. */
  protected final Exchange exchange(Exchange exchange) {
    copy.add(exchange);
    return exchange;
  }

  /** Adds a view. */
  protected final <V extends ChangeOutput<?>> V view(V view) {
    view.attach(stepper::check, stepper.lock(), stepper.publication());
    copy.add(view);
    return view;
  }

  /**
   * Hands on what is there before any input, before step 0 propagates: constants, global groups. Of
   * several workers the first one does it.
   */
  protected void initialize() {}

  /** The same for what every worker has. */
  protected void initializeEverywhere() {}

  /**
   * Hands on the batch of the step: one line per pipeline and flush, in the order of dependency.
   */
  protected abstract void propagate();

  /** Whether several workers can share the rows; else there is one, however many are asked for. */
  protected boolean isSpread() {
    return true;
  }

  /** Whether there is one worker, which owns all keys. */
  protected final boolean isAlone() {
    return alone;
  }

  /** Whether this worker owns the keys of a hash. */
  protected final boolean owns(long hash) {
    return alone || copy.owns(hash);
  }

  /** Whether this is the only worker or the first of several. */
  protected final boolean isFirst() {
    return alone || copy.isFirst();
  }

  /** The rows that follow come from this table. */
  protected final void source(AbstractInput<?> input) {
    copy.source(input);
  }

  /** The rows that follow come from no table: the flushes begin. */
  protected final void inputsDone() {
    copy.source(null);
  }

  /**
   * An expression that was needed has failed.
   *
   * @param expression its number, from 1
   * @param weight the weight of the row
   * @param row the columns in hand: name, value, name, value
   */
  protected final void fail(int expression, long weight, Object... row) {
    copy.fail(expression, weight, row);
  }

  /**
   * A function of the user's has thrown.
   *
   * @param expression the number of its call, from 1
   * @return the number
   */
  protected final int thrown(int expression, Exception thrown) {
    copy.errors().thrown(expression, thrown);
    return expression;
  }

  /**
   * Opens the circuit: runs step 0, or goes on from a checkpoint.
   *
   * @param copies makes one more copy, for a worker behind the first
   * @param listening puts listeners on the views; hands in no rows
   */
  protected final void start(
      CircuitOptions options, Supplier<? extends AbstractCircuit> copies, Runnable listening) {
    Objects.requireNonNull(options, "the options are null; use CircuitOptions.defaults()");
    options.probe().ifPresent(stepper.meter()::probe);
    if (options.workers() > 1 && isSpread()) {
      copy.requireTickets();
      List<AbstractCircuit> circuits = new ArrayList<>(List.of(this));
      while (circuits.size() < options.workers()) {
        circuits.add(copies.get());
      }
      circuits.forEach(circuit -> circuit.alone = false);
      team = new Crew(name, circuits);
    }
    boolean open = false;
    try {
      begin(options, listening);
      open = true;
    } finally {
      if (!open) {
        team.close();
      }
    }
  }

  private void begin(CircuitOptions options, Runnable listening) {
    if (options.directory().isPresent()) {
      start(options, listening, new LocalStore(options.directory().get()), this::inBackground);
      return;
    }
    limitPending(options);
    stepper.lock().lock();
    try {
      new Opening(this, listening).open(options);
    } finally {
      stepper.lock().unlock();
    }
  }

  private void limitPending(CircuitOptions options) {
    options.pendingRows().ifPresent(most -> copy.inputs().limit(backpressure(most, options)));
  }

  private Backpressure backpressure(int limit, CircuitOptions options) {
    return new Backpressure(
        limit, options.whenFull(), stepper::isSteppingThread, stepper::checkFurther);
  }

  /** The same, with the files of the directory and who writes checkpoints. */
  final void start(
      CircuitOptions options, Runnable listening, FileStore store, Executor background) {
    limitPending(options);
    stepper.lock().lock();
    try {
      durable = new Opening(this, listening).open(options, store, background);
      stepper.log(durable);
    } finally {
      if (durable == null) {
        stepper.close(); // a listener may know it already
      }
      stepper.lock().unlock();
    }
  }

  private void inBackground(Runnable task) {
    Thread thread = new Thread(task, "penstock checkpoint of " + name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public final long step() {
    return stepper.step();
  }

  @Override
  public final void begin() {
    stepper.beginTransaction();
  }

  @Override
  public final long commit() {
    return stepper.commitTransaction();
  }

  @Override
  public final void rollback() {
    stepper.rollback();
  }

  @Override
  public final <T> T read(Function<? super PinnedStep, ? extends T> reader) {
    Objects.requireNonNull(reader, "the reader is null");
    stepper.check();
    stepper.publication().pin();
    try {
      Pinned pinned = Pinned.take(copy.keptViews(), stepper.publication());
      stepper.check();
      return reader.apply(pinned);
    } finally {
      stepper.publication().unpin();
    }
  }

  @Override
  public final CircuitControl control() {
    stepper.check();
    return new Control(this);
  }

  @Override
  public final void close() {
    stepper.close();
  }

  final Stepper stepper() {
    return stepper;
  }

  final Copy copy() {
    return copy;
  }

  final Team team() {
    return team;
  }

  final String name() {
    return name;
  }

  /** What is kept in a directory, if the circuit has one. */
  final Optional<DurableLog> durable() {
    return Optional.ofNullable(durable);
  }

  final String plan() {
    return plan;
  }
}
