package dev.penstock.testkit.script;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.type.RowType;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * A script about a circuit that is compiled elsewhere: its tables, its views, the plan that they
 * are recomputed from, and perhaps steps. What the steps show is not written down, the plan says
 * it.
 */
public final class CircuitScript {
  private final Script script;
  private final String text;

  private CircuitScript(Script script, String text) {
    this.script = script;
    this.text = text;
  }

  /**
   * Reads a script.
   *
   * @throws IllegalArgumentException if it is none, naming the line
   */
  public static CircuitScript parse(String text) {
    return new CircuitScript(Script.parse(text), text);
  }

  /** Its tables and views, with names for methods and records that nobody has written. */
  public CircuitRequest declared() {
    return script.request("ScriptCircuit");
  }

  /** The queries of its plan. */
  public LogicalPlan plan(CircuitRequest request) {
    Section plan =
        script.sections().stream()
            .filter(section -> section.kind().equals("plan") && section.expected() != null)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("the script has no section `plan`"));
    return new PlanParser(request).logical(String.join("\n", plan.expected()) + "\n");
  }

  /** The changes of its steps. */
  public List<List<Change>> steps(CircuitRequest request) {
    StepParser parser = new StepParser(request);
    return script.sections().stream()
        .filter(section -> section.kind().equals("step"))
        .map(section -> parser.step(section, List.of()).changes())
        .toList();
  }

  /** The script with other steps instead of its own; {@code title} says what they show. */
  public String withSteps(String title, List<List<Change>> steps, CircuitRequest request) {
    List<Section> sections = new ArrayList<>(script.sections());
    sections.removeIf(section -> section.kind().equals("step"));
    UnaryOperator<String> commented = line -> "# " + line;
    for (List<Change> changes : steps) {
      List<String> lines = changes.stream().map(change -> line(change, request)).toList();
      sections.add(new Section(0, "step", lines, List.of()));
    }
    return Sections.print(title.lines().map(commented).toList(), sections);
  }

  /** The text that it was read from. */
  @Override
  public String toString() {
    return text;
  }

  private static String line(Change change, CircuitRequest request) {
    Table table =
        request.tables().stream()
            .filter(t -> t.name().equals(change.table()))
            .findFirst()
            .orElseThrow();
    boolean byKey = table.kind() == TableKind.KEYED && change.kind() == Change.Kind.DELETE;
    RowType type = table.type();
    if (byKey) {
      type = new RowType(table.key().stream().map(table.type().columns()::get).toList());
    }
    String row = RowText.print(change.row(), type);
    return switch (change.kind()) {
      case INSERT -> table.name() + " +1 " + row;
      case DELETE -> table.name() + (byKey ? " delete " : " -1 ") + row;
      default -> table.name() + " " + change.kind().name().toLowerCase(Locale.ROOT) + " " + row;
    };
  }
}
