package dev.penstock.plan.incremental;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Uniqueness;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns queries over whole relations into a circuit over their changes. Every operator is asked for
 * its linearity: a linear one is its own incremental form; a bilinear one reads the integrals of
 * its inputs; any other is lifted between integrate and differentiate.
 */
public final class Incrementalize {
  /**
   * The circuit of a plan; cost linear in its size. Every table is one input with all of its
   * columns, however often it is read, and a view that others read is computed once.
   *
   * @param plan some or all views of the request, each before the views that read it
   */
  public CircuitPlan apply(CircuitRequest request, LogicalPlan plan) {
    Map<String, CircuitOp> relations = new LinkedHashMap<>();
    request.tables().forEach(table -> relations.put(table.name(), input(table)));
    Lifting lifting = new Lifting(relations, new Uniqueness(plan));
    Map<String, Output> outputs = new LinkedHashMap<>();
    for (LogicalView view : plan.views()) {
      CircuitOp root = lifting.apply(view.root());
      String name = view.view().name();
      relations.put(name, root);
      outputs.put(name, new Output(view.view(), root, /* net= */ false, root.origin()));
    }
    List<Output> inOrder =
        request.views().stream().map(View::name).map(outputs::get).filter(o -> o != null).toList();
    return new CircuitPlan(request, inOrder);
  }

  private static Input input(Table table) {
    List<Integer> all = Columns.first(table.type().size());
    return new Input(table, all, table.type(), SourceSpan.NONE);
  }
}
