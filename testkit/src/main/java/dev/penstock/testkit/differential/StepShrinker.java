package dev.penstock.testkit.differential;

import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Leaves out steps, then changes, as long as circuit and recomputation differ. */
final class StepShrinker {
  private static final int MOST_ATTEMPTS = 2000;
  private static final long MOST_NANOS = 20_000_000_000L;

  private final Comparison comparison;
  private final long deadline = System.nanoTime() + MOST_NANOS;
  private List<List<Change>> smallest;
  private String text;
  private int attempts;

  StepShrinker(Comparison comparison, List<List<Change>> steps, String text) {
    this.comparison = comparison;
    this.smallest = List.copyOf(steps);
    this.text = text;
  }

  /** Makes the steps as few as it can. */
  void shrink() {
    boolean progress = true;
    while (progress && mayTry()) {
      progress = fewerSteps() | fewerChanges();
    }
  }

  /** The steps that are left. */
  List<List<Change>> steps() {
    return smallest;
  }

  /** What differs after them. */
  String text() {
    return text;
  }

  private boolean fewerSteps() {
    boolean progress = false;
    for (int size = Math.max(1, smallest.size() / 2); size > 0; size /= 2) {
      for (int from = 0; from + size <= smallest.size(); ) {
        if (tryOut(without(smallest, from, size))) {
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
    for (int step = 0; step < smallest.size(); step++) {
      int size = smallest.get(step).size();
      for (size = Math.max(1, size / 2); size > 0; size /= 2) {
        for (int from = 0; step < smallest.size() && from + size <= smallest.get(step).size(); ) {
          List<List<Change>> steps = new ArrayList<>(smallest);
          steps.set(step, without(smallest.get(step), from, size));
          if (tryOut(steps)) {
            progress = true;
          } else {
            from += size;
          }
        }
      }
    }
    return progress;
  }

  private static <T> List<T> without(List<T> list, int from, int size) {
    List<T> shorter = new ArrayList<>(list);
    shorter.subList(from, from + size).clear();
    return shorter;
  }

  private boolean tryOut(List<List<Change>> candidate) {
    if (!mayTry()) {
      return false;
    }
    attempts++;
    Optional<Comparison.Difference> difference = comparison.difference(candidate);
    difference.ifPresent(
        found -> {
          smallest = List.copyOf(candidate.subList(0, found.step()));
          text = found.text();
        });
    return difference.isPresent();
  }

  private boolean mayTry() {
    return attempts < MOST_ATTEMPTS && System.nanoTime() < deadline;
  }
}
