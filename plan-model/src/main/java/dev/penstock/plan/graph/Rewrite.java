package dev.penstock.plan.graph;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * One rewrite of a whole graph, inputs first: every operator is given to the rule once, with its
 * inputs rewritten. What is shared stays shared, what does not change stays the same object.
 *
 * @param <O> the kind of plan
 */
public final class Rewrite<O extends PlanOp<O>> {
  private final BinaryOperator<O> rule;
  private final Map<O, O> done = new IdentityHashMap<>();

  /** A rewrite by the given rule, which returns its argument where it does not match. */
  public Rewrite(UnaryOperator<O> rule) {
    this((before, op) -> rule.apply(op));
  }

  /** A rewrite by a rule that is given the operator as it was and the one with rewritten inputs. */
  public Rewrite(BinaryOperator<O> rule) {
    this.rule = rule;
  }

  /** The rewritten operator; several roots of one plan are given to one and the same rewrite. */
  public O apply(O op) {
    O known = done.get(op);
    if (known != null) {
      return known;
    }
    O result = rule.apply(op, withRewrittenInputs(op));
    done.put(op, result);
    return result;
  }

  private O withRewrittenInputs(O op) {
    List<O> inputs = new ArrayList<>();
    boolean changed = false;
    for (O input : op.inputs()) {
      O result = apply(input);
      changed |= result != input;
      inputs.add(result);
    }
    return changed ? op.withInputs(inputs) : op;
  }
}
