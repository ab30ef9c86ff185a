package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.logical.LogicalPlan;
import java.util.List;

/**
 * Passes in the order in which they run.
 *
 * @param <P> the kind of plan
 */
public final class PassPipeline<P> {
  private static final PassPipeline<LogicalPlan> LOGICAL = new PassPipeline<>(List.of());

  /** Runs after Incrementalize, when every stream carries changes. */
  private static final PassPipeline<CircuitPlan> CIRCUIT = new PassPipeline<>(List.of());

  private final List<Pass<P>> passes;

  private PassPipeline(List<Pass<P>> passes) {
    this.passes = passes;
  }

  /** The passes over queries. */
  public static PassPipeline<LogicalPlan> logical() {
    return LOGICAL;
  }

  /** The passes over circuits. */
  public static PassPipeline<CircuitPlan> circuit() {
    return CIRCUIT;
  }

  /** The passes, first to last. */
  public List<Pass<P>> passes() {
    return passes;
  }

  /** Runs the passes that are switched on, each over the plan that the one before has made. */
  public P run(P plan, Switches switches, PassListener listener) {
    P current = plan;
    for (Pass<P> pass : passes) {
      if (switches.isOn(pass)) {
        P next = pass.apply(current);
        listener.ran(pass, current, next);
        current = next;
      }
    }
    return current;
  }
}
