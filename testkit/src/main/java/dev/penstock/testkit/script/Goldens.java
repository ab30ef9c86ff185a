package dev.penstock.testkit.script;

import dev.penstock.plan.catalog.View;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanPrinter;
import dev.penstock.testkit.circuit.CompiledPlan;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says what the expected sections of a script should be. */
final class Goldens {
  private final Script script;
  private final LogicalPlan plan;
  private final CompiledPlan compiled;
  private final Map<Integer, List<String>> shown = new LinkedHashMap<>();

  Goldens(Script script, LogicalPlan plan, CompiledPlan compiled) {
    this.script = script;
    this.plan = plan;
    this.compiled = compiled;
    interpret();
  }

  /** The whole script; sections that are right stay as they are written. */
  String rewritten() {
    List<Section> sections = new ArrayList<>();
    for (Section section : script.sections()) {
      sections.add(
          switch (section.kind()) {
            case "plan" -> section.withExpected(lines(new PlanPrinter().print(plan)));
            case "circuit" ->
                section.withExpected(lines(new PlanPrinter().print(compiled.circuit())));
            case "start", "step", "again" ->
                shown.containsKey(section.line())
                    ? section.withExpected(shown.get(section.line()))
                    : section;
            default -> section;
          });
    }
    return Sections.print(script.title(), sections);
  }

  private static List<String> lines(String text) {
    return text.stripTrailing().lines().toList();
  }

  private void interpret() {
    Oracle oracle = new Oracle(plan);
    interpret(oracle, script.start());
    script.steps().forEach(step -> interpret(oracle, step));
  }

  private void interpret(Oracle oracle, ScriptStep step) {
    Judgement judgement = oracle.judge(step.changes());
    if (judgement.verdict() == Verdict.ACCEPTED) {
      if (step.expected() == null || !step.expected().equals(judgement.changes())) {
        shown.put(step.section().line(), print(judgement.changes()));
      }
      oracle.take(judgement);
    } else if (step.refusal() == null) {
      shown.put(step.section().line(), List.of("refused " + judgement.faults().get(0).reason()));
    }
  }

  private List<String> print(Map<String, Bag> changes) {
    List<View> views = script.request("ScriptCircuit").views();
    List<String> lines = new ArrayList<>();
    for (View view : views) {
      List<String> own = new ArrayList<>();
      changes
          .get(view.name())
          .rows()
          .forEach(
              (row, weight) ->
                  own.add(
                      (weight > 0 ? "+" : "") + weight + " " + RowText.print(row, view.type())));
      own.sort(Comparator.comparing((String line) -> line.startsWith("+")).thenComparing(l -> l));
      own.forEach(line -> lines.add(views.size() > 1 ? view.name() + " " + line : line));
    }
    return lines;
  }
}
