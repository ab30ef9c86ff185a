package dev.penstock.testkit.random;

import dev.penstock.StepRefusedException;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.circuit.CheckedCircuit.Refusals;
import dev.penstock.testkit.circuit.LiveInstance;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Takes the accepted steps of a case once more: with the changes of each in another order, cut into
 * other steps, and on several workers. What is shown must not depend on it.
 */
final class CaseLaws {
  static final String ORDER = "changes in another order";
  static final String CUTS = "cut into other steps";

  /** A step that was taken. */
  record Accepted(List<Change> changes, Judgement judgement) {}

  private final String name;
  private final RandomCase randomCase;
  private final Supplier<LiveInstance> circuits;
  private final Set<String> repeating;
  private final Dice dice;
  private final Set<String> held = new LinkedHashSet<>();

  /**
   * The laws of one case.
   *
   * @param circuits opens one more
   */
  CaseLaws(
      String name, RandomCase randomCase, Supplier<LiveInstance> circuits, Set<String> repeating) {
    this.name = name;
    this.randomCase = randomCase;
    this.circuits = circuits;
    this.repeating = repeating;
    dice = new Dice(randomCase.seed() + 1);
  }

  /** Runs all; returns those that could be run, by name. */
  Set<String> run(Judgement start, List<Accepted> steps) {
    anotherOrder(start, steps);
    otherSteps(steps);
    severalWorkers(start, steps, 2);
    severalWorkers(start, steps, 4);
    return held;
  }

  private void anotherOrder(Judgement start, List<Accepted> steps) {
    String law = name + ORDER;
    try (CheckedCircuit circuit =
        new CheckedCircuit(law, circuits.get(), Refusals.AT_MOST, repeating)) {
      circuit.start(start);
      for (Accepted step : steps) {
        circuit.accept(reordered(step.changes()), step.judgement());
      }
    }
    held.add(ORDER);
  }

  /** The changes in any order but for those of which the last one wins. */
  private List<Change> reordered(List<Change> changes) {
    Map<List<Object>, Deque<Change>> waiting = new HashMap<>();
    changes.forEach(c -> waiting.computeIfAbsent(meant(c), k -> new ArrayDeque<>()).add(c));
    List<Change> order = new ArrayList<>(changes);
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, dice.below(i + 1));
    }
    return order.stream().map(change -> waiting.get(meant(change)).poll()).toList();
  }

  /** What a change is about; of two changes about one thing the last one wins. */
  private List<Object> meant(Change change) {
    Table table =
        randomCase.plan().tables().stream()
            .filter(t -> t.name().equals(change.table()))
            .findFirst()
            .orElseThrow();
    List<Object> meant = new ArrayList<>(List.of(table.name()));
    if (table.kind() == TableKind.KEYED) {
      boolean keyOnly = change.kind() == Change.Kind.DELETE;
      for (int i = 0; i < table.key().size(); i++) {
        meant.add(change.row().get(keyOnly ? i : table.key().get(i)));
      }
    } else if (table.kind() != TableKind.VALUE) {
      meant.addAll(change.row());
    }
    return meant;
  }

  private void otherSteps(List<Accepted> steps) {
    if (!randomCase.plan().dependsOnContentsAlone()) {
      return; // what a lookup finds depends on which changes share its step
    }
    Oracle oracle = new Oracle(randomCase.plan());
    oracle.take(oracle.judge(List.of()));
    try (LiveInstance circuit = circuits.get()) {
      for (int from = 0; from < steps.size(); ) {
        int to = Math.min(steps.size(), from + dice.between(2, 9));
        List<Change> changes = new ArrayList<>();
        steps.subList(from, to).forEach(step -> changes.addAll(step.changes()));
        Judgement judgement = oracle.judge(changes);
        if (judgement.verdict() != Verdict.ACCEPTED) {
          return; // such as an update of a key that comes in the same step
        }
        takeOne(circuit, changes);
        oracle.take(judgement);
        compare(circuit, steps.subList(from, to));
        from = to;
      }
    }
    held.add(CUTS);
  }

  private void takeOne(LiveInstance circuit, List<Change> changes) {
    try {
      circuit.apply(changes);
      circuit.step();
    } catch (StepRefusedException refusal) {
      throw new AssertionError(name + CUTS + ": refused " + changes + ": " + refusal.getMessage());
    }
  }

  /** What one step shows must be all that the steps show of which it is made. */
  private void compare(LiveInstance circuit, List<Accepted> steps) {
    Map<String, Bag> expected = new LinkedHashMap<>();
    for (Accepted step : steps) {
      step.judgement()
          .changes()
          .forEach((view, bag) -> expected.computeIfAbsent(view, v -> new Bag()).addAll(bag));
    }
    expected.forEach(
        (view, bag) -> {
          Bag actual = circuit.changes(view, repeating.contains(view));
          if (!actual.equals(bag)) {
            throw new AssertionError(
                name
                    + CUTS
                    + ": view `"
                    + view
                    + "`\nexpected:\n"
                    + bag
                    + "\nbut found:\n"
                    + actual);
          }
        });
  }

  private void severalWorkers(Judgement start, List<Accepted> steps, int count) {
    String law = count + " workers";
    try (CheckedCircuit circuit =
        new CheckedCircuit(name + law, circuits.get(), Refusals.AT_MOST, repeating)
            .withWorkers(count)) {
      circuit.start(start);
      steps.forEach(step -> circuit.accept(step.changes(), step.judgement()));
      if (circuit.live().reached() > 1) {
        held.add(law);
      }
    }
  }
}
