package dev.penstock.testkit.script;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.circuit.Shares;
import dev.penstock.testkit.circuit.Workers;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a run mode needs.
 *
 * @param plan the plan as it came from the text
 * @param circuit the plan of the circuits
 * @param steps the changes of the steps that are accepted
 * @param circuits opens one more circuit
 * @param last the views after the last step
 */
record RunContext(
    LogicalPlan plan,
    CircuitPlan circuit,
    List<List<Change>> steps,
    Supplier<CheckedCircuit> circuits,
    Map<String, Bag> last) {
  Replay open() {
    return new Replay(plan, circuits.get());
  }

  /** Runs these steps from the start; false if one of them is not accepted. */
  boolean replay(List<List<Change>> others, boolean restore) {
    try (Replay replay = open()) {
      for (List<Change> step : others) {
        if (!replay.step(step)) {
          return false;
        }
        if (restore) {
          replay.restore();
        }
      }
      if (plan.dependsOnContentsAlone() && !replay.views().equals(last)) {
        throw new AssertionError("the last views depend on how the changes are cut into steps");
      }
      return true;
    }
  }

  /** Runs the steps on several workers; false unless rows reached at least two of them. */
  boolean deal(int count) {
    Optional<Shares> shares = Shares.of(circuit);
    if (shares.isEmpty()) {
      return false;
    }
    Oracle oracle = new Oracle(plan);
    try (Workers workers = new Workers(shares.get(), count, () -> circuits.get().live())) {
      Judgement start = oracle.judge(List.of());
      workers.start(start);
      oracle.take(start);
      for (List<Change> step : steps) {
        Judgement judgement = oracle.judge(step);
        workers.step(step, judgement);
        oracle.take(judgement);
      }
      return workers.reached() > 1;
    }
  }

  /** What the tables contain now. */
  Map<String, Bag> tables(Replay replay) {
    Map<String, Bag> tables = new LinkedHashMap<>();
    plan.tables().forEach(table -> tables.put(table.name(), replay.table(table.name()).copy()));
    return tables;
  }
}
