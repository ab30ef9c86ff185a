package dev.penstock.testkit.random;

import dev.penstock.plan.pass.Pass;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs random plans as circuits with all passes, with none, and with each pass off in turn, and
 * compares every step with the oracle.
 */
public final class RandomRun {
  static final String FORGETTING = "nothing forgotten";
  private static final int BATCH = 20;

  /** The passes that let a circuit forget what no later row can bring back. */
  private static final List<String> FORGETS = List.of("UseAppendOnlyExtremes");

  private final int steps;
  private final Counts counts = new Counts();
  private final List<String> passes =
      Stream.concat(
              PassPipeline.logical().passes().stream().map(Pass::name),
              PassPipeline.circuit().passes().stream().map(Pass::name))
          .distinct()
          .toList();

  /** A run of so many steps a plan. */
  public RandomRun(int steps) {
    this.steps = steps;
  }

  /** What has been covered so far. */
  public Counts counts() {
    return counts;
  }

  /** Runs the cases of these seeds; a difference is shrunk and thrown with what reproduces it. */
  public void run(List<Long> seeds) {
    for (int from = 0; from < seeds.size(); from += BATCH) {
      runBatch(seeds.subList(from, Math.min(seeds.size(), from + BATCH)));
    }
  }

  private void runBatch(List<Long> seeds) {
    List<CaseCircuits> batch = new ArrayList<>();
    List<RandomCase> cases = seeds.stream().map(seed -> RandomCases.of(seed, steps)).toList();
    for (RandomCase randomCase : cases) {
      batch.add(compiled(randomCase));
    }
    try {
      CaseCircuits.compile(batch);
    } catch (RuntimeException e) {
      // Some case does not compile: alone it says so.
      batch.forEach(circuits -> attempt(circuits, () -> CaseCircuits.compile(List.of(circuits))));
    }
    for (CaseCircuits circuits : batch) {
      attempt(circuits, () -> counts.add(circuits.run()));
    }
  }

  private CaseCircuits compiled(RandomCase randomCase) {
    List<Switches> variants = new ArrayList<>(List.of(Switches.none(), Switches.all()));
    if (!passes.isEmpty()) {
      variants.add(Switches.without(passes.get(counts.plans() % passes.size())));
    }
    Set<String> fired = new LinkedHashSet<>();
    CaseCircuits first = new CaseCircuits(randomCase, variants);
    attempt(first, () -> first.plan(fired));
    CaseCircuits circuits = withoutForgetting(first, variants, fired);
    counts.add(randomCase.plan());
    counts.add(circuits.circuits());
    counts.fired(fired);
    return circuits;
  }

  /** The same, and the circuit that forgets nothing if the others may. */
  private CaseCircuits withoutForgetting(
      CaseCircuits circuits, List<Switches> variants, Set<String> fired) {
    List<String> forgetting = FORGETS.stream().filter(fired::contains).toList();
    if (forgetting.isEmpty()) {
      return circuits;
    }
    counts.held(FORGETTING);
    List<Switches> more = new ArrayList<>(variants);
    forgetting.forEach(pass -> more.add(Switches.without(pass)));
    CaseCircuits all = new CaseCircuits(circuits.randomCase(), more);
    attempt(all, () -> all.plan(new LinkedHashSet<>()));
    return all;
  }

  private void attempt(CaseCircuits circuits, Runnable action) {
    try {
      action.run();
    } catch (RuntimeException | AssertionError e) {
      throw new Shrinker(circuits).shrink(e);
    }
  }
}
