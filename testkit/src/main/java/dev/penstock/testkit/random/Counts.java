package dev.penstock.testkit.random;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.CircuitVisitor;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.pass.PassPipeline;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a random run has covered. */
public final class Counts {
  /** A join by a key that can fail looks after its failed rows by such a filter. */
  private static final String FAILING_KEY = "join by a key that can fail";

  private final Map<String, Integer> operators = new TreeMap<>();
  private final Map<String, Integer> passes = new TreeMap<>();
  private final Map<String, Integer> laws = new TreeMap<>();
  private int plans;
  private int steps;
  private int accepted;
  private int refused;
  private int showing;

  Counts() {
    PassPipeline.logical().passes().forEach(pass -> passes.put(pass.name(), 0));
    PassPipeline.circuit().passes().forEach(pass -> passes.put(pass.name(), 0));
    expect("logical ", LogicalVisitor.class);
    expect("circuit ", CircuitVisitor.class);
    operators.put(FAILING_KEY, 0);
    for (String law :
        List.of(CaseLaws.ORDER, CaseLaws.CUTS, "2 workers", "4 workers", RandomRun.FORGETTING)) {
      laws.put(law, 0);
    }
  }

  /** An operator that never occurs is counted too: as 0. */
  private void expect(String level, Class<?> visitor) {
    for (Method visit : visitor.getMethods()) {
      operators.put(level + visit.getName().substring("visit".length()), 0);
    }
  }

  /** Plans that were run. */
  public int plans() {
    return plans;
  }

  /** Steps that were taken or refused, on every variant of the circuit alike. */
  public int steps() {
    return steps;
  }

  /** Steps that were taken. */
  public int accepted() {
    return accepted;
  }

  /** Steps that were refused. */
  public int refused() {
    return refused;
  }

  /** Steps that were taken and changed a view. */
  public int showing() {
    return showing;
  }

  /** In how many plans each logical and each circuit operator occurs. */
  public Map<String, Integer> operators() {
    return operators;
  }

  /** In how many plans each pass has changed something. */
  public Map<String, Integer> passes() {
    return passes;
  }

  /** In how many plans each law was run. */
  public Map<String, Integer> laws() {
    return laws;
  }

  void add(LogicalPlan plan) {
    Set<String> names = new LinkedHashSet<>();
    plan.tables().forEach(table -> names.add("table " + table.kind()));
    plan.views().forEach(view -> names.add("view " + view.view().kind()));
    plan.views().forEach(view -> addNames(view.root(), names));
    names.forEach(name -> operators.merge(name, 1, Integer::sum));
    plans++;
  }

  void add(List<CircuitPlan> plans) {
    Set<String> names = new LinkedHashSet<>();
    plans.forEach(plan -> plan.outputs().forEach(output -> addNames(output, names)));
    names.forEach(name -> operators.merge(name, 1, Integer::sum));
  }

  void fired(Set<String> fired) {
    fired.forEach(pass -> passes.merge(pass, 1, Integer::sum));
  }

  void held(String law) {
    laws.merge(law, 1, Integer::sum);
  }

  void add(CaseReplay replay) {
    accepted += replay.accepted();
    refused += replay.refused();
    showing += replay.showing();
    replay.laws().forEach(law -> laws.merge(law, 1, Integer::sum));
    steps = accepted + refused;
  }

  private static void addNames(LogicalOp op, Set<String> names) {
    names.add("logical " + op.getClass().getSimpleName());
    if (op instanceof Aggregate aggregate) {
      aggregate.calls().forEach(call -> names.add("aggregate " + call.function()));
    }
    if (op instanceof TopK top) {
      names.add("ranking " + top.ranking().function());
    }
    op.inputs().forEach(input -> addNames(input, names));
  }

  private static void addNames(CircuitOp op, Set<String> names) {
    names.add("circuit " + op.getClass().getSimpleName());
    if (op instanceof Filter filter
        && filter.condition() instanceof Call call
        && call.function() == ScalarFunction.IS_FAILED) {
      names.add(FAILING_KEY);
    }
    op.inputs().forEach(input -> addNames(input, names));
  }

  @Override
  public String toString() {
    return "%d plans, %d steps: %d accepted of which %d show a change, %d refused%n"
            .formatted(plans, steps, accepted, showing, refused)
        + "plans per operator: "
        + operators
        + System.lineSeparator()
        + "plans in which each pass fired: "
        + passes
        + System.lineSeparator()
        + "plans in which each law was run: "
        + laws;
  }
}
