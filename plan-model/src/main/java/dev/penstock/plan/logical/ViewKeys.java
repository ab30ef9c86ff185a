package dev.penstock.plan.logical;

import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The keys that views declare. */
public final class ViewKeys {
  private ViewKeys() {}

  /**
   * Reports every view that is kept by a key of which it is not proved that it is unique. A view
   * that reads, itself or through others, a relation that the plan has left out because of its
   * faults is not judged: what is unique there is not known.
   */
  public static void check(LogicalPlan plan, Reporter reporter) {
    Uniqueness uniqueness = new Uniqueness(plan);
    for (LogicalView view : whole(plan)) {
      View declared = view.view();
      if (declared.kind() == ViewKind.MAP && !uniqueness.proves(view.root(), declared.key())) {
        reporter.report(
            Message.KEY_NOT_UNIQUE,
            view.root().origin(),
            names(declared.key(), declared.type()),
            declared.name(),
            advice(uniqueness.keys(view.root()), declared));
      }
    }
  }

  private static List<LogicalView> whole(LogicalPlan plan) {
    Set<String> known = new HashSet<>();
    plan.tables().forEach(table -> known.add(table.name()));
    List<LogicalView> whole = new ArrayList<>();
    for (LogicalView view : plan.views()) {
      boolean readsKnown =
          Walk.dataOrder(List.of(view.root())).stream()
              .allMatch(op -> !(op instanceof Scan scan) || known.contains(scan.relation()));
      if (readsKnown) {
        known.add(view.view().name());
        whole.add(view);
      }
    }
    return whole;
  }

  private static String advice(List<List<Integer>> keys, View view) {
    if (keys.isEmpty()) {
      return "group by it, or select the keys of all tables that are read";
    }
    return keys.get(0).isEmpty()
        ? "there is only one row: any column will do"
        : "`" + names(keys.get(0), view.type()) + "` would be";
  }

  private static String names(List<Integer> key, RowType type) {
    return key.stream().map(type::name).collect(Collectors.joining(", "));
  }
}
