package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.Scan;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes the case of a seed: a plan whose views change often enough to show anything, and steps of
 * which a quarter is refused.
 */
final class RandomCases {
  private static final int TRIES = 6;
  private static final int PROBE_STEPS = 12;
  private static final int MANY_ROWS = 400;

  private final Dice dice;
  private final Oracle oracle;
  private final RandomChanges changes;
  private final List<RandomStep> steps = new ArrayList<>();
  private int showing;

  private RandomCases(Dice dice, LogicalPlan plan) {
    this.dice = dice;
    oracle = new Oracle(plan);
    changes = new RandomChanges(dice, scanned(plan), plan.tables().get(0), oracle);
    oracle.take(oracle.judge(List.of()));
  }

  /** The case of a seed with so many steps; plans that hardly show changes are passed over. */
  static RandomCase of(long seed, int count) {
    Dice dice = new Dice(seed);
    while (true) {
      RandomCase candidate = RandomPlans.generate(seed, dice);
      if (canStart(candidate.plan())) {
        RandomCases cases = new RandomCases(dice, candidate.plan());
        if (cases.fill(count)) {
          return candidate.withSteps(cases.steps);
        }
      }
    }
  }

  /** Whether step 0 is not refused: no constant fails. */
  private static boolean canStart(LogicalPlan plan) {
    return !scanned(plan).isEmpty()
        && new Oracle(plan).judge(List.of()).verdict() == Verdict.ACCEPTED;
  }

  private boolean fill(int count) {
    int accepted = 0;
    while (steps.size() < count) {
      if (dice.percent(31)) {
        addBad();
      } else {
        addOrdinary();
        accepted++;
      }
      boolean large = oracle.views().values().stream().anyMatch(v -> v.rows().size() > MANY_ROWS);
      if (large || steps.size() == PROBE_STEPS && showing * 10 < accepted * 7) {
        return false;
      }
    }
    return showing * 100 >= accepted * 82;
  }

  private void addOrdinary() {
    List<Change> step = List.of();
    Judgement judgement = null;
    boolean quiet = dice.percent(8);
    for (int i = 0; i < TRIES; i++) {
      step = changes.ordinary();
      judgement = oracle.judge(step);
      if (judgement.verdict() == Verdict.ACCEPTED && (quiet || judgement.shows())) {
        break;
      }
    }
    if (judgement.verdict() == Verdict.ACCEPTED) {
      showing += judgement.shows() ? 1 : 0;
      oracle.take(judgement);
    }
    steps.add(new RandomStep(step, 0, dice.percent(6)));
  }

  private void addBad() {
    for (int i = 0; i < 2 * TRIES; i++) {
      List<Change> good = dice.percent(60) ? changes.ordinary() : List.of();
      List<Change> bad = changes.bad(/* certain= */ i >= TRIES);
      List<Change> all = new ArrayList<>(good);
      all.addAll(bad);
      if (!bad.isEmpty() && oracle.judge(all).verdict() == Verdict.REFUSED) {
        RandomStep step = new RandomStep(all, dice.percent(60) ? bad.size() : 0, dice.percent(6));
        steps.add(step);
        Judgement rest = oracle.judge(good);
        if (step.bad() > 0 && rest.verdict() == Verdict.ACCEPTED) {
          oracle.take(rest);
        }
        return;
      }
    }
  }

  /** The tables that some view reads. */
  private static List<Table> scanned(LogicalPlan plan) {
    Set<String> names = new LinkedHashSet<>();
    plan.views().forEach(view -> addScans(view.root(), names));
    return plan.tables().stream().filter(table -> names.contains(table.name())).toList();
  }

  private static void addScans(LogicalOp op, Set<String> names) {
    if (op instanceof Scan scan) {
      names.add(scan.relation());
    }
    op.inputs().forEach(input -> addScans(input, names));
  }
}
