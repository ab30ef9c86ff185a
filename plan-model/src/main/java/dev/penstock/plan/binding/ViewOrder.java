package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Scan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts each view before those that read it, else in the order of declaration. */
public final class ViewOrder {
  private final Map<String, LogicalView> views = new LinkedHashMap<>();
  private final Set<String> done = new LinkedHashSet<>();
  private final List<String> path = new ArrayList<>();
  private final Set<String> circular = new LinkedHashSet<>();
  private final List<LogicalView> sorted = new ArrayList<>();
  private final Reporter reporter;

  /** The order of these views. */
  public ViewOrder(List<LogicalView> views, Reporter reporter) {
    views.forEach(view -> this.views.put(view.view().name(), view));
    this.reporter = reporter;
  }

  /** The views in order; those that read each other in a circle are reported and left out. */
  public List<LogicalView> sorted() {
    views.keySet().forEach(name -> visit(name, SourceSpan.NONE));
    return sorted.stream().filter(view -> !circular.contains(view.view().name())).toList();
  }

  private void visit(String name, SourceSpan reference) {
    int start = path.indexOf(name);
    if (start >= 0) {
      reportCircle(path.subList(start, path.size()), reference);
    } else if (!done.contains(name)) {
      path.add(name);
      read(views.get(name).root());
      path.remove(path.size() - 1);
      done.add(name);
      sorted.add(views.get(name));
    }
  }

  private void read(LogicalOp op) {
    if (op instanceof Scan scan && views.containsKey(scan.relation())) {
      visit(scan.relation(), scan.origin());
    }
    op.inputs().forEach(this::read);
  }

  private void reportCircle(List<String> circle, SourceSpan reference) {
    circular.addAll(circle);
    List<String> closed = new ArrayList<>(circle);
    closed.add(circle.get(0));
    reporter.report(Message.CYCLIC_VIEWS, reference, String.join(" → ", closed));
  }
}
