package dev.penstock.plan.circuit;

import dev.penstock.plan.graph.Numbering;
import dev.penstock.plan.graph.OpId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The numbers of a circuit's operators: per view, in the order of the data, by identity. */
public final class OpIds {
  private final Numbering<CircuitOp> numbering;

  private OpIds(Numbering<CircuitOp> numbering) {
    this.numbering = numbering;
  }

  /** Numbers the operators of a circuit; linear in its size. */
  public static OpIds of(CircuitPlan plan) {
    Map<String, CircuitOp> ends = new LinkedHashMap<>();
    Map<String, CircuitOp> results = new LinkedHashMap<>();
    for (Output output : plan.outputs()) {
      ends.put(output.view().name(), output);
      results.put(output.view().name(), output.input());
    }
    return new OpIds(new Numbering<>(ends, results));
  }

  /** The numbering itself, for what handles both kinds of plan. */
  public Numbering<CircuitOp> numbering() {
    return numbering;
  }

  /** The name of an operator; an operator of another plan is an error. */
  public OpId id(CircuitOp op) {
    return numbering.id(op);
  }

  /** The views, each before those that read it, else in declaration order. */
  public List<String> views() {
    return numbering.views();
  }

  /** The operators that belong to a view, in the order of the data. */
  public List<CircuitOp> ops(String view) {
    return numbering.ops(view);
  }

  /** All operators, view by view, inputs before their consumers. */
  public List<CircuitOp> all() {
    return numbering.all();
  }
}
