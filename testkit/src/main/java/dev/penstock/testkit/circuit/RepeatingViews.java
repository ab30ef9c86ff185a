package dev.penstock.testkit.circuit;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds the views that linear operators make of append-only rows: nothing in them can cancel. */
public final class RepeatingViews {
  private RepeatingViews() {}

  /** The views that may show equal rows of a step as several entries. */
  public static Set<String> of(LogicalPlan plan) {
    Set<String> growing = new LinkedHashSet<>();
    for (Table table : plan.tables()) {
      if (table.kind() == TableKind.STREAM) {
        growing.add(table.name());
      }
    }
    Set<String> views = new LinkedHashSet<>();
    for (LogicalView view : plan.views()) {
      if (onlyGrows(view.root(), growing)) {
        growing.add(view.view().name());
        views.add(view.view().name());
      }
    }
    return views;
  }

  private static boolean onlyGrows(LogicalOp op, Set<String> growing) {
    if (op instanceof Scan scan) {
      return growing.contains(scan.relation());
    }
    boolean linear =
        op instanceof Filter
            || op instanceof Project
            || op instanceof Union
            || op instanceof Values;
    return linear && op.inputs().stream().allMatch(input -> onlyGrows(input, growing));
  }
}
