package dev.penstock.engine;

import dev.penstock.CircuitControl;
import dev.penstock.CircuitFailedException;
import dev.penstock.CircuitOptions;
import dev.penstock.ListenerException;
import dev.penstock.LiveCircuit;
import dev.penstock.PinnedStep;
import dev.penstock.Refusal;
import dev.penstock.StepRefusedException;
import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.checkpoint.CheckpointReader;
import dev.penstock.checkpoint.Restored;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.FailureSite;
import dev.penstock.state.StateForm;
import dev.penstock.table.AbstractInput;
import dev.penstock.table.Inputs;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.ListOutput;
import dev.penstock.view.Publication;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * What all generated circuits have in common: the step protocol.
 *
 * <p>A generated class names its tables, parts of state and views in the order of the plan, then
 * says in {@link #initialize} and {@link #propagate} how changes flow; it never sees a lock, a
 * ticket or an undo.
 */
public abstract class AbstractCircuit implements LiveCircuit {
  /*
   * A step: seal the tables (what is handed in from then on belongs to the next step), propagate,
   * judge. If anything stands against it, every part of the state goes back to its last commit and
   * the batch is pending again; nothing of the user's runs on that way. Else the parts commit, the
   * kept views change inside one publication, and the listeners are told. `stepping` makes all of
   * that one at a time.
   *
   * An ArithmeticException is a weight or count that left its range: it refuses the step. Any other
   * throwable is a fault of ours or of the machine and leaves the circuit failed.
   */
  /** Stands in the row in hand for a column whose value has failed. */
  protected static final Object FAILED = new Failed();

  private final String name;
  private final String plan;
  private final ErrorBag errors;
  private final ReentrantLock stepping = new ReentrantLock();
  private final Publication publication = new Publication();
  private final Inputs inputs = new Inputs(this::check);
  private final List<Part> parts = new ArrayList<>();
  private final Map<String, Integer> copiesOfParts = new HashMap<>();
  private final List<StateForm> forms = new ArrayList<>();
  private final List<ChangeOutput<?>> views = new ArrayList<>();
  private final List<ListOutput<?>> keptViews = new ArrayList<>();
  private final Counters counters = new Counters(inputs.all(), forms, views);
  private AbstractInput<?> source;
  private long lastStep;

  /** Set once, read by any thread before anything else. */
  private volatile Throwable fault;

  private volatile boolean closed;

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
    this.errors = new ErrorBag(failures);
  }

  /** Adds a table. */
  protected final <T extends AbstractInput<?>> T input(T input) {
    inputs.add(input);
    if (input.rows() != null) {
      state(input.part(), input.rows());
    }
    return input;
  }

  /**
   * Adds a part of the state.
   *
   * @param part its name in checkpoints: the hash of its canonical sub-plan
   */
  protected final <F extends StateForm> F state(String part, F form) {
    addPart(part, form);
    forms.add(form);
    return form;
  }

  /**
   * Adds a part of the state that belongs to a view.
   *
   * @param part its name in checkpoints: the hash of its canonical sub-plan
   * @param place where it comes from, {@code stateDelay 2:15}
   */
  protected final <F extends StateForm> F state(String part, String place, F form) {
    errors.place(form.part(), place);
    return state(part, form);
  }

  /** Parts that compute the same have one name; numbers tell the second and further ones apart. */
  private void addPart(String part, StateForm form) {
    int copies = copiesOfParts.merge(part, 1, Integer::sum);
    parts.add(new Part(copies == 1 ? part : part + "~" + copies, form));
  }

  /** Adds a view. */
  protected final <V extends ChangeOutput<?>> V view(V view) {
    view.attach(this::check, stepping, publication);
    views.add(view);
    if (view instanceof ListOutput<?> kept) {
      keptViews.add(kept);
      addPart(kept.part(), kept.rows());
    }
    return view;
  }

  /**
   * Hands on what is there before any input, before step 0 propagates: constants, global groups.
   */
  protected void initialize() {}

  /**
   * Hands on the batch of the step: one line per pipeline and flush, in the order of dependency.
   */
  protected abstract void propagate();

  /** The rows that follow come from this table. */
  protected final void source(AbstractInput<?> input) {
    source = input;
  }

  /** The rows that follow come from no table: the flushes begin. */
  protected final void inputsDone() {
    source = null;
  }

  /**
   * An expression that was needed has failed.
   *
   * @param expression its number, from 1
   * @param weight the weight of the row
   * @param row the columns in hand: name, value, name, value
   */
  protected final void fail(int expression, long weight, Object... row) {
    boolean known = source != null && source.currentTicket() != ErrorBag.NO_TICKET;
    long ticket = known ? source.currentTicket() : ErrorBag.NO_TICKET;
    String input = known ? source.name() + " " + source.currentText() : "";
    errors.add(ticket, input, expression, weight, row);
  }

  /**
   * A function of the user's has thrown.
   *
   * @param expression the number of its call, from 1
   * @return the number
   */
  protected final int thrown(int expression, Exception thrown) {
    errors.thrown(expression, thrown);
    return expression;
  }

  /** Opens the circuit: runs step 0, or goes on from a checkpoint. */
  protected final void start(CircuitOptions options) {
    stepping.lock();
    try {
      if (options.checkpoint().isPresent()) {
        restore(options.checkpoint().get());
      } else {
        for (AbstractInput<?> input : inputs.all()) {
          input.handInInitial();
        }
        take(0);
      }
    } finally {
      stepping.unlock();
    }
  }

  @Override
  public final long step() {
    stepping.lock();
    try {
      check();
      if (stepping.getHoldCount() > 1) {
        throw new IllegalStateException(
            "a step of `" + name + "` was asked for by its own listener");
      }
      take(lastStep + 1);
      return lastStep;
    } finally {
      stepping.unlock();
    }
  }

  private void take(long step) {
    Optional<StepRefusedException> refused;
    try {
      refused = attempt(step);
      if (refused.isEmpty()) {
        commit(step);
      } else {
        undo();
      }
    } catch (Throwable thrown) {
      fault = thrown;
      throw new CircuitFailedException(name, thrown);
    }
    if (refused.isPresent()) {
      throw refused.get();
    }
    tellListeners(step);
  }

  /** Propagates the batch; answers what stands against the step. */
  private Optional<StepRefusedException> attempt(long step) {
    try {
      boolean any = inputs.seal();
      if (step == 0) {
        initialize();
      }
      if (any || step == 0) {
        inputs.apply();
        propagate();
        judge();
      }
      return errors.isClear()
          ? Optional.empty()
          : Optional.of(new StepRefusedException(errors.refusals(), errors.count()));
    } catch (ArithmeticException overflow) {
      return Optional.of(new StepRefusedException(List.of(overflow(overflow)), 1));
    }
  }

  private Refusal overflow(ArithmeticException overflow) {
    String reason = "a weight or count leaves its range: " + overflow.getMessage();
    if (source == null || source.currentTicket() == ErrorBag.NO_TICKET) {
      return new Refusal(name, reason, "-", List.of());
    }
    List<Long> tickets = List.of(source.currentTicket());
    return new Refusal(source.name(), reason, source.currentText(), tickets);
  }

  private void judge() {
    source = null;
    inputs.judge(errors);
    if (errors.hasDeleted()) {
      errors.forgetAbsent();
      return; // counts below zero would only say the same again
    }
    for (int i = 0; i < forms.size(); i++) {
      forms.get(i).judge(errors);
    }
    for (int i = 0; i < views.size(); i++) {
      views.get(i).judge(errors);
    }
    if (errors.hasNegative()) {
      inputs.tellDeleted(errors);
      errors.forgetAbsent();
    }
  }

  private void commit(long step) {
    counters.count();
    for (int i = 0; i < forms.size(); i++) {
      forms.get(i).commit();
    }
    publish(step);
    errors.clear();
    inputs.accept();
    lastStep = step;
  }

  private void publish(long step) {
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

  private void undo() {
    for (int i = 0; i < forms.size(); i++) {
      forms.get(i).undo();
    }
    for (int i = 0; i < views.size(); i++) {
      views.get(i).discard();
    }
    errors.clear();
    inputs.refuse();
    source = null;
  }

  private void tellListeners(long step) {
    List<Throwable> faults = new ArrayList<>(0);
    for (int i = 0; i < views.size(); i++) {
      views.get(i).tell(step, faults);
    }
    if (!faults.isEmpty()) {
      ListenerException report = new ListenerException(step, faults.get(0));
      for (int i = 1; i < faults.size(); i++) {
        report.addSuppressed(faults.get(i));
      }
      throw report;
    }
  }

  @Override
  public final void rollback() {
    stepping.lock();
    try {
      check();
      inputs.rollback();
    } finally {
      stepping.unlock();
    }
  }

  @Override
  public final <T> T read(Function<? super PinnedStep, ? extends T> reader) {
    check();
    publication.pin();
    try {
      Pinned pinned = Pinned.take(keptViews, publication);
      check();
      return reader.apply(pinned);
    } finally {
      publication.unpin();
    }
  }

  @Override
  public final CircuitControl control() {
    check();
    return new Control(this);
  }

  @Override
  public final void close() {
    stepping.lock();
    try {
      closed = true;
    } finally {
      stepping.unlock();
    }
  }

  private void restore(InputStream checkpoint) {
    try {
      CheckpointReader reader = new CheckpointReader(checkpoint);
      Map<String, StateForm> forms = new LinkedHashMap<>();
      for (Part part : parts) {
        forms.put(part.name(), part.form());
      }
      publication.begin();
      requireComplete(reader, reader.read(forms));
      lastStep = reader.step();
      publication.end(lastStep);
    } catch (IOException e) {
      throw new CheckpointException("the checkpoint of `" + name + "` cannot be read: " + e, e);
    }
  }

  /** A circuit goes on from a checkpoint of just its parts; those that are missing have names. */
  private void requireComplete(CheckpointReader reader, Restored restored) {
    if (restored.isComplete()) {
      return;
    }
    List<String> faults = new ArrayList<>();
    for (Part part : parts) {
      if (restored.missing().contains(part.name())) {
        faults.add("it lacks the state of `" + part.form().part() + "`");
      }
    }
    if (!restored.unknown().isEmpty()) {
      faults.add("parts without use here: " + restored.unknown().size());
    }
    throw new CheckpointException(
        "the checkpoint of circuit `"
            + reader.circuit()
            + "` does not fit `"
            + name
            + "`: "
            + String.join("; ", faults));
  }

  /** Throws if the circuit is closed or has failed. */
  final void check() {
    Throwable first = fault;
    if (first != null) {
      throw new CircuitFailedException(name, first);
    }
    if (closed) {
      throw new IllegalStateException("circuit `" + name + "` is closed");
    }
  }

  /** Gives back the memory of buffers; between steps. */
  final void trim() {
    inputs.trim();
    for (ChangeOutput<?> view : views) {
      view.trim();
    }
  }

  final ReentrantLock stepping() {
    return stepping;
  }

  final long lastStep() {
    return lastStep;
  }

  final String name() {
    return name;
  }

  final String plan() {
    return plan;
  }

  final List<Part> parts() {
    return parts;
  }

  final Counters counters() {
    return counters;
  }
}
