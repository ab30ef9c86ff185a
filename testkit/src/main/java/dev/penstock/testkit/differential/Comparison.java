package dev.penstock.testkit.differential;

import dev.penstock.CircuitOptions;
import dev.penstock.LiveCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.Switches;
import dev.penstock.testkit.circuit.Bindings;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.circuit.CheckedCircuit.Refusals;
import dev.penstock.testkit.circuit.LiveInstance;
import dev.penstock.testkit.circuit.RepeatingViews;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.script.CircuitScript;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What circuits of one class are compared with: the plan that the script has. */
final class Comparison {
  private final CircuitScript script;
  private final Function<CircuitOptions, ? extends LiveCircuit> open;
  private final CircuitRequest request;
  private final LogicalPlan plan;
  private final LogicalPlan optimized;

  /**
   * A difference that some steps have shown.
   *
   * @param step how many of them it took
   * @param text what differs
   */
  record Difference(int step, String text) {}

  Comparison(
      CircuitScript script,
      Map<String, String> methods,
      Function<CircuitOptions, ? extends LiveCircuit> open) {
    this.script = script;
    this.open = open;
    try (LiveCircuit first = open.apply(CircuitOptions.defaults())) {
      request = new Bindings(first.getClass(), methods).of(script.declared());
    }
    plan = script.plan(request);
    optimized = PassPipeline.logical().run(plan, Switches.all(), PassListener.SILENT);
  }

  CircuitRequest request() {
    return request;
  }

  LogicalPlan plan() {
    return plan;
  }

  /** A new circuit beside a new oracle. */
  Beside beside() {
    CheckedCircuit circuit =
        new CheckedCircuit(
            request.className(),
            LiveInstance.open(request, open),
            Refusals.AT_MOST,
            RepeatingViews.of(plan));
    return new Beside(plan, optimized, circuit);
  }

  /** The first difference that these steps show. */
  Optional<Difference> difference(List<List<Change>> steps) {
    int step = 0;
    try (Beside beside = beside()) {
      beside.start();
      for (List<Change> changes : steps) {
        step++;
        beside.take(changes);
      }
      return Optional.empty();
    } catch (RuntimeException | AssertionError e) {
      return Optional.of(new Difference(step, Beside.text(e)));
    }
  }

  /** A script of steps. */
  String script(String title, List<List<Change>> steps) {
    return script.withSteps(title, steps, request);
  }
}
