package dev.penstock.codegen.explain;

import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.state.StateCertificate;
import dev.penstock.plan.text.PlanPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A circuit on its way from declaration to running loop, stop by stop. The same circuit gives the
 * same text on every machine; a change of one view leaves the lines of the others as they are.
 *
 * @param circuit the qualified name of the interface
 * @param stops first to last
 */
public record Explanation(String circuit, List<Stop> stops) {
  /**
   * What one stop hands on.
   *
   * @param title the stop, and what it has done
   * @param text lines, each with its end
   */
  public record Stop(String title, String text) {}

  public Explanation {
    stops = List.copyOf(stops);
  }

  /**
   * Explains a circuit that was compiled.
   *
   * @param plan its queries before any pass
   */
  public static Explanation of(CircuitRequest request, LogicalPlan plan, CompiledCircuit compiled) {
    PlanPrinter printer = new PlanPrinter();
    List<Stop> stops = new ArrayList<>();
    stops.add(new Stop("declared", DeclarationText.of(request)));
    stops.add(new Stop("queries, as written", printer.print(plan)));
    stops.add(new Stop("queries, after the logical passes", printer.print(compiled.optimized())));
    stops.add(
        new Stop(
            "circuit, as lifted",
            printer.print(new Incrementalize().apply(request, compiled.optimized()))));
    stops.add(new Stop("circuit, after its passes", printer.print(compiled.circuit())));
    stops.add(
        new Stop(
            "state, and what it grows with", new StateCertificate(compiled.circuit()).toString()));
    stops.add(
        new Stop(
            "step of " + compiled.source().className(), StepText.of(compiled.source().text())));
    String name =
        request.packageName().isEmpty()
            ? request.interfaceName()
            : request.packageName() + "." + request.interfaceName();
    return new Explanation(name, stops);
  }

  /** The whole text: the circuit's name, then the stops, numbered, each below its title. */
  public String text() {
    StringBuilder out = new StringBuilder("circuit ").append(circuit).append('\n');
    for (int i = 0; i < stops.size(); i++) {
      out.append('\n').append(i + 1).append(". ").append(stops.get(i).title()).append('\n');
      out.append(
          stops.get(i).text().lines().map(Explanation::indented).collect(Collectors.joining()));
    }
    return out.toString();
  }

  private static String indented(String line) {
    return line.isBlank() ? "\n" : "  " + line + "\n";
  }
}
