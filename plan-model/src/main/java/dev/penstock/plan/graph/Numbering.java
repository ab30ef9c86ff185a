package dev.penstock.plan.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Numbers the operators of a plan per view in the order of the data, so that editing one view does
 * not renumber another. An operator that several views reach belongs to the view whose root it is
 * or is below, else to the first one that reaches it.
 *
 * @param <O> the kind of plan
 */
public final class Numbering<O extends PlanOp<O>> {
  private final Map<String, O> roots;
  private final Map<O, List<String>> viewsOf = new IdentityHashMap<>();
  private final Map<O, OpId> ids = new IdentityHashMap<>();
  private final Map<String, List<O>> ops = new LinkedHashMap<>();
  private final Set<String> begun = new LinkedHashSet<>();

  /**
   * Numbers a plan.
   *
   * @param roots the last operator of each view, in declaration order
   * @param results the operator whose rows other views read when they read the view: its root, or
   *     what is below an end
   */
  public Numbering(Map<String, O> roots, Map<String, O> results) {
    this.roots = roots;
    results.forEach((view, op) -> viewsOf.computeIfAbsent(op, o -> new ArrayList<>()).add(view));
    roots.keySet().forEach(this::numberView);
  }

  /** The views, each before those that read it, else in declaration order. */
  public List<String> views() {
    return List.copyOf(ops.keySet());
  }

  /** The operators that belong to a view, in the order of the data. */
  public List<O> ops(String view) {
    return List.copyOf(ops.get(view));
  }

  /** The name of an operator of the plan. */
  public OpId id(O op) {
    OpId id = ids.get(op);
    if (id == null) {
      throw new IllegalArgumentException(
          "no operator of this plan: " + op.getClass().getSimpleName());
    }
    return id;
  }

  /** All operators, view by view, inputs before their consumers. */
  public List<O> all() {
    return ops.values().stream().flatMap(List::stream).toList();
  }

  private void numberView(String view) {
    if (begun.add(view)) {
      Set<O> seen = Collections.newSetFromMap(new IdentityHashMap<>());
      numberViewsBelow(roots.get(view), view, seen);
      List<O> own = new ArrayList<>();
      ops.put(view, own);
      number(roots.get(view), view, own);
    }
  }

  private void numberViewsBelow(O op, String view, Set<O> seen) {
    if (!seen.add(op)) {
      return;
    }
    List<String> views = viewsOf.getOrDefault(op, List.of());
    if (!views.isEmpty() && !views.contains(view)) {
      numberView(views.get(0));
    }
    op.inputs().forEach(input -> numberViewsBelow(input, view, seen));
  }

  private void number(O op, String view, List<O> own) {
    if (!ids.containsKey(op)) {
      op.inputs().forEach(input -> number(input, view, own));
      own.add(op);
      ids.put(op, new OpId(view, own.size()));
    }
  }
}
