package dev.penstock.plan.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Orders of operators in a graph. */
public final class Walk {
  private Walk() {}

  /**
   * Every operator below and at the roots once, inputs before their consumers, left before right.
   */
  public static <O extends PlanOp<O>> List<O> dataOrder(Collection<? extends O> roots) {
    List<O> order = new ArrayList<>();
    Set<O> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (O root : roots) {
      visit(root, seen, order);
    }
    return order;
  }

  /**
   * The consumers of every operator that has some, by identity; twice in the list if it reads
   * twice.
   */
  public static <O extends PlanOp<O>> Map<O, List<O>> consumers(Collection<? extends O> roots) {
    Map<O, List<O>> consumers = new IdentityHashMap<>();
    for (O op : Walk.<O>dataOrder(roots)) {
      for (O input : op.inputs()) {
        consumers.computeIfAbsent(input, key -> new ArrayList<>()).add(op);
      }
    }
    return consumers;
  }

  private static <O extends PlanOp<O>> void visit(O op, Set<O> seen, List<O> order) {
    if (seen.add(op)) {
      for (O input : op.inputs()) {
        visit(input, seen, order);
      }
      order.add(op);
    }
  }
}
