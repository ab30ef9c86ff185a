package dev.penstock.plan.circuit;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.graph.Rewrite;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * An incremental circuit: a graph that ends in one output per view, in declaration order.
 *
 * @param request the declaration it came from
 * @param outputs the ends
 */
public record CircuitPlan(CircuitRequest request, List<Output> outputs) {
  public CircuitPlan {
    outputs = List.copyOf(outputs);
  }

  /**
   * Gives every operator once to the rule, inputs first, with its inputs rewritten; the rule
   * returns its argument where it does not match, and an output for an output. Sharing is kept.
   *
   * @return the rewritten plan; this very object if nothing matched
   */
  public CircuitPlan rewrite(UnaryOperator<CircuitOp> rule) {
    Rewrite<CircuitOp> rewrite = new Rewrite<>(rule);
    List<Output> rewritten = outputs.stream().map(o -> (Output) rewrite.apply(o)).toList();
    return withOutputs(rewritten);
  }

  /**
   * Like {@link #rewrite(UnaryOperator)} for a rule that is given the operator as it was and the
   * one with its inputs rewritten.
   */
  public CircuitPlan rewrite(BinaryOperator<CircuitOp> rule) {
    Rewrite<CircuitOp> rewrite = new Rewrite<>(rule);
    return withOutputs(outputs.stream().map(o -> (Output) rewrite.apply(o)).toList());
  }

  /** The plan with other ends; this very object if they are the same ones. */
  public CircuitPlan withOutputs(List<Output> ends) {
    for (int i = 0; i < outputs.size(); i++) {
      if (ends.get(i) != outputs.get(i)) {
        return new CircuitPlan(request, ends);
      }
    }
    return this;
  }
}
