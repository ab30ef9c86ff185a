package dev.penstock.testkit.random;

import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.interpreter.AffectedRows;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Takes the steps of a case on several circuits beside one oracle. */
final class CaseReplay {
  private static final int COMPACTION = 7;
  private static final int WORK_CHECK = 5;

  private final List<CheckedCircuit> circuits;
  private final List<LogicalPlan> optimized;
  private final Oracle oracle;
  private final List<CaseLaws.Accepted> taken = new ArrayList<>();
  private Judgement start;
  private final Set<String> laws = new LinkedHashSet<>();
  private int step;
  private int refused;
  private int showing;

  /** A replay on circuits that are made of the plan after these passes, one for each. */
  CaseReplay(RandomCase randomCase, List<CheckedCircuit> circuits, List<LogicalPlan> optimized) {
    this.circuits = circuits;
    this.optimized = optimized;
    oracle = new Oracle(randomCase.plan());
  }

  /** Runs from step 0 on; the first difference is an AssertionError. */
  void run(List<RandomStep> steps) {
    start = oracle.judge(List.of());
    circuits.forEach(circuit -> circuit.start(start));
    oracle.take(start);
    for (RandomStep next : steps) {
      take(next);
      step++;
    }
  }

  /** How many steps were taken or refused before the end or the first difference. */
  int step() {
    return step;
  }

  int accepted() {
    return taken.size();
  }

  /** What step 0 shows. */
  Judgement start() {
    return start;
  }

  /** The steps that were taken, without changes that were withdrawn. */
  List<CaseLaws.Accepted> taken() {
    return taken;
  }

  /** The laws that were run, by name. */
  Set<String> laws() {
    return laws;
  }

  int refused() {
    return refused;
  }

  int showing() {
    return showing;
  }

  private void take(RandomStep next) {
    if (next.restore()) {
      circuits.forEach(CheckedCircuit::restore);
    }
    if (step % COMPACTION == 0) {
      circuits.forEach(circuit -> circuit.compact(/* budget= */ 10));
    }
    Judgement judgement = oracle.judge(next.changes());
    if (judgement.verdict() == Verdict.ACCEPTED) {
      accept(next.changes(), judgement, circuit -> circuit.accept(next.changes(), judgement));
    } else if (judgement.verdict() == Verdict.REFUSED) {
      refuse(next, judgement);
    }
  }

  private void accept(List<Change> changes, Judgement judgement, Consumer<CheckedCircuit> action) {
    circuits.forEach(action);
    if (step % WORK_CHECK == 0) {
      for (int i = 0; i < circuits.size(); i++) {
        if (optimized.get(i).dependsOnContentsAlone()) {
          long bound = AffectedRows.bound(optimized.get(i), oracle, changes, judgement);
          circuits.get(i).checkWork(bound);
        }
      }
    }
    oracle.take(judgement);
    taken.add(new CaseLaws.Accepted(changes, judgement));
    showing += judgement.shows() ? 1 : 0;
  }

  private void refuse(RandomStep next, Judgement judgement) {
    List<Change> changes = next.changes();
    refused++;
    circuits.forEach(circuit -> circuit.refuse(changes, judgement));
    int good = changes.size() - next.bad();
    if (next.bad() > 0) {
      Judgement rest = oracle.judge(changes.subList(0, good));
      if (rest.verdict() == Verdict.ACCEPTED) {
        accept(
            changes.subList(0, good),
            rest,
            circuit -> circuit.acceptWithout(next.bad(), changes, rest));
        return;
      }
    }
    circuits.forEach(CheckedCircuit::rollback);
  }
}
