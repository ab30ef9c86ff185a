package dev.penstock.plan.text;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Reads the text that {@link PlanPrinter} writes. The text names tables and views; what they are is
 * known from the circuit's declaration. Expressions have no origins in text, so they have none
 * here.
 */
public final class PlanParser {
  private final CircuitRequest request;

  /** A parser of plans over the tables and views of a circuit. */
  public PlanParser(CircuitRequest request) {
    this.request = request;
  }

  /**
   * The queries that the text describes.
   *
   * @throws PlanSyntaxException if the text is not of the grammar
   */
  public LogicalPlan logical(String text) {
    TreeReader<LogicalOp> trees = new TreeReader<>(text, new LogicalReader());
    List<LogicalView> views = new ArrayList<>();
    while (trees.hasLine()) {
      LineReader in = trees.takeLine();
      in.expectWord("view");
      View view = view(in);
      in.expectEnd();
      views.add(new LogicalView(view, trees.read(view.name(), 1)));
    }
    return new LogicalPlan(request.tables(), views);
  }

  /**
   * The circuit that the text describes.
   *
   * @throws PlanSyntaxException if the text is not of the grammar
   */
  public CircuitPlan circuit(String text) {
    TreeReader<CircuitOp> trees = new TreeReader<>(text, new CircuitReader(request));
    List<Output> outputs = new ArrayList<>();
    while (trees.hasLine()) {
      LineReader in = trees.line();
      in.expect("#");
      in.number();
      in.expectWord("output");
      outputs.add((Output) trees.read(view(in).name(), 0));
    }
    outputs.sort(Comparator.comparing(output -> request.views().indexOf(output.view())));
    return new CircuitPlan(request, outputs);
  }

  private View view(LineReader in) {
    Token token = in.peek();
    String name = in.name("a view");
    Predicate<View> named = view -> view.name().equals(name);
    return request.views().stream()
        .filter(named)
        .findFirst()
        .orElseThrow(() -> in.faultAt(token, "unknown view `" + name + "`"));
  }
}
