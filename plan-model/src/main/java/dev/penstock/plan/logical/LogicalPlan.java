package dev.penstock.plan.logical;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.graph.Rewrite;
import dev.penstock.plan.graph.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** All queries of a circuit, each view before the views that read it. */
public record LogicalPlan(List<Table> tables, List<LogicalView> views) {
  public LogicalPlan {
    tables = List.copyOf(tables);
    views = List.copyOf(views);
  }

  /**
   * Whether what the tables contain tells what the views show: no row was found in a table as it
   * was once.
   */
  public boolean dependsOnContentsAlone() {
    return views.stream()
        .flatMap(view -> Walk.dataOrder(List.of(view.root())).stream())
        .noneMatch(Lookup.class::isInstance);
  }

  /**
   * Gives every operator once to the rule, inputs first, with its inputs rewritten; the rule
   * returns its argument where it does not match. Sharing is kept.
   *
   * @return the rewritten plan; this very object if nothing matched
   */
  public LogicalPlan rewrite(UnaryOperator<LogicalOp> rule) {
    return rewriteRoots(new Rewrite<>(rule)::apply);
  }

  /** The plan with every root replaced; this very object if all stay the same. */
  public LogicalPlan rewriteRoots(UnaryOperator<LogicalOp> rule) {
    List<LogicalView> rewritten = new ArrayList<>();
    boolean changed = false;
    for (LogicalView view : views) {
      LogicalOp root = rule.apply(view.root());
      changed |= root != view.root();
      rewritten.add(root == view.root() ? view : new LogicalView(view.view(), root));
    }
    return changed ? new LogicalPlan(tables, rewritten) : this;
  }
}
