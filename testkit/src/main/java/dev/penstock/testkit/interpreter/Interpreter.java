package dev.penstock.testkit.interpreter;

import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Evaluates all views of a plan from scratch. */
public final class Interpreter {
  private final LogicalPlan plan;

  /** An interpreter of the plan as it came from the text, before any pass. */
  public Interpreter(LogicalPlan plan) {
    this.plan = plan;
  }

  /**
   * What the views contain.
   *
   * @param views the rows by view, in plan order
   * @param faults needed values that failed; if there are any, the rows mean nothing
   * @param findings what lookups have found with this step
   */
  record Result(Map<String, Bag> views, List<Fault> faults, Findings findings) {}

  /**
   * The content of every view, given the content of every table and what lookups had found before.
   */
  Result evaluate(Map<String, Bag> tables, Strictness strictness, Findings before) {
    Map<String, Bag> relations = new LinkedHashMap<>(tables);
    Map<String, Bag> views = new LinkedHashMap<>();
    List<Fault> faults = new ArrayList<>();
    Findings after = new Findings();
    RelationEvaluator evaluator =
        new RelationEvaluator(relations, strictness, faults, before, after);
    for (LogicalView view : plan.views()) {
      Bag rows = evaluator.view(view.root());
      views.put(view.view().name(), rows);
      relations.put(view.view().name(), rows);
    }
    return new Result(views, faults, after);
  }
}
