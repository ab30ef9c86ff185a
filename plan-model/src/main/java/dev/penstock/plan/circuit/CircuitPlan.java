package dev.penstock.plan.circuit;

import dev.penstock.plan.catalog.CircuitRequest;
import java.util.List;

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
}
