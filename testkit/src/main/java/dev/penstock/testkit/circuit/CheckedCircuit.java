package dev.penstock.testkit.circuit;

import dev.penstock.StepRefusedException;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** A running circuit whose every step is compared with what the oracle says of it. */
public final class CheckedCircuit implements AutoCloseable {
  private static final Pattern ANYTHING = Pattern.compile("");

  private final String name;
  private final Refusals refusals;
  private final Set<String> repeating;
  private LiveInstance live;
  private List<Long> tickets = List.of();
  private long step;

  /** Which of the steps that the oracle refuses the circuit must refuse. */
  public enum Refusals {
    /** All: nothing in it could avoid an error. */
    ALL,
    /** Not more: a pass may have avoided the error. */
    AT_MOST
  }

  /**
   * Takes a circuit that has just been opened.
   *
   * @param name what to call it in a failure
   * @param repeating the views that may show equal rows as several entries
   */
  public CheckedCircuit(String name, LiveInstance live, Refusals refusals, Set<String> repeating) {
    this.name = name;
    this.live = live;
    this.refusals = refusals;
    this.repeating = repeating;
  }

  /** The same with so many workers, instead of what was opened. */
  public CheckedCircuit withWorkers(int count) {
    replace(live.withWorkers(count));
    return this;
  }

  /** Compares what step 0 shows. */
  public void start(Judgement judgement) {
    compare(judgement);
  }

  /** Hands in changes and takes a step that must be accepted. */
  public void accept(List<Change> changes, Judgement judgement) {
    live.apply(changes);
    takeAccepted(changes, judgement);
  }

  /**
   * Hands in changes and takes a step that must be refused for such a reason; they stay pending.
   */
  public void refuse(List<Change> changes, Judgement judgement, Pattern reason) {
    byte[] before = live.checkpoint();
    Map<String, Bag> shown = shown();
    tickets = live.apply(changes);
    try {
      live.step();
    } catch (StepRefusedException refusal) {
      checkReason(refusal, reason);
      check(live.pending() == changes.size(), "pending changes were lost");
      check(Arrays.equals(before, live.checkpoint()), "the refused step has changed the state");
      check(shown.equals(shown()), "the refused step has changed what is shown");
      return;
    }
    check(refusals == Refusals.AT_MOST, "took a step with faults: " + judgement.faults());
    replace(live.restored(before));
    tickets = live.apply(changes);
  }

  /** Refuses for any reason. */
  public void refuse(List<Change> changes, Judgement judgement) {
    refuse(changes, judgement, ANYTHING);
  }

  /** Withdraws the changes of a refused step, all at once. */
  public void rollback() {
    live.rollback();
    check(live.pending() == 0, "changes are pending after a rollback");
  }

  /** Withdraws the last changes of a refused step and takes the others, which must be accepted. */
  public void acceptWithout(int bad, List<Change> refused, Judgement judgement) {
    int good = refused.size() - bad;
    for (int i = good; i < refused.size(); i++) {
      check(live.withdraw(refused.get(i).table(), tickets.get(i)), "a change was not pending");
      check(!live.withdraw(refused.get(i).table(), tickets.get(i)), "a change was there twice");
    }
    check(live.pending() == good, "the other changes are not pending");
    takeAccepted(refused.subList(0, good), judgement);
  }

  /** Goes on with a circuit that was restored from the checkpoint of this one. */
  public void restore() {
    byte[] checkpoint = live.checkpoint();
    LiveInstance restored = live.restored(checkpoint);
    check(Arrays.equals(checkpoint, restored.checkpoint()), "a restore changes the state");
    replace(restored);
    shown().forEach((view, bag) -> check(bag.isEmpty(), view + " shows changes after a restore"));
  }

  /** Checks that the last step was no more work than an incremental one may be. */
  public void checkWork(long bound) {
    long work = live.work();
    check(
        work <= bound,
        "the step was not taken incrementally: "
            + work
            + " rows of work, where the changed rows reach at most "
            + bound);
  }

  /** Does deferred work. */
  public void compact(long budget) {
    live.compact(budget);
  }

  /** The circuit itself. */
  public LiveInstance live() {
    return live;
  }

  @Override
  public void close() {
    live.close();
  }

  private void replace(LiveInstance other) {
    live.close();
    live = other;
  }

  private void takeAccepted(List<Change> changes, Judgement judgement) {
    check(judgement.verdict() == Verdict.ACCEPTED, "the oracle does not accept the step");
    try {
      long id = live.step();
      check(id > step, "step " + id + " follows step " + step);
      step = id;
    } catch (StepRefusedException refusal) {
      throw fault("refused " + changes + ": " + refusal.getMessage());
    }
    check(live.pending() == 0, "changes are pending after a step");
    compare(judgement);
  }

  private void compare(Judgement judgement) {
    for (String view : live.viewNames()) {
      compare(view, "changes", judgement.changes().get(view), changes(view));
      Bag content = live.content(view);
      if (content != null) {
        compare(view, "content", judgement.contents().get(view), content);
      }
    }
  }

  private void compare(String view, String what, Bag expected, Bag actual) {
    check(
        expected.equals(actual),
        what + " of view `" + view + "`\nexpected:\n" + expected + "\nbut found:\n" + actual);
  }

  private Map<String, Bag> shown() {
    Map<String, Bag> shown = new LinkedHashMap<>();
    live.viewNames().forEach(view -> shown.put(view, changes(view)));
    return shown;
  }

  private Bag changes(String view) {
    return live.changes(view, repeating.contains(view));
  }

  private void checkReason(StepRefusedException refusal, Pattern reason) {
    check(
        reason.matcher(refusal.getMessage()).find(),
        "refused for `" + refusal.getMessage() + "`, which is not `" + reason + "`");
  }

  private void check(boolean condition, String fault) {
    if (!condition) {
      throw fault(fault);
    }
  }

  private AssertionError fault(String fault) {
    return new AssertionError(name + ": " + fault);
  }
}
