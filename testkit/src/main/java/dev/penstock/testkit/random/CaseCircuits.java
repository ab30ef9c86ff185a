package dev.penstock.testkit.random;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.circuit.CheckedCircuit.Refusals;
import dev.penstock.testkit.circuit.CircuitBatch;
import dev.penstock.testkit.circuit.CompiledPlan;
import dev.penstock.testkit.circuit.RepeatingViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The circuits of one case, one per choice of passes. */
final class CaseCircuits {
  private final RandomCase randomCase;
  private final List<Switches> variants;
  private final List<CompiledPlan> plans = new ArrayList<>();
  private CircuitBatch batch;

  CaseCircuits(RandomCase randomCase, List<Switches> variants) {
    this.randomCase = randomCase;
    this.variants = variants;
  }

  RandomCase randomCase() {
    return randomCase;
  }

  /** The same choices of passes for another case. */
  CaseCircuits with(RandomCase other) {
    return new CaseCircuits(other, variants);
  }

  /** The same case with one choice of passes only. */
  CaseCircuits only(int variant) {
    return new CaseCircuits(randomCase, List.of(variants.get(variant)));
  }

  /** Generates the circuits, and notes the passes that changed the one with all passes. */
  void plan(Set<String> fired) {
    for (int i = 0; i < variants.size(); i++) {
      boolean all = variants.get(i) == Switches.all();
      plans.add(
          CompiledPlan.of(
              randomCase.request("Variant" + i),
              randomCase.plan(),
              variants.get(i),
              (pass, before, after) -> {
                if (all && before != after) {
                  fired.add(pass.name());
                }
              }));
    }
  }

  /** The circuits without passes and with all. */
  List<CircuitPlan> circuits() {
    return plans.stream().limit(2).map(CompiledPlan::circuit).toList();
  }

  static void compile(List<CaseCircuits> cases) {
    CircuitBatch batch = new CircuitBatch();
    cases.forEach(circuits -> circuits.plans.forEach(batch::add));
    batch.compile();
    cases.forEach(circuits -> circuits.batch = batch);
  }

  /** Runs all steps on all circuits. */
  CaseReplay run() {
    List<CheckedCircuit> circuits = new ArrayList<>();
    Set<String> repeating = RepeatingViews.of(randomCase.plan());
    for (int i = 0; i < plans.size(); i++) {
      Refusals refusals = variants.get(i) == Switches.none() ? Refusals.ALL : Refusals.AT_MOST;
      circuits.add(new CheckedCircuit(name(i), batch.open(plans.get(i)), refusals, repeating));
    }
    List<LogicalPlan> optimized =
        variants.stream()
            .map(v -> PassPipeline.logical().run(randomCase.plan(), v, PassListener.SILENT))
            .toList();
    CaseReplay replay = new CaseReplay(randomCase, circuits, optimized);
    try {
      replay.run(randomCase.steps());
      runLaws(replay, repeating);
    } catch (RuntimeException | AssertionError e) {
      throw new CaseFailure(Math.min(replay.step(), randomCase.steps().size() - 1), e);
    } finally {
      circuits.forEach(CheckedCircuit::close);
    }
    return replay;
  }

  /** Runs the laws on the circuit with all passes, if it is among these. */
  private void runLaws(CaseReplay replay, Set<String> repeating) {
    int all = variants.indexOf(Switches.all());
    if (all >= 0) {
      CompiledPlan plan = plans.get(all);
      CaseLaws laws = new CaseLaws(name(all) + ": ", randomCase, () -> batch.open(plan), repeating);
      replay.laws().addAll(laws.run(replay.start(), replay.taken()));
    }
  }

  private String name(int variant) {
    return "Variant" + variant + " (passes: " + variants.get(variant) + ")";
  }
}
