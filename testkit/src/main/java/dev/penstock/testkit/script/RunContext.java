package dev.penstock.testkit.script;

import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;

/**
 * What a run mode needs.
 *
 * @param plan the plan as it came from the text
 * @param workers runs the script on so many workers; returns how many of them rows have reached
 * @param steps the changes of the steps that are accepted
 * @param circuits opens one more circuit
 * @param last the views after the last step
 */
record RunContext(
    LogicalPlan plan,
    IntToLongFunction workers,
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

  /** Runs the script on so many workers; returns how many of them rows have reached. */
  long reached(int count) {
    return workers.applyAsLong(count);
  }

  /** What the tables contain now. */
  Map<String, Bag> tables(Replay replay) {
    Map<String, Bag> tables = new LinkedHashMap<>();
    plan.tables().forEach(table -> tables.put(table.name(), replay.table(table.name()).copy()));
    return tables;
  }
}
