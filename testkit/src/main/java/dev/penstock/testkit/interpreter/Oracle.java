package dev.penstock.testkit.interpreter;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.logical.LogicalPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a circuit of a plan must do with every step: keeps the tables, recomputes all views from
 * scratch after each step, and tells their net changes, or that the step is to be refused.
 */
public final class Oracle {
  private final Interpreter interpreter;
  private final Map<String, TableContent> tables;
  private Map<String, Bag> views;
  private Findings findings = new Findings();

  /** What the contract says about a step. */
  public enum Verdict {
    /** The step is taken. */
    ACCEPTED,
    /** The step is refused; only optional passes may avoid the fault. */
    REFUSED,
    /** The step may be refused: what fails, or is missing, need not be looked at. */
    OPEN
  }

  /**
   * A step that was judged and not yet taken.
   *
   * @param verdict what must happen
   * @param changes the net change by view; none unless accepted
   * @param faults the reasons not to take it
   * @param after what it leads to; null unless accepted
   */
  public record Judgement(
      Verdict verdict, Map<String, Bag> changes, List<Fault> faults, State after) {
    /** What every view contains if the step is taken. */
    public Map<String, Bag> contents() {
      return after.views;
    }

    /** What a table contains if the step is taken. */
    Bag table(String name) {
      return after.tables.get(name).rows();
    }

    /** Whether some view changes. */
    public boolean shows() {
      return changes.values().stream().anyMatch(bag -> !bag.isEmpty());
    }
  }

  /** The content of tables and views at one step. */
  public static final class State {
    private final Map<String, TableContent> tables;
    private final Map<String, Bag> views;
    private final Findings findings;

    private State(Map<String, TableContent> tables, Map<String, Bag> views, Findings findings) {
      this.tables = tables;
      this.views = views;
      this.findings = findings;
    }
  }

  /** An oracle before step 0: empty tables, empty views. */
  public Oracle(LogicalPlan plan) {
    interpreter = new Interpreter(plan);
    tables = new LinkedHashMap<>();
    views = new LinkedHashMap<>();
    for (Table table : plan.tables()) {
      tables.put(table.name(), new TableContent(table));
    }
    plan.views().forEach(view -> views.put(view.view().name(), new Bag()));
  }

  /** The content of every view after the last step that was taken. */
  public Map<String, Bag> views() {
    return views;
  }

  /** The content of a table after the last step that was taken. */
  public Bag table(String name) {
    return tables.get(name).rows();
  }

  /** What must happen in a step of these changes; no changes for step 0. Nothing is taken yet. */
  public Judgement judge(List<Change> changes) {
    List<Fault> faults = new ArrayList<>();
    List<Fault> missing = new ArrayList<>();
    Map<String, TableContent> after = new LinkedHashMap<>();
    Map<String, Bag> contents = new LinkedHashMap<>();
    tables.forEach(
        (name, content) -> {
          List<Change> own = changes.stream().filter(c -> c.table().equals(name)).toList();
          TableContent changed = content.after(own, faults);
          List<Fault> deleted = content.isChecked() ? faults : missing;
          changed.missing().forEach(row -> deleted.add(new Fault(name, "count below zero", row)));
          after.put(name, changed);
          contents.put(name, changed.rows());
        });
    if (!faults.isEmpty() || !missing.isEmpty()) {
      Verdict verdict = verdict(faults, missing);
      faults.addAll(missing);
      return new Judgement(verdict, Map.of(), faults, null);
    }
    return judgeContents(after, contents);
  }

  private Judgement judgeContents(Map<String, TableContent> after, Map<String, Bag> contents) {
    Interpreter.Result strict = interpreter.evaluate(contents, Strictness.EVERYTHING, findings);
    if (strict.faults().isEmpty()) {
      State state = new State(after, strict.views(), strict.findings());
      return new Judgement(Verdict.ACCEPTED, changes(strict.views()), List.of(), state);
    }
    Interpreter.Result lenient = interpreter.evaluate(contents, Strictness.WHAT_DECIDES, findings);
    Verdict verdict = verdict(lenient.faults(), strict.faults());
    return new Judgement(verdict, Map.of(), strict.faults(), null);
  }

  /** Takes a step that was judged. */
  public void take(Judgement judgement) {
    tables.putAll(judgement.after().tables);
    views = judgement.after().views;
    findings = judgement.after().findings;
  }

  private static Verdict verdict(List<Fault> certain, List<Fault> possible) {
    if (!certain.isEmpty()) {
      return Verdict.REFUSED;
    }
    return possible.isEmpty() ? Verdict.ACCEPTED : Verdict.OPEN;
  }

  private Map<String, Bag> changes(Map<String, Bag> after) {
    Map<String, Bag> changes = new LinkedHashMap<>();
    after.forEach((name, rows) -> changes.put(name, rows.minus(views.get(name))));
    return changes;
  }
}
