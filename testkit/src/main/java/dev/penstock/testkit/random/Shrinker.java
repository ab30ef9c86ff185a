package dev.penstock.testkit.random;

import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanPrinter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes a failing case small: fewer steps, fewer changes, simpler plans, as long as it fails. */
final class Shrinker {
  private static final int MOST_ATTEMPTS = 400;
  private static final long MOST_NANOS = 60_000_000_000L;

  private static final Pattern VARIANT = Pattern.compile("Variant(\\d) ");

  private CaseCircuits circuits;
  private final long deadline = System.nanoTime() + MOST_NANOS;
  private RandomCase smallest;
  private Throwable failure;
  private int attempts;

  Shrinker(CaseCircuits all) {
    circuits = all;
    smallest = circuits.randomCase();
  }

  /** The error to be thrown for a failure of the case. */
  AssertionError shrink(Throwable first) {
    failure = first;
    Matcher variant = VARIANT.matcher(String.valueOf(first.getMessage()));
    if (variant.find()) {
      circuits = circuits.only(Integer.parseInt(variant.group(1)));
    }
    if (first instanceof CaseFailure difference) {
      smallest = smallest.withSteps(smallest.steps().subList(0, difference.step() + 1));
    } else {
      smallest = smallest.withSteps(List.of());
    }
    if (fails(smallest)) {
      boolean progress = true;
      while (progress && mayTry()) {
        progress = fewerSteps() | simplerPlan() | fewerChanges();
      }
    }
    return new AssertionError(report(), failure);
  }

  private boolean fewerSteps() {
    boolean progress = false;
    for (int size = Math.max(1, smallest.steps().size() / 2); size > 0; size /= 2) {
      for (int from = 0; from + size <= smallest.steps().size(); ) {
        List<RandomStep> steps = new ArrayList<>(smallest.steps());
        steps.subList(from, from + size).clear();
        if (tryOut(smallest.withSteps(steps))) {
          progress = true;
        } else {
          from += size;
        }
      }
    }
    return progress;
  }

  private boolean fewerChanges() {
    boolean progress = false;
    for (int i = 0; i < smallest.steps().size(); i++) {
      for (int j = smallest.steps().get(i).changes().size() - 1; j >= 0; j--) {
        List<RandomStep> steps = new ArrayList<>(smallest.steps());
        steps.set(i, steps.get(i).without(j));
        progress |= tryOut(smallest.withSteps(steps));
      }
    }
    return progress;
  }

  private boolean simplerPlan() {
    boolean progress = false;
    boolean again = true;
    while (again) {
      again = false;
      for (LogicalPlan simpler : PlanShrinks.of(smallest.plan())) {
        if (tryOut(smallest.withPlan(simpler))) {
          progress = true;
          again = true;
          break;
        }
      }
    }
    return progress;
  }

  private boolean tryOut(RandomCase candidate) {
    if (!mayTry() || !fails(candidate)) {
      return false;
    }
    smallest = candidate;
    return true;
  }

  private boolean mayTry() {
    return attempts < MOST_ATTEMPTS && System.nanoTime() < deadline;
  }

  private boolean fails(RandomCase candidate) {
    attempts++;
    CaseCircuits alone = circuits.with(candidate);
    try {
      alone.plan(new LinkedHashSet<>());
      CaseCircuits.compile(List.of(alone));
      alone.run();
      return false;
    } catch (RuntimeException | AssertionError e) {
      boolean same = e.getClass() == failure.getClass() && kind(e).equals(kind(failure));
      failure = same ? e : failure;
      return same;
    }
  }

  /** What must stay the same while a case shrinks: the class of what went wrong. */
  private static String kind(Throwable e) {
    return e.getCause() == null ? "" : e.getCause().getClass().getName();
  }

  private String report() {
    StringBuilder text = new StringBuilder("seed ").append(smallest.seed()).append(": ");
    text.append(failure.getMessage()).append("\n\ntables\n");
    smallest
        .plan()
        .tables()
        .forEach(
            table ->
                text.append(table.kind())
                    .append(' ')
                    .append(table.name())
                    .append(table.key())
                    .append(table.checked() ? " checked " : " ")
                    .append(table.type())
                    .append('\n'));
    text.append('\n').append(new PlanPrinter().print(smallest.plan())).append("\nsteps\n");
    for (RandomStep step : smallest.steps()) {
      text.append(step.restore() ? "restore, then " : "")
          .append("step, bad ")
          .append(step.bad())
          .append('\n');
      step.changes().forEach(change -> text.append("  ").append(change).append('\n'));
    }
    return text.toString();
  }
}
