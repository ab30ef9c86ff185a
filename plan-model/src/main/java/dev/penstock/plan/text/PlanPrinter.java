package dev.penstock.plan.text;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.OpIds;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.graph.Numbering;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Prints plans as stable trees: inputs below, numbers per view in the order of the data, attributes
 * in fixed order. {@link PlanParser} reads the text back.
 */
public final class PlanPrinter {
  private static final CircuitLines LINES = new CircuitLines(RowText.NAMED, CircuitOp::type);

  private final boolean positions;

  /** A printer without positions. */
  public PlanPrinter() {
    this(/* positions= */ false);
  }

  private PlanPrinter(boolean positions) {
    this.positions = positions;
  }

  /** A printer that ends each line with the position in the view's text, {@code @2:24}. */
  public static PlanPrinter withPositions() {
    return new PlanPrinter(/* positions= */ true);
  }

  /** The text of the queries. */
  public String print(LogicalPlan plan) {
    Map<String, LogicalOp> roots = new LinkedHashMap<>();
    plan.views().forEach(view -> roots.put(view.view().name(), view.root()));
    Numbering<LogicalOp> numbering = new Numbering<>(roots, Map.of());
    StringBuilder out = new StringBuilder();
    TreeText<LogicalOp> tree = new TreeText<>(numbering, LogicalLines::of, positions, out);
    for (String view : numbering.views()) {
      out.append("view ").append(Quoting.name(view)).append('\n');
      tree.print(roots.get(view), view, 1);
    }
    return out.toString();
  }

  /** The text of the circuit. */
  public String print(CircuitPlan plan) {
    OpIds ids = OpIds.of(plan);
    Map<String, Output> outputs = new LinkedHashMap<>();
    plan.outputs().forEach(output -> outputs.put(output.view().name(), output));
    StringBuilder out = new StringBuilder();
    TreeText<CircuitOp> tree = new TreeText<>(ids.numbering(), LINES::of, positions, out);
    ids.views().forEach(view -> tree.print(outputs.get(view), view, 0));
    return out.toString();
  }

  /** The line of one operator, without number, inputs and position. */
  public String line(CircuitOp op) {
    return LINES.of(op);
  }

  /** The line of one operator, without number, inputs and position. */
  public String line(LogicalOp op) {
    return LogicalLines.of(op);
  }
}
