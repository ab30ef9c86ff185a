package dev.penstock.testkit.script;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.testkit.circuit.Declaration;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;

/** A script that was read: what it declares, its goldens and its steps. */
final class Script {
  private final List<String> title;
  private final List<Section> sections;
  private final Declaration declaration;
  private final List<ScriptStep> steps = new ArrayList<>();
  private ScriptStep start;

  private Script(String text) {
    title = Sections.title(text);
    sections = Sections.parse(text);
    declaration = new Declaration("script", "Script");
    if (title.isEmpty()) {
      throw new ScriptException(1, "the first line says what the script shows, `# …`");
    }
  }

  /** Reads a script; it does not look at its SQL. */
  static Script parse(String text) {
    Script script = new Script(text);
    script.declare();
    script.readSteps();
    return script;
  }

  List<String> title() {
    return title;
  }

  List<Section> sections() {
    return sections;
  }

  /** What is to be compiled, into a class of the given simple name. */
  CircuitRequest request(String className) {
    return declaration.request(className);
  }

  /** Step 0. */
  ScriptStep start() {
    return start;
  }

  /** The steps after step 0. */
  List<ScriptStep> steps() {
    return steps;
  }

  private void declare() {
    DeclarationParser parser = new DeclarationParser(declaration);
    for (Section section : sections) {
      if (section.kind().equals("tables")) {
        parser.tables(section);
      } else if (section.kind().equals("functions")) {
        parser.functions(section);
      } else if (section.kind().equals("view")) {
        parser.view(section);
      }
    }
  }

  private void readSteps() {
    StepParser parser = new StepParser(request("ScriptCircuit"));
    List<Change> refused = List.of();
    for (Section section : sections) {
      switch (section.kind()) {
        case "start" -> start = parser.step(section, List.of());
        case "step", "again" -> {
          List<Change> pending = section.kind().equals("again") ? refused : List.of();
          ScriptStep step = parser.step(section, pending);
          steps.add(step);
          refused = step.refusal() == null ? List.of() : step.changes();
        }
        default -> {}
      }
    }
    if (start == null) {
      start = parser.step(new Section(0, "start", List.of(), List.of()), List.of());
    }
  }
}
